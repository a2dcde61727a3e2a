import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { GoldenFile, TestFile } from '@emberlog/engine/testing';
import { ruleSets } from '@emberlog/rules';
import { rulesReport } from './rules-report.js';

const usage = 'usage: npm run rules-coverage -- --system <id> [--strict]';

function filesIn(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort();
}

function goldenFilesOf(folder: string): readonly GoldenFile[] {
  return filesIn(folder, '.json').map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as GoldenFile);
}

function testFilesOf(folder: string): readonly TestFile[] {
  return filesIn(folder, '.test.ts').map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }));
}

function main(): number {
  const { values } = parseArgs({
    options: { system: { type: 'string' }, strict: { type: 'boolean', default: false } },
  });
  const ruleSet =
    values.system !== undefined && Object.hasOwn(ruleSets, values.system) ? ruleSets[values.system] : undefined;
  if (!ruleSet) {
    console.error(`${usage}\nThere is: ${Object.keys(ruleSets).join(', ')}.`);
    return 2;
  }
  // Run from the root of the project, where the rule set has a folder of its name.
  const folder = join('libs/rules', ruleSet.id);
  const { lines, missing } = rulesReport(
    ruleSet,
    goldenFilesOf(join(folder, 'golden')),
    testFilesOf(join(folder, 'src')),
  );
  for (const line of lines) console.log(line);
  return values.strict && missing.length > 0 ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n${usage}` : usage);
  process.exitCode = 2;
}
