import { z } from 'zod';
import { type SkillContent, content, limits } from '../content/content.js';
import { changeMaximum } from '../items/runes.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import type { Character, EruneState } from '../state/state.js';
import type { Gains } from './levels.events.js';
import { hasLowerRanks, isOwnField } from './spell-fields.js';

const gain = z.number().int().min(-999).max(999).default(0);
const applyLevelUp = z.object({
  characterId: fields.subject,
  newLevel: z.number().int().min(1).max(99),
  gains: z
    .object({ maxHp: gain, maxSp: gain, maxMp: gain, weaponRank: gain, protectionRank: gain, fatePoints: gain })
    .prefault({}),
  newSkills: z.array(fields.card('skill')).max(10).default([]),
  newSpellFields: z.array(fields.id).max(10).default([]),
  xpRemaining: z.number().int().min(-9999).max(99999),
});
type ApplyLevelUp = z.infer<typeof applyLevelUp>;

/** ER-LVL-1: at the campfire that was lit this turn, or in town. */
function checkWindow(state: EruneState, characterId: string): Outcome {
  const open = state.quest === null || (state.levelWindow?.characterIds.includes(characterId) ?? false);
  return open ? undefined : violate('ER_NO_LEVEL_WINDOW', 'ER-LVL-1');
}

function gainEntries(gains: Gains): readonly [keyof Gains, number][] {
  return Object.entries(gains) as [keyof Gains, number][];
}

/** ER-SHT-20. */
function checkMaster(character: Character, p: ApplyLevelUp): Outcome {
  if (character.kind === 'adventurer') return undefined;
  const field = gainEntries(p.gains).find(([, value]) => value !== 0)?.[0];
  if (field) return violate('ER_MASTER_FIELD', 'ER-SHT-20', { field }, ['gains', field]);
  return p.newSpellFields.length > 0
    ? violate('ER_MASTER_FIELD', 'ER-SHT-20', { field: 'spellFields' }, ['newSpellFields'])
    : undefined;
}

function checkNumbers(character: Character, p: ApplyLevelUp): Outcome {
  const path = ['newLevel'];
  if (character.level >= limits.levelMax || p.newLevel > limits.levelMax) {
    return violate('ER_LEVEL_CAP', 'ER-LVL-3', { max: limits.levelMax }, path);
  }
  if (p.newLevel !== character.level + 1) {
    return violate('ER_LEVEL_STEP', 'ER-LVL-3', { needed: character.level + 1 }, path);
  }
  if (p.xpRemaining < 0 || p.xpRemaining > character.xpBalance) {
    return violate('ER_XP_REMAINING', 'ER-LVL-6', { balance: character.xpBalance }, ['xpRemaining']);
  }
  const negative = gainEntries(p.gains).find(([, value]) => value < 0)?.[0];
  return negative ? violate('ER_SHEET_BOUNDS', 'ER-LVL-2', { field: negative }, ['gains', negative]) : undefined;
}

/** ER-LVL-4, ER-SKL-4: from the own deck, with the printed prerequisites, and not known yet. */
function checkSkills(state: EruneState, character: Character, p: ApplyLevelUp): Outcome {
  const deck = character.kind === 'master' ? 'master' : character.archetype;
  const learned = (i: number) => [...character.skills, ...p.newSkills.slice(0, i)];
  const skillAt = (i: number): SkillContent | null => content(state.content, 'skill', p.newSkills[i] ?? '');
  const each = (check: (skill: string, i: number) => Outcome): Outcome =>
    p.newSkills.reduce<Outcome>((refused, skill, i) => refused ?? check(skill, i), undefined);
  return (
    each((skill, i) =>
      skillAt(i)?.decks.includes(deck)
        ? undefined
        : violate('ER_SKILL_NOT_IN_DECK', 'ER-LVL-4', { skill }, ['newSkills', i]),
    ) ??
    each((skill, i) => {
      const missing = skillAt(i)?.prerequisites?.find((needed) => !learned(i).includes(needed));
      return missing === undefined
        ? undefined
        : violate('ER_PREREQUISITE', 'ER-SKL-4', { skill, missing }, ['newSkills', i]);
    }) ??
    each((skill, i) =>
      learned(i).includes(skill) ? violate('ER_DUPLICATE', 'ER-LVL-4', { name: skill }, ['newSkills', i]) : undefined,
    )
  );
}

/** ER-LVL-5, ER-SPL-2: own school, lower ranks first. */
function checkFields(state: EruneState, character: Character, p: ApplyLevelUp): Outcome {
  if (character.kind === 'master') return undefined;
  const foreign = p.newSpellFields.findIndex((id) => !isOwnField(state.content, character.archetype, id));
  if (foreign !== -1) {
    const params = { field: p.newSpellFields[foreign] ?? '' };
    return violate('ER_FIELD_SCHOOL', 'ER-LVL-5', params, ['newSpellFields', foreign]);
  }
  for (const [i, field] of p.newSpellFields.entries()) {
    const mastered = [...character.spellFields, ...p.newSpellFields.slice(0, i)];
    const path = ['newSpellFields', i];
    if (mastered.includes(field)) return violate('ER_DUPLICATE', 'ER-LVL-5', { name: field }, path);
    if (!hasLowerRanks(mastered, field)) return violate('ER_FIELD_RANK', 'ER-SPL-2', { field }, path);
  }
  return undefined;
}

/** Section 13.3: the app announces what a level brings (ER-LVL-2); here it is written on the sheet. */
function levelUp(play: Play, p: ApplyLevelUp): Outcome {
  const { state } = play;
  const character = state.characters[p.characterId];
  if (!character) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.characterId }, ['characterId']);
  const refused =
    checkWindow(state, character.id) ??
    checkMaster(character, p) ??
    checkNumbers(character, p) ??
    checkSkills(state, character, p) ??
    checkFields(state, character, p);
  if (refused) return refused;
  const { characterId, gains, xpRemaining } = p;
  const xpSpent = character.xpBalance - xpRemaining;
  emit(play, 'er.CharacterLevelled', { characterId, level: p.newLevel, gains, xpSpent, xpRemaining });
  for (const id of p.newSkills) {
    emit(play, 'er.SkillLearned', { characterId, id, curse: content(state.content, 'skill', id)?.type === 'curse' });
  }
  for (const id of p.newSpellFields) emit(play, 'er.SpellFieldLearned', { characterId, id });
  changeMaximum(play, characterId, 'hp', gains.maxHp);
  changeMaximum(play, characterId, 'sp', gains.maxSp);
  changeMaximum(play, characterId, 'mp', gains.maxMp);
  return undefined;
}

export const levelCommands: CommandTable = {
  'er.ApplyLevelUp': command({
    schema: applyLevelUp,
    roles: ['owner', 'table', 'admin'],
    cost: 'bookkeeping',
    references: (p) => [{ kind: 'character', id: p.characterId, path: ['characterId'] }],
    where: 'anywhere',
    decide: levelUp,
  }),
};
