import { readFileSync } from 'node:fs';
import * as golden from '@emberlog/engine/testing';
import type { EruneEvent } from '../events.js';
import type { EruneState } from '../state/state.js';
import { eruneGolden } from './golden.js';

type File = 'golden' | 'boundaries';
export function goldenFile(name: File): golden.GoldenFile {
  const path = new URL(`../../golden/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as golden.GoldenFile;
}

/** The state a golden scenario starts from. */
export function goldenState(id: string): EruneState {
  return golden.goldenState(eruneGolden, goldenFile('golden'), id);
}

/** Every command of every golden scenario, as real play for the read side. */
export function goldenMoments(file: File = 'golden'): readonly golden.GoldenMoment<EruneState, EruneEvent>[] {
  return golden.goldenMoments(eruneGolden, goldenFile(file));
}
