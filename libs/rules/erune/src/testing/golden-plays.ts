import { readFileSync } from 'node:fs';
import * as golden from '@emberlog/engine/testing';
import type { EruneEvent } from '../events.js';
import type { EruneState } from '../state/state.js';
import { eruneGolden } from './golden.js';

function goldenFile(): golden.GoldenFile {
  return JSON.parse(readFileSync(new URL('../../golden/golden.json', import.meta.url), 'utf8')) as golden.GoldenFile;
}

/** The state a golden scenario starts from. */
export function goldenState(id: string): EruneState {
  return golden.goldenState(eruneGolden, goldenFile(), id);
}

/** Every command of every golden scenario, as real play for the read side. */
export function goldenMoments(): readonly golden.GoldenMoment<EruneState, EruneEvent>[] {
  return golden.goldenMoments(eruneGolden, goldenFile());
}
