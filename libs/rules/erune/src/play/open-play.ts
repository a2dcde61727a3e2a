import type { Actor, RandomResults } from '@emberlog/engine';
import { type EruneEvent, fold } from '../events.js';
import { openDraft } from '../state/draft.js';
import type { EruneState } from '../state/state.js';
import type { Play } from './play.js';

/** Begins one command on a state, which stays as it is: the play has a draft of its own, and `state` is always the table now. */
export function openPlay(state: EruneState, actor: Actor, random: RandomResults): Play {
  const events: EruneEvent[] = [];
  const draft = openDraft(state);
  return {
    start: state,
    state: draft.state,
    events,
    actor,
    random,
    offers: undefined,
    emit(event) {
      events.push(event);
      fold(draft, event);
    },
  };
}
