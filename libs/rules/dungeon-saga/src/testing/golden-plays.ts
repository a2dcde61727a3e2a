import { readFileSync } from 'node:fs';
import type { Decision } from '@emberlog/engine';
import type { GoldenFile } from '@emberlog/engine/testing';
import type { DsgEvent } from '../events.js';
import type { DsgState } from '../state/state.js';
import { dungeonSagaGolden } from './golden.js';

/** One command of a golden scenario with the state it met. */
export type GoldenMoment = {
  readonly scenario: string;
  readonly before: DsgState;
  readonly decision: Decision<DsgState, DsgEvent>;
};

export function goldenFile(): GoldenFile {
  return JSON.parse(readFileSync(new URL('../../golden/golden.json', import.meta.url), 'utf8')) as GoldenFile;
}

/** Every command of every golden scenario, as real play for the read side. */
export function goldenMoments(): readonly GoldenMoment[] {
  const file = goldenFile();
  return file.scenarios.flatMap((scenario) => {
    const moments: GoldenMoment[] = [];
    if (scenario.when.every((step) => 'fn' in step)) return [];
    let state = dungeonSagaGolden.stateFrom(file, scenario);
    for (const step of scenario.when) {
      if ('fn' in step) continue;
      const decision = dungeonSagaGolden.decide(state, step);
      moments.push({ scenario: scenario.id, before: state, decision });
      if (decision.kind === 'accepted') state = decision.state;
    }
    return moments;
  });
}
