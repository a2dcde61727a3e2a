import type { Decision, Json } from '@emberlog/engine';
import { type Numbers, type RandomMoment as Moment, giveWithDice, randomPlay as play } from '@emberlog/engine/testing';
import type { DsgEvent } from '../events.js';
import { dungeonSagaRuleSet } from '../rule-set.js';
import type { DsgState } from '../state/state.js';

export const everybody = { seats: ['p1', 'p2', 'p3'], roles: ['admin', 'table', 'overlord', 'hero'] } as const;

/** Gives a command as the platform does, with dice that are thrown here. */
export function give(state: DsgState, type: string, draft: Json, next: Numbers): Decision<DsgState, DsgEvent> {
  return giveWithDice(dungeonSagaRuleSet, state, everybody, { type, payload: draft }, next);
}

export type RandomMoment = Moment<DsgState, DsgEvent>;

/** Declaring the outcome is left out, or the quest would end soon. */
export function randomPlay(start: DsgState, seed: number, steps: number): readonly RandomMoment[] {
  return play(
    {
      ruleSet: dungeonSagaRuleSet,
      viewer: everybody,
      subjectsOf: (state) => [...Object.keys(state.heroes), ...Object.keys(state.quest?.models ?? {}), 'overlord'],
      leaveOut: ['dsg.DeclareQuestOutcome'],
    },
    start,
    seed,
    steps,
  );
}
