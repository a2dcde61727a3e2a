import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type GoldenFile, holdAgainstKnown, parseKnownFailures, playGoldenFile } from '@emberlog/engine/testing';
import { decideBothWays } from './decide-both-ways.js';
import { goldenAdapter } from './golden.js';

function knownFailuresOf(name: string): readonly string[] {
  const path = new URL(`../../golden/known-failures/${name}.json`, import.meta.url);
  return existsSync(path) ? parseKnownFailures(readFileSync(path, 'utf8')) : [];
}

function failuresOf(name: string, atLeast: number): readonly unknown[] {
  const path = new URL(`../../golden/${name}.json`, import.meta.url);
  const file = JSON.parse(readFileSync(path, 'utf8')) as GoldenFile;
  expect(file.scenarios.length).toBeGreaterThanOrEqual(atLeast);
  const results = playGoldenFile(goldenAdapter(decideBothWays), file);
  const { unexpected, complaints } = holdAgainstKnown(results, knownFailuresOf(name));
  return [...unexpected, ...complaints];
}

describe('the scenarios of the rules', () => {
  it('hold for the worked examples of the book and their boundary cases', () => {
    expect(failuresOf('golden', 200)).toEqual([]);
  });

  it('hold for every rule, refusal and setting an examiner read out of the specification', () => {
    expect(failuresOf('boundaries', 200)).toEqual([]);
  });

  it('hold for the sentences of the rulebook that were read a second time, except those known to fail', () => {
    expect(failuresOf('rulebook', 72)).toEqual([]);
  });
});
