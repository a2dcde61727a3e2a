import { throwDice } from '../dice/dice.js';
import { applyEffects } from '../effects/apply-effects.js';
import type { Effect } from '../effects/effect-schema.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { theQuest } from '../play/the.js';
import { endIfLost } from '../quest/end-quest.js';
import { makeSpawnDue } from '../spawn/spawn.js';
import { nextPendingId, pendingOf } from '../state/access.js';
import type { CardKind, ModelId, PendingId } from '../state/state.js';

export type ResolveCard = {
  readonly cardKind: CardKind;
  readonly keep?: boolean | undefined;
  readonly effects?: readonly Effect[] | undefined;
};

/** One drawn card at a time, in the order in which they were drawn. */
export function resolveCard(play: Play, { cardKind, keep = false, effects = [] }: ResolveCard): Outcome {
  const cards = pendingOf(theQuest(play), 'card');
  if (!cards) return violate('DSG_NO_PENDING_CARD', ['DSG-EXP-7', 'DSG-EXP-8']);
  const { id: pendingId, heroId } = cards;
  // DSG-EXP-15.
  const trap = cardKind === 'trap' ? throwTrapDie(play, heroId) : null;
  if (trap && trap.kind !== 'thrown') return trap;
  const cardId = cards.cardIds[0] ?? null;
  // DSG-EXP-17: monsters and traps are never kept.
  const kept = cardKind === 'other' && keep;
  emit(play, 'dsg.ExplorationCardResolved', { pendingId, heroId, cardKind, cardId, kept });
  if (trap) {
    emit(play, 'dsg.TrapSprung', {
      pendingId: nextPendingId(theQuest(play)),
      heroId,
      die: trap.dice.trap[0] ?? 0,
    });
  }
  if (cardKind === 'marauding-monster' || cardKind === 'roaming-raider') monsterCard(play, heroId, cardKind);
  const refused = applyEffects(play, effects, cardId ?? cardKind, ['effects']);
  if (refused) return refused;
  endIfLost(play);
  return undefined;
}

function throwTrapDie(play: Play, heroId: ModelId) {
  return throwDice(play, { id: 'trap', count: 1, by: heroId, rules: ['DSG-EXP-15'] });
}

/** DSG-EXP-13; DSG-EXP-16: the quest's marauding type, or a type that the group names. */
function monsterCard(play: Play, heroId: ModelId, card: 'marauding-monster' | 'roaming-raider'): void {
  const marauding = card === 'marauding-monster';
  makeSpawnDue(play, {
    heroId,
    reason: 'card',
    rule: marauding ? 'marauding' : 'any',
    ofTypeId: marauding ? theQuest(play).maraudingTypeId : null,
    maxLevel: null,
    second: 'same-type-else-lower',
  });
}

export type ResolveTrap = {
  readonly pendingId: PendingId;
  readonly outcomeText: string;
  readonly effects: readonly Effect[];
};

/** DSG-EXP-15: the traps table is not on the card; what it says enters as text and effects. */
export function resolveTrap(play: Play, { pendingId, outcomeText, effects }: ResolveTrap): Outcome {
  const trap = pendingOf(theQuest(play), 'trap', pendingId);
  if (!trap) return violate('DSG_NO_PENDING_TRAP', 'DSG-EXP-15', undefined, ['pendingId']);
  const { heroId, die } = trap;
  emit(play, 'dsg.TrapResolved', { pendingId, heroId, die, outcomeText: outcomeText.trim() });
  const refused = applyEffects(play, effects, outcomeText.trim(), ['effects']);
  if (refused) return refused;
  endIfLost(play);
  return undefined;
}

/** A card that was kept is used up. What it did is an effect of its own. */
export function discardCard(
  play: Play,
  { heroId, card }: { readonly heroId: ModelId; readonly card: number },
): Outcome {
  const held = theQuest(play).exploration.inHand[heroId]?.[card];
  if (!held) return violate('DSG_NO_SUCH_CARD', 'DSG-EXP-17', undefined, ['card']);
  emit(play, 'dsg.CardDiscarded', { heroId, card, cardId: held.id });
  return undefined;
}
