import { isTarget } from '../../attack/attack.decider.js';
import { furniture } from '../../content/content.js';
import { sideOf } from '../../state/access.js';
import type { CardKind, DsgState, Model, Quest } from '../../state/state.js';
import { type Draft, draft } from './draft.js';

/** What the model on the table could do. */
export function modelDrafts(state: DsgState, quest: Quest, model: Model): readonly Draft[] {
  if (model.status === 'eliminated') return [];
  return model.kind === 'hero'
    ? [...heroDrafts(state, quest, model), ...cardDrafts(quest, model)]
    : [...attackDrafts(state, quest, model), draft('RecordMove', { modelId: model.id })];
}

function heroDrafts(state: DsgState, quest: Quest, hero: Model): readonly Draft[] {
  const heroId = hero.id;
  return [
    draft('BeginHeroTurn', { heroId }),
    ...attackDrafts(state, quest, hero),
    ...exploreDrafts(quest, hero),
    draft('RecordMove', { modelId: heroId }),
    draft('Revive', { heroId }),
    draft('EndHeroTurn', { heroId }),
  ];
}

/** The first enemy that can be attacked; the form lets the group choose another. */
function enemyOf(state: DsgState, quest: Quest, { kind }: Model): Model | null {
  const enemies = Object.values(quest.models).filter((other) => sideOf(other.kind) !== sideOf(kind));
  return enemies.find((enemy) => isTarget(state, enemy)) ?? enemies[0] ?? null;
}

function attackDrafts(state: DsgState, quest: Quest, attacker: Model): readonly Draft[] {
  const enemy = enemyOf(state, quest, attacker);
  if (!enemy) return [];
  const combatants = { attackerId: attacker.id, defenderId: enemy.id };
  return [
    draft('Fight', {
      ...combatants,
      facts: { inRange: true, inFrontArc: true, attackerOutnumbered: false, attackerInRearArc: false },
    }),
    draft('Shoot', {
      ...combatants,
      facts: { lineOfSight: true, inFrontArc: false, overLowFurniture: false, attackerInRearArc: false },
    }),
  ];
}

/** Passages nobody has found are in the quest of whoever may know of them alone (`visibleState`). */
function exploreDrafts(quest: Quest, hero: Model): readonly Draft[] {
  const facts = { enemyInRoom: false, enemyAdjacent: false };
  const hidden = Object.values(quest.rooms).flatMap((room) => room.secretPassages.filter((each) => !each.discovered));
  const pieces = [furniture.draw1[0], furniture.draw2[0]].flatMap((piece) => piece ?? []);
  return [
    ...pieces.map((piece) =>
      draft(
        'Explore',
        { heroId: hero.id, facts: { ...facts, adjacentTo: [piece] } },
        { label: { key: `dsg.option.explore.${piece === pieces[0] ? 'one' : 'two'}` } },
      ),
    ),
    ...hidden.map(({ id }) =>
      draft(
        'Explore',
        { heroId: hero.id, facts: { ...facts, adjacentTo: [], undiscoveredPassageId: id } },
        { label: { key: 'dsg.option.explore.passage', params: { passage: id } } },
      ),
    ),
  ];
}

export const cardKinds: readonly CardKind[] = ['other', 'marauding-monster', 'roaming-raider', 'trap'];

/** What was drawn, and what is in the hand. */
function cardDrafts(quest: Quest, hero: Model): readonly Draft[] {
  const drawn = quest.pending.some((entry) => entry.kind === 'card' && entry.heroId === hero.id);
  const hand = quest.exploration.inHand[hero.id] ?? [];
  return [
    ...(drawn ? resolveCardDrafts() : []),
    ...hand.map(({ id }, card) =>
      draft(
        'DiscardCard',
        { heroId: hero.id, card },
        id === null ? {} : { label: { key: 'dsg.option.discard', params: { card: id } } },
      ),
    ),
  ];
}

export function resolveCardDrafts(): readonly Draft[] {
  return [
    ...cardKinds.map((cardKind) =>
      draft('ResolveCard', { cardKind }, { label: { key: `dsg.option.card.${cardKind}` } }),
    ),
    draft('ResolveCard', { cardKind: 'other', keep: true }, { label: { key: 'dsg.option.card.keep' } }),
  ];
}
