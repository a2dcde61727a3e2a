import { content, contentIds } from '../../content/content.js';
import { sideOf } from '../../state/access.js';
import type { CardKind, DsgState, Model, Quest } from '../../state/state.js';
import { type Draft, draft } from './draft.js';

/** What the model on the table could do. */
export function modelDrafts(state: DsgState, quest: Quest, model: Model): readonly Draft[] {
  if (model.status === 'eliminated') return [];
  return model.kind === 'hero'
    ? [...heroDrafts(state, quest, model), ...cardDrafts(quest, model)]
    : [...attackDrafts(quest, model), draft('RecordMove', { modelId: model.id })];
}

function heroDrafts(state: DsgState, quest: Quest, hero: Model): readonly Draft[] {
  const heroId = hero.id;
  return [
    draft('BeginHeroTurn', { heroId }),
    ...attackDrafts(quest, hero),
    ...exploreDrafts(state, quest, hero),
    draft('RecordMove', { modelId: heroId }),
    draft('Revive', { heroId }),
    draft('EndHeroTurn', { heroId }),
  ];
}

/** One option for every enemy on the table; one that cannot be attacked says why. */
function attackDrafts(quest: Quest, attacker: Model): readonly Draft[] {
  const enemies = Object.values(quest.models).filter(
    (other) => sideOf(other.kind) !== sideOf(attacker.kind) && other.status !== 'eliminated',
  );
  return enemies.flatMap((enemy) => attacksOn(attacker, enemy));
}

function attacksOn(attacker: Model, enemy: Model): readonly Draft[] {
  const combatants = { attackerId: attacker.id, defenderId: enemy.id };
  const label = (what: string) => ({
    label: { key: `dsg.option.${what}`, params: { name: enemy.name } },
  });
  return [
    draft(
      'Fight',
      {
        ...combatants,
        facts: { inRange: true, inFrontArc: true, attackerOutnumbered: false, attackerInRearArc: false },
      },
      label('fight'),
    ),
    draft(
      'Shoot',
      {
        ...combatants,
        facts: { lineOfSight: true, inFrontArc: false, overLowFurniture: false, attackerInRearArc: false },
      },
      label('shoot'),
    ),
  ];
}

/** Passages nobody has found are in the quest of whoever may know of them alone (`visibleState`). */
function exploreDrafts(state: DsgState, quest: Quest, hero: Model): readonly Draft[] {
  const facts = { enemyInRoom: false, enemyAdjacent: false };
  const hidden = Object.values(quest.rooms).flatMap((room) => room.secretPassages.filter((each) => !each.discovered));
  const piece = (cards: 1 | 2) =>
    contentIds(state.content, 'furniture').find((id) => content(state.content, 'furniture', id)?.cards === cards) ?? '';
  return [
    ...([1, 2] as const).map((cards) =>
      draft(
        'Explore',
        { heroId: hero.id, facts: { ...facts, adjacentTo: [piece(cards)] } },
        { label: { key: 'dsg.option.explore', params: { cards } } },
      ),
    ),
    ...hidden.map(({ id }) =>
      draft(
        'Explore',
        { heroId: hero.id, facts: { ...facts, adjacentTo: [], undiscoveredPassageId: id } },
        { label: { key: 'dsg.option.explorePassage', params: { passage: id } } },
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
