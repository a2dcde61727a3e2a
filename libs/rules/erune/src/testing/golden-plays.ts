import { readFileSync } from 'node:fs';
import type { Decision } from '@emberlog/engine';
import type { GoldenFile, GoldenStep } from '@emberlog/engine/testing';
import type { EruneEvent } from '../events.js';
import type { EruneState } from '../state/state.js';
import { eruneGolden } from './golden.js';

/** One command of a golden scenario with the state it met. */
export type GoldenMoment = {
  readonly scenario: string;
  readonly before: EruneState;
  readonly decision: Decision<EruneState, EruneEvent>;
};

function goldenFile(): GoldenFile {
  return JSON.parse(readFileSync(new URL('../../golden/golden.json', import.meta.url), 'utf8')) as GoldenFile;
}

/** The state a golden scenario starts from. */
export function goldenState(id: string): EruneState {
  const file = goldenFile();
  const scenario = file.scenarios.find((s) => s.id === id);
  if (!scenario) throw new Error(`no golden scenario ${id}`);
  return eruneGolden.stateFrom(file, scenario);
}

/** Every command of every golden scenario, as real play for the read side. */
export function goldenMoments(): readonly GoldenMoment[] {
  const file = goldenFile();
  return file.scenarios.flatMap((scenario) => {
    const moments: GoldenMoment[] = [];
    const commands = scenario.when.filter(
      (step): step is Extract<GoldenStep, { command: string }> => 'command' in step,
    );
    if (commands.length === 0) return [];
    let state = eruneGolden.stateFrom(file, scenario);
    for (const step of commands) {
      const decision = eruneGolden.decide(state, step);
      moments.push({ scenario: scenario.id, before: state, decision });
      if (decision.kind === 'accepted') state = decision.state;
    }
    return moments;
  });
}
