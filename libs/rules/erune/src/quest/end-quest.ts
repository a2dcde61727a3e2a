import { z } from 'zod';
import { limits } from '../content/content.js';
import { awardXp } from '../experience/kill.js';
import { pactQuarter } from '../experience/pact-transfer.js';
import { addItem, changeGold } from '../items/inventory.js';
import { endRune } from '../items/runes.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, nameOf, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { questAdventurers, questMaster } from '../state/access.js';
import type { Adventurer, CharacterId } from '../state/state.js';
import { returnCurse } from '../curses/curse-return.js';
import { editionAllows } from './edition.js';

const pactXp = z.object({ reduction: fields.amount, toMaster: fields.amount });
const treasure = z.object({
  characterId: fields.subject,
  itemId: fields.id.optional(),
  gold: fields.amount.optional(),
});
export const endQuest = z.object({
  winner: z.enum(['adventurers', 'master', 'none']),
  objectiveXp: z.record(fields.subject, fields.change).default({}),
  pactXp: z.record(fields.subject, pactXp).default({}),
  treasures: z.array(treasure).max(30).default([]),
});
export type EndQuest = z.infer<typeof endQuest>;

export const abandonQuest = z.object({ by: z.enum(['adventurers', 'master']), reason: fields.text.default('') });

/** Everybody who takes part: the Adventurers and, where there is one, the Master of Shadows. */
export function participants(play: Play): readonly CharacterId[] {
  const { quest } = play.state;
  if (!quest) return [];
  return quest.masterId === null ? quest.adventurerIds : [...quest.adventurerIds, quest.masterId];
}

export function decideEndQuest(play: Play, p: EndQuest): Outcome {
  const refused =
    checkParticipants(play, p) ?? checkPending(play) ?? checkAwards(p) ?? checkArena(play, p) ?? checkPacts(play, p);
  if (refused) return refused;
  const full = takeTreasures(play, p);
  if (full) return full;
  loseRemainders(play);
  grantObjectiveXp(play, p);
  transferForPacts(play, p);
  grantStaminaXp(play);
  record(play, p);
  returnToTown(play);
  return undefined;
}

/** ER-QST-14: no objective XP for anyone, what was gained in play stays, no winner and no record. */
export function decideAbandonQuest(play: Play, p: z.infer<typeof abandonQuest>): Outcome {
  loseRemainders(play);
  emit(play, 'er.QuestAbandoned', { by: p.by, reason: p.reason });
  returnToTown(play);
  return undefined;
}

function checkParticipants(play: Play, p: EndQuest): Outcome {
  const known = participants(play);
  const named = [
    ...Object.keys(p.objectiveXp).map((id) => ({ id, path: ['objectiveXp', id] })),
    ...Object.keys(p.pactXp).map((id) => ({ id, path: ['pactXp', id] })),
    ...p.treasures.map(({ characterId }, i) => ({ id: characterId, path: ['treasures', i, 'characterId'] })),
  ];
  const stranger = named.find(({ id }) => !known.includes(id));
  return stranger && violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: stranger.id }, stranger.path);
}

/** ER-XP-17: a group may want every remainder settled before the quest ends. */
function checkPending(play: Play): Outcome {
  if (setting(play.state, 'xp.pendingAtQuestEnd') !== 'block') return undefined;
  const open = Object.values(play.state.quest?.xpShares ?? {}).find((share) => share.unresolved > 0);
  return open && violate('ER_PENDING_DECISION', 'ER-XP-17', { name: nameOf(play.state, open.id) });
}

/** ER-SHT-19: an award adds; nothing takes XP away. */
function checkAwards(p: EndQuest): Outcome {
  const negative = Object.entries(p.objectiveXp).find(([, xp]) => xp < 0);
  return negative && violate('ER_XP_NEGATIVE', 'ER-SHT-19', undefined, ['objectiveXp', negative[0]]);
}

/** ER-XP-9. */
function checkArena(play: Play, p: EndQuest): Outcome {
  const named = Object.entries(p.objectiveXp).find(([, xp]) => xp > 0);
  if (!play.state.quest?.arena || !named) return undefined;
  return violate('ER_ARENA_NO_XP', 'ER-XP-9', undefined, ['objectiveXp', named[0]]);
}

/** Who pays for a Resurrection Pact: the dead get no award, so nothing can be taken from it (ER-DTH-9). */
function indebted(play: Play): readonly Adventurer[] {
  return questAdventurers(play.state).filter((a) => a.resurrectionPacts > 0 && a.status === 'alive');
}

