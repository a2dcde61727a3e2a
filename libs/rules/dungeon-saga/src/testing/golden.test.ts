import { describe, expect, it } from '@jest/globals';
import { playGoldenFile } from '@emberlog/engine/testing';
import { dungeonSagaGolden } from './golden.js';
import { goldenFile } from './golden-plays.js';

describe('the scenarios of the rules', () => {
  it('hold for every worked example and boundary case', () => {
    const file = goldenFile();
    expect(file.scenarios.length).toBeGreaterThan(45);
    expect(playGoldenFile(dungeonSagaGolden, file).filter((result) => result.failures.length > 0)).toEqual([]);
  });
});
