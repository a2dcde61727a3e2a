import type { Command, CommandInput, Decision } from '@emberlog/engine';
import { decide } from '../decider.js';
import { type EruneEvent, evolve } from '../events.js';
import { openPlay } from '../play/open-play.js';
import type { EruneState } from '../state/state.js';

/** A play that folds every event onto a copy, so that whatever was read before an event stays as it was. */
const openCopyingPlay: typeof openPlay = (state, actor, random) => {
  const events: EruneEvent[] = [];
  const play = {
    ...openPlay(state, actor, random),
    state,
    events,
    emit(event: EruneEvent) {
      events.push(event);
      play.state = evolve(play.state, event);
    },
  };
  return play;
};

/**
 * Decides as the rule set does and holds that against two laws of folding in place: the state decided on stays as it is, and no
 * step of a command goes by a record it read before an event.
 */
export function decideBothWays(state: EruneState, input: CommandInput<Command>): Decision<EruneState, EruneEvent> {
  const before = JSON.stringify(state);
  const decision = decide(state, input);
  const byCopies = decide(state, input, openCopyingPlay);
  if (JSON.stringify(state) !== before) throw new Error(`${input.command.type} wrote to the state it was decided on`);
  if (JSON.stringify(decision) !== JSON.stringify(byCopies)) {
    throw new Error(`${input.command.type} went by a record it had read before an event`);
  }
  return decision;
}
