import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type GoldenFile, playGoldenFile } from '@emberlog/engine/testing';
import { dungeonSagaGolden } from './golden.js';

describe('the scenarios of the rules', () => {
  it('hold for every worked example and boundary case', () => {
    const path = new URL('../../golden/golden.json', import.meta.url);
    const file = JSON.parse(readFileSync(path, 'utf8')) as GoldenFile;
    expect(file.scenarios.length).toBeGreaterThan(45);
    expect(playGoldenFile(dungeonSagaGolden, file).filter((result) => result.failures.length > 0)).toEqual([]);
  });
});