/** ER-XP-6: in a standard quest the app announces what a pact costs; it is taken from the award only (ER-SHT-19). */
function checkPacts(play: Play, p: EndQuest): Outcome {
  const { quest } = play.state;
  if (!quest || quest.type === 'customized' || quest.arena) return undefined;
  for (const { id, name } of indebted(play)) {
    const announced = p.pactXp[id];
    if (!announced) return violate('ER_PACT_XP_MISSING', 'ER-XP-6', { name }, ['pactXp', id]);
  }
  for (const [id, { reduction }] of Object.entries(p.pactXp)) {
    const award = p.objectiveXp[id] ?? 0;
    if (reduction > award) {
      const path = ['pactXp', id, 'reduction'];
      return violate('ER_PACT_XP_RANGE', 'ER-XP-6', { name: nameOf(play.state, id), award, reduction }, path);
    }
  }
  return undefined;
}

/** ER-MOD-4: treasures are kept, in the Arena too. */
function takeTreasures(play: Play, p: EndQuest): Outcome {
  for (const [i, { characterId, itemId, gold }] of p.treasures.entries()) {
    const refused =
      (itemId === undefined ? undefined : addItem(play, characterId, itemId, 'treasure', ['treasures', i, 'itemId'])) ??
      (gold === undefined ? undefined : changeGold(play, characterId, gold, 'treasure', ['treasures', i, 'gold']));
    if (refused) return refused;
  }
  return undefined;
}

function loseRemainders(play: Play): void {
  for (const { id, unresolved } of Object.values(play.state.quest?.xpShares ?? {})) {
    if (unresolved > 0) emit(play, 'er.XpRemainderLost', { shareId: id, amount: unresolved, reason: 'quest-end' });
  }
}

type PactShare = { readonly reduction: number; readonly toMaster: number };

/** What of an Adventurer's award goes for a pact: announced, or a quarter in a customized quest, once (GAP-53). */
function pactShare(play: Play, p: EndQuest, id: CharacterId): PactShare {
  const nothing = { reduction: 0, toMaster: 0 };
  if (!indebted(play).some((a) => a.id === id)) return nothing;
  if (play.state.quest?.type !== 'customized') return p.pactXp[id] ?? nothing;
  const rounding = setting(play.state, 'xp.pactTransferRounding');
  const { master } = pactQuarter({ objectiveXp: p.objectiveXp[id] ?? 0, rounding });
  return { reduction: master, toMaster: master };
}

/** ER-XP-5; whoever is dead now gets none (ER-DTH-9). */
function grantObjectiveXp(play: Play, p: EndQuest): void {
  for (const id of participants(play)) {
    const award = p.objectiveXp[id] ?? 0;
    const character = play.state.characters[id];
    if (award === 0 || !character) continue;
    if (character.kind === 'adventurer' && character.status !== 'alive') {
      emit(play, 'er.XpForfeited', { characterId: id, amount: award, reason: 'dead', ref: 'objective' });
    } else {
      awardXp(play, id, award - pactShare(play, p, id).reduction, 'objective', 'objective');
    }
  }
}

function transferForPacts(play: Play, p: EndQuest): void {
  const master = questMaster(play.state);
  if (!master || play.state.quest?.arena) return;
  for (const { id } of indebted(play)) {
    const { toMaster } = pactShare(play, p, id);
    if (toMaster === 0) continue;
    // ER-XP-11 holds for the Master of Shadows too.
    if (master.level >= limits.levelMax) {
      emit(play, 'er.XpForfeited', { characterId: master.id, amount: toMaster, reason: 'level-cap', ref: id });
    } else {
      emit(play, 'er.XpTransferred', { fromId: id, toId: master.id, amount: toMaster, reason: 'resurrection-pact' });
    }
  }
}

/** ER-XP-8: in the French edition each SP left in a reserve is 1 XP. */
function grantStaminaXp(play: Play): void {
  if (!editionAllows(play.state, 'staminaXp')) return;
  const all = setting(play.state, 'fr.staminaXp') === 'all';
  for (const id of participants(play)) {
    const character = play.state.characters[id];
    if (character && (all || character.kind === 'adventurer')) awardXp(play, id, character.sp, 'stamina', 'stamina');
  }
}

function record(play: Play, { winner }: EndQuest): void {
  const { quest } = play.state;
  if (!quest) return;
  const objectives = quest.objectives.map(({ id, completed }) => ({ objectiveId: id, completed }));
  emit(play, 'er.QuestEnded', { winner, objectives });
  for (const characterId of participants(play)) {
    const xpWon = quest.xpWon[characterId] ?? 0;
    emit(play, 'er.QuestRecorded', { characterId, questName: quest.name, winner, xpWon });
  }
}

/** ER-QST-12: curses, cards and runes go where they came from, then everybody is as before; levels may be bought (ER-LVL-1). */
function returnToTown(play: Play): void {
  const characterIds = participants(play);
  for (const a of questAdventurers(play.state)) {
    returnCurse(play, a.id, 'questEnd');
    const cardIds = a.shadowCards.map((card) => card.id);
    if (cardIds.length > 0) emit(play, 'er.ShadowCardsReturned', { characterId: a.id, cardIds, spToMaster: 0 });
    endRune(play, a.id);
  }
  emit(play, 'er.ReturnedToTown', { characterIds });
  emit(play, 'er.LevelWindowOpened', { characterIds, at: 'town' });
}
