import { type Play, emit } from '../play/play.js';
import type { Effect, EnhancementLink, Phase } from '../state/state.js';
import { expireTemporary } from '../vitals/temporary.js';
import { nextPhase, phaseOrder } from './own-phase.js';

export function startTurn(play: Play): void {
  const turn = (play.state.quest?.turn ?? 0) + 1;
  emit(play, 'er.TurnStarted', { turn });
  startPhase(play, 'spirit', turn);
}

function startPhase(play: Play, phase: Phase, turn: number): void {
  endEffects(play, phase, turn, 'start');
  emit(play, 'er.PhaseStarted', { phase, turn });
}

/** Ends the running phase with all that ends with it, without starting another one. */
export function closePhase(play: Play): void {
  const { quest } = play.state;
  if (!quest?.phase) return;
  const { phase, turn } = quest;
  emit(play, 'er.PhaseEnded', { phase, turn });
  expireTemporary(play, phase, turn);
  endEffects(play, phase, turn, 'end');
  endEnhancements(play, phase, turn);
}

/** ER-QST-5: spirit, Master, Adventurers, always in that order; after the Adventurers the turn is over. */
export function endPhase(play: Play): void {
  const { quest } = play.state;
  if (!quest?.phase) return;
  const { phase, turn } = quest;
  closePhase(play);
  const next = nextPhase(phase);
  if (next) startPhase(play, next, turn);
  else emit(play, 'er.TurnEnded', { turn, reason: 'normal' });
}

/** Plays on to a phase as `er.EndPhase` and `er.StartTurn` would. A phase that lies behind is never reached: it stays where it is. */
export function advanceTo(play: Play, target: { readonly phase: Phase; readonly turn: number }): void {
  const order = (turn: number, phase: Phase | null) =>
    turn * 4 + (phase === null ? phaseOrder.length : phaseOrder.indexOf(phase));
  const aim = order(target.turn, target.phase);
  while (play.state.quest && order(play.state.quest.turn, play.state.quest.phase) < aim) {
    if (play.state.quest.phase === null) startTurn(play);
    else endPhase(play);
  }
}

function isDue(until: Effect['until'] | EnhancementLink['until'], phase: Phase, turn: number): boolean {
  return until !== 'questEnd' && until.phase === phase && until.turn <= turn;
}

/** ER-ITM-7: "for one turn" lasts until the user's next phase starts, "this phase" until the phase ends. */
function endEffects(play: Play, phase: Phase, turn: number, edge: 'start' | 'end'): void {
  for (const character of Object.values(play.state.characters)) {
    if (character.kind !== 'adventurer') continue;
    for (const { id, until } of character.effects) {
      if (until !== 'questEnd' && until.edge === edge && isDue(until, phase, turn)) {
        emit(play, 'er.EffectEnded', { characterId: character.id, effectId: id });
      }
    }
  }
}

function endEnhancements(play: Play, phase: Phase, turn: number): void {
  for (const { enhancerId, beneficiaryId, spellId, until } of play.state.quest?.links ?? []) {
    if (isDue(until, phase, turn)) emit(play, 'er.EnhancementEnded', { enhancerId, beneficiaryId, spellId });
  }
}
