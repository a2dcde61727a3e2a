import type { Draft } from '@emberlog/engine';
import { content, contentIds } from '../../content/content.js';
import { setting } from '../../settings/settings.js';
import { sideOf } from '../../state/access.js';
import type { DsgState, Model, Quest } from '../../state/state.js';
import { cardName } from '../../wording/names.js';
import { draft } from './draft.js';
import { draftsOf } from './pending-drafts.js';

/** What the model on the table could do. */
export function modelDrafts(state: DsgState, quest: Quest, model: Model): readonly Draft[] {
  if (model.status === 'eliminated') return [];
  return model.kind === 'hero'
    ? [...heroDrafts(state, quest, model), ...cardDrafts(state, quest, model)]
    : [...attackDrafts(state, quest, model), draft('RecordMove', { modelId: model.id })];
}

function heroDrafts(state: DsgState, quest: Quest, hero: Model): readonly Draft[] {
  const heroId = hero.id;
  return [
    draft('BeginHeroTurn', { heroId }),
    ...attackDrafts(state, quest, hero),
    ...exploreDrafts(state, quest, hero),
    draft('RecordMove', { modelId: heroId }),
    draft('Revive', { heroId }),
    draft('EndHeroTurn', { heroId }),
  ];
}

/** One option for every enemy on the table; one that cannot be attacked says why. */
function attackDrafts(state: DsgState, quest: Quest, attacker: Model): readonly Draft[] {
  const enemies = Object.values(quest.models).filter(
    (other) => sideOf(other.kind) !== sideOf(attacker.kind) && other.status !== 'eliminated',
  );
  return enemies.flatMap((enemy) => attacksOn(state, attacker, enemy));
}

function attacksOn(state: DsgState, attacker: Model, enemy: Model): readonly Draft[] {
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
      { ...label('shoot'), ...shootAsks(state) },
    ),
  ];
}

/** DSG-SHT-2: whose front arc is meant. A fight's own words ask for the attacker's. */
function shootAsks(state: DsgState): Pick<Draft, 'asks'> {
  if (setting(state, 'dsg.shoot.arc') === 'attacker') return {};
  return { asks: { inFrontArc: { key: 'dsg.ask.inFrontArcOfTarget' } } };
}

/** DSG-EXP-6: where the passage has to be cannot be checked without a map; it is what the table is asked. */
function exploreAsks(state: DsgState): Pick<Draft, 'asks'> {
  if (setting(state, 'dsg.explore.passageScope') === 'room') return {};
  return { asks: { undiscoveredPassageId: { key: 'dsg.ask.passageInQuest' } } };
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
        { label: { key: 'dsg.option.explore', params: { cards } }, ...exploreAsks(state) },
      ),
    ),
    ...hidden.map(({ id }) =>
      draft(
        'Explore',
        { heroId: hero.id, facts: { ...facts, adjacentTo: [], undiscoveredPassageId: id } },
        { label: { key: 'dsg.option.explorePassage', params: { passage: id } }, ...exploreAsks(state) },
      ),
    ),
  ];
}

/** What was drawn, and what is in the hand. */
function cardDrafts(state: DsgState, quest: Quest, hero: Model): readonly Draft[] {
  const hand = quest.exploration.inHand[hero.id] ?? [];
  return [
    ...draftsOf(state, quest, (entry) => entry.kind === 'card' && entry.heroId === hero.id),
    ...hand.map(({ id, kind }, card) =>
      draft(
        'DiscardCard',
        { heroId: hero.id, card },
        { label: { key: 'dsg.option.discard', params: { card: cardName(state, id, kind) } } },
      ),
    ),
  ];
}
