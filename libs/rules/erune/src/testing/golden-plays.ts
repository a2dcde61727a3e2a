import { readFileSync } from 'node:fs';
import type { Decision } from '@emberlog/engine';
import type { GoldenFile, GoldenStep } from '@emberlog/engine/testing';
import type { EruneEvent } from '../events.js';
import type { EruneState } from '../state/state.js';
import { eruneGolden } from './golden.js';

/** One command of a golden scenario with the state it met. */
export type GoldenMoment = {
  readonly scenario: string;
  readonly before: EruneState;
  readonly decision: Decision<EruneState, EruneEvent>;
};

/** Every command of every golden scenario, as real play for the read side. */
export function goldenMoments(): readonly GoldenMoment[] {
  const path = new URL('../../golden/golden.json', import.meta.url);
  const file = JSON.parse(readFileSync(path, 'utf8')) as GoldenFile;
  return file.scenarios.flatMap((scenario) => {
    const moments: GoldenMoment[] = [];
    const commands = scenario.when.filter(
      (step): step is Extract<GoldenStep, { command: string }> => 'command' in step,
    );
    if (commands.length === 0) return [];
    let state = eruneGolden.stateFrom(file, scenario);
    for (const step of commands) {
      if (!known(step.command)) break;
      const decision = eruneGolden.decide(state, step);
      moments.push({ scenario: scenario.id, before: state, decision });
      if (decision.kind === 'accepted') state = decision.state;
    }
    return moments;
  });
}
const known = (type: string) =>
  type in eruneGolden.ruleSet.commands || ['er.NextPhase', 'er.ShareKillXp'].includes(type);
