import type { Actor, RandomResults } from '@emberlog/engine';
import { type EruneEvent, evolve } from '../events.js';
import type { EruneState } from '../state/state.js';
import type { Play } from './play.js';

/**
 * Begins one command on a state. One plain object that keeps its shape: what every step of a command reads must not be slow to
 * reach.
 */
export function openPlay(state: EruneState, actor: Actor, random: RandomResults): Play {
  const events: EruneEvent[] = [];
  const play: Play & { state: EruneState } = {
    state,
    events,
    actor,
    random,
    offers: undefined,
    emit(event) {
      events.push(event);
      play.state = evolve(play.state, event);
    },
  };
  return play;
}
