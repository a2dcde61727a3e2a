import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { eruneRuleSet } from '../rule-set.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

function idsIn(folder: string, ending: string): ReadonlyMap<string, string> {
  const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(ending),
  );
  expect(files).not.toEqual([]);
  return new Map(
    files.flatMap((file) =>
      (readFileSync(`${root}${folder}/${file}`, 'utf8').match(/\bER-[A-Z]+-\d+\b/g) ?? []).map((id) => [id, file]),
    ),
  );
}

describe('the ids of the rules', () => {
  it.each([
    ['golden', '.json'],
    ['src', '.ts'],
  ])('that %s names are all in the list of rules', (folder, ending) => {
    const unknown = [...idsIn(folder, ending)].filter(([id]) => !Object.hasOwn(eruneRuleSet.rules, id));
    expect(unknown).toEqual([]);
  });
});
