import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { rulesCoverage, uncovered } from '@emberlog/engine/testing';
import { eruneRuleSet } from '../rule-set.js';
import { goldenFile } from './golden-plays.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

function filesIn(folder: string, ending: string) {
  const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(ending),
  );
  expect(files).not.toEqual([]);
  return files.map((file) => ({ file, source: readFileSync(`${root}${folder}/${file}`, 'utf8') }));
}

describe('the ids of the rules', () => {
  it.each([
    ['golden', '.json'],
    ['src', '.ts'],
  ])('that %s names are all in the list of rules', (folder, ending) => {
    const unknown = filesIn(folder, ending).flatMap(({ file, source }) =>
      (source.match(/\bER-[A-Z]+-\d+\b/g) ?? [])
        .filter((id) => !Object.hasOwn(eruneRuleSet.rules, id))
        .map((id) => `${id} in ${file}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are each named by a golden scenario or by the title of a test', () => {
    const played = [goldenFile('golden'), goldenFile('boundaries')];
    expect(uncovered(rulesCoverage(eruneRuleSet.rules, played, filesIn('src', '.test.ts')))).toEqual([]);
  });
});
