import { exploration } from '../content/content.js';
import { type DueDice, throwDice } from '../dice/dice.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { theModel, theQuest } from '../play/the.js';
import { checkCanAct } from '../round/turn-check.js';
import { setting } from '../settings/settings.js';
import { makeSpawnDue } from '../spawn/spawn.js';
import type { ModelId, PassageId, Quest } from '../state/state.js';
import { drawCards, reshuffleIfEmpty } from './draw.js';
import { bestOf, cardsOf } from './furniture.js';

export type Explore = {
  readonly heroId: ModelId;
  readonly facts: {
    readonly enemyInRoom: boolean;
    readonly enemyAdjacent: boolean;
    readonly undiscoveredPassageId?: PassageId | undefined;
    readonly adjacentTo: readonly string[];
  };
  readonly cardIds?: readonly string[] | undefined;
};

/** DSG-EXP-9: a secret passage, else furniture that gives two cards, else furniture that gives one. */
export function explore(play: Play, p: Explore): Outcome {
  const { undiscoveredPassageId: passageId, enemyInRoom, enemyAdjacent } = p.facts;
  const hero = theModel(play, p.heroId);
  const refused = checkCanAct(play, theQuest(play), hero);
  if (refused) return refused;
  if (enemyInRoom || enemyAdjacent) {
    const path = ['facts', enemyInRoom ? 'enemyInRoom' : 'enemyAdjacent'];
    return violate('DSG_ENEMY_PRESENT', 'DSG-EXP-1', { name: hero.name }, path);
  }
  return passageId === undefined ? searchFurniture(play, p) : uncoverPassage(play, p.heroId, passageId);
}

function searchFurniture(play: Play, { heroId, facts: { adjacentTo }, cardIds = [] }: Explore): Outcome {
  const { content: overlay } = play.state;
  const { searched } = theQuest(play).exploration;
  const once = setting(play.state, 'dsg.explore.oncePerFurniture');
  const path = ['facts', 'adjacentTo'];
  const best = bestOf(overlay, once ? adjacentTo.filter((piece) => !searched.includes(piece)) : adjacentTo);
  if (best === null) {
    // DSG-EXP-10: nothing there that could be explored. DSG-EXP-11: it was, but has been.
    return adjacentTo.some((piece) => cardsOf(overlay, piece) > 0)
      ? violate('DSG_ALREADY_EXPLORED', 'DSG-EXP-11', undefined, path)
      : violate('DSG_NOTHING_TO_EXPLORE', 'DSG-EXP-10', undefined, path);
  }
  reshuffleIfEmpty(play);
  drawCards(play, heroId, best.cards, { furniture: best.piece, cardIds });
  return undefined;
}

function isDiscovered(quest: Quest, passageId: PassageId): boolean {
  const listed = Object.values(quest.rooms).flatMap((room) => room.secretPassages);
  return quest.declaredPassages.includes(passageId) || listed.some((p) => p.id === passageId && p.discovered);
}

/**
 * DSG-EXP-3: uncovered, then a die: a 1 brings a marauding monster. A passage that no room lists is taken as the table declares it, so
 * the answer never tells which passages there are. DSG-EXP-6: that it is in the hero's room is claimed.
 */
function uncoverPassage(play: Play, heroId: ModelId, passageId: PassageId): Outcome {
  const quest = theQuest(play);
  if (isDiscovered(quest, passageId)) {
    const path = ['facts', 'undiscoveredPassageId'];
    return violate('DSG_ALREADY_EXPLORED', 'DSG-EXP-3', undefined, path);
  }
  const first = throwDice(play, { id: 'passage', count: 1, by: heroId, rules: ['DSG-EXP-3'] });
  if (first.kind !== 'thrown') return first;
  const die = first.dice.passage[0] ?? 0;
  const spawns = exploration.passage.spawnOn.includes(die);
  const second = spawns ? null : secondRoll(play, heroId);
  if (second && second.kind !== 'thrown') return second;
  const secondDie = second?.dice.second[0] ?? null;

  reshuffleIfEmpty(play);
  emit(play, 'dsg.SecretPassageRevealed', { heroId, passageId, die, secondDie });
  const due = { heroId, reason: 'secret-passage', maxLevel: null } as const;
  if (spawns) {
    const ofTypeId = quest.maraudingTypeId;
    makeSpawnDue(play, { ...due, rule: 'marauding', ofTypeId, second: 'same-or-lower' });
  } else if (secondDie !== null && exploration.passage.secondOn.includes(secondDie)) {
    // Without a first monster nothing limits the level of this one.
    makeSpawnDue(play, { ...due, rule: 'any', ofTypeId: null, second: null });
  }
  return undefined;
}

/** DSG-EXP-5: the second die follows a first monster, and is thrown when that is placed; or it is always thrown. */
function secondRoll(play: Play, heroId: ModelId) {
  if (setting(play.state, 'dsg.explore.secondRoll') === 'after-spawn') return null;
  const due: DueDice<'second'> = { id: 'second', count: 1, by: heroId, rules: ['DSG-EXP-5'] };
  return throwDice(play, due);
}
