import type { Decision, Json } from '@emberlog/engine';
import { type Numbers, type RandomMoment as Moment, giveWithDice, randomPlay as play } from '@emberlog/engine/testing';
import type { EruneEvent } from '../events.js';
import { eruneRuleSet } from '../rule-set.js';
import type { EruneState } from '../state/state.js';

export const everybody = { seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] } as const;

/** Gives a command as the platform does, with dice that are thrown here. */
export function give(state: EruneState, type: string, draft: Json, next: Numbers): Decision<EruneState, EruneEvent> {
  return giveWithDice(eruneRuleSet, state, everybody, { type, payload: draft }, next);
}

export type RandomMoment = Moment<EruneState, EruneEvent>;

/** Ending the quest is left out, or it would end soon. */
export function randomPlay(start: EruneState, seed: number, steps: number): readonly RandomMoment[] {
  return play(
    {
      ruleSet: eruneRuleSet,
      viewer: everybody,
      subjectsOf: (state) => [...Object.keys(state.characters), ...Object.keys(state.quest?.monsters ?? {})],
      leaveOut: ['er.EndQuest', 'er.AbandonQuest'],
    },
    start,
    seed,
    steps,
  );
}
