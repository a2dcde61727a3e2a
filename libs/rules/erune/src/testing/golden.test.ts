import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type GoldenFile, playGoldenFile } from '@emberlog/engine/testing';
import { decideBothWays } from './decide-both-ways.js';
import { goldenAdapter } from './golden.js';

function failuresOf(name: string): readonly unknown[] {
  const path = new URL(`../../golden/${name}.json`, import.meta.url);
  const file = JSON.parse(readFileSync(path, 'utf8')) as GoldenFile;
  expect(file.scenarios.length).toBeGreaterThan(200);
  return playGoldenFile(goldenAdapter(decideBothWays), file).filter((result) => result.failures.length > 0);
}

describe('the scenarios of the rules', () => {
  it('hold for the worked examples of the book and their boundary cases', () => {
    expect(failuresOf('golden')).toEqual([]);
  });

  it('hold for every rule, refusal and setting an examiner read out of the specification', () => {
    expect(failuresOf('boundaries')).toEqual([]);
  });
});
