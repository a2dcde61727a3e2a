import { readFileSync } from 'node:fs';
import * as golden from '@emberlog/engine/testing';
import type { DsgEvent } from '../events.js';
import type { DsgState } from '../state/state.js';
import { dungeonSagaGolden } from './golden.js';

export type GoldenMoment = golden.GoldenMoment<DsgState, DsgEvent>;

export function goldenFile(): golden.GoldenFile {
  return JSON.parse(readFileSync(new URL('../../golden/golden.json', import.meta.url), 'utf8')) as golden.GoldenFile;
}

/** Every command of every golden scenario, as real play for the read side. */
export function goldenMoments(): readonly GoldenMoment[] {
  return golden.goldenMoments(dungeonSagaGolden, goldenFile());
}
