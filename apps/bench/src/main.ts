import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { appendsBench } from './appends/appends.bench.js';
import { combatRoundBench } from './combat-round/combat-round.bench.js';
import { kurrentdbBench } from './kurrentdb/kurrentdb.bench.js';
import { latencyBench } from './latency/latency.bench.js';
import { type BenchResult, meets } from './result.js';

const benches: {
  readonly [name: string]: (folder: string) => Promise<readonly BenchResult[]> | readonly BenchResult[];
} = {
  appends: appendsBench,
  'combat-round': combatRoundBench,
  latency: latencyBench,
  kurrentdb: kurrentdbBench,
};

/** Runs all benchmarks, or those named on the command line, and writes RESULTS.md when all ran. */
async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) {
    console.error(`No benchmark ${unknown.join(', ')}. There is: ${Object.keys(benches).join(', ')}.`);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'emberlog-bench-'));
  const results: BenchResult[] = [];
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    console.log(`${name} …`);
    results.push(...((await benches[name]?.(folder)) ?? []));
  }
  rmSync(folder, { recursive: true, force: true });
  for (const result of results) console.log(line(result));
  if (names.length === 0) writeFileSync(join(import.meta.dirname, '../RESULTS.md'), report(results));
  return results.every(meets) ? 0 : 1;
}

function line(result: BenchResult): string {
  const { title, ours, peer, ratio, goal } = result;
  const mark = goal === null ? '·' : meets(result) ? '✓' : '✗';
  return `${mark} ${title}: ${ours} vs ${peer}, ratio ${ratio.toFixed(2)} (${describeGoal(goal)})`;
}

function describeGoal(goal: BenchResult['goal']): string {
  return goal === null ? 'no goal, for information' : `goal ${goal.op} ${goal.value}`;
}

function report(results: readonly BenchResult[]): string {
  const cpu = cpus();
  const rows = results.map(({ title, ours, peer, ratio, goal, ...rest }) => {
    const met = goal === null ? '–' : meets({ title, ours, peer, ratio, goal, ...rest }) ? 'yes' : 'no';
    return `| ${title} | ${ours} | ${peer} | ${ratio.toFixed(2)} | ${goal === null ? '–' : `${goal.op} ${goal.value}`} | ${met} |`;
  });
  return `# Benchmark results

Written by \`npm run bench\`. Ours and the peer run in turn in one process on one machine; figures and ratios are medians of the
rounds. Ratios hold between machines; absolute figures do not.

Machine: ${cpu.length} × ${cpu[0]?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform} ${process.arch}, shared with other work.
Date: ${new Date().toISOString().slice(0, 10)}.

| what | ours | peer | ratio | goal | met |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

- **appends**: one event per append, WAL, synchronous=FULL, on a real file. The peer is one INSERT per transaction into the same
  table. With 16 writers, appends that arrive together share one fsync.
- **combat round**: declare, roll, finalise, defend, finalise; damage, kill, shared XP. Ours is \`decide\`, which folds its events;
  the peer is the same rule as boardgame.io moves through its reducer (undo off, its log entries dropped, NODE_ENV=production).
  Both start from the same state and the run stops if they do not end in the same one. Processor time, not wall time. In
  one payload, one command stands against one move; step by step, each of the five commands against a move of its own.
- **latency**: \`POST …/commands\` to a real API process on a real file, one command at a time.
- **kurrentdb**: not a database server but the project's protocol fixture, in a process of its own and without waiting for the disk.
  The figures compare the adapter with the bare client over the same wire; they say nothing about what a KurrentDB server does.
`;
}

process.exitCode = await main(process.argv.slice(2));
