import { z } from 'zod';
import { content, limits } from '../content/content.js';
import { hasLowerRanks, isOwnField, spellField } from '../levels/spell-fields.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, needContent, violate } from '../play/play.js';
import type { Archetype, EruneState, PlayerId } from '../state/state.js';
import { checkCapacity } from '../items/inventory.js';
import { newAdventurer, newMaster } from './new-character.js';
import { sheetFields } from './sheet-fields.js';

const points = z.number().int().min(0).max(999);
const rank = z.number().int().min(1).max(20);

/** What a group brings along from sheets on paper. */
const importedSheet = z.object({
  xpTotal: fields.amount.optional(),
  xpBalance: fields.amount.optional(),
  weaponRank: rank.optional(),
  protectionRank: rank.optional(),
  fatePoints: points.optional(),
  moveBonus: z.number().int().min(-20).max(50).optional(),
  gold: fields.amount.optional(),
  weapons: fields.ids.optional(),
  protections: fields.ids.optional(),
  substances: fields.ids.optional(),
  potions: fields.ids.optional(),
  equipment: fields.ids.optional(),
  artifacts: fields.ids.optional(),
  completedQuests: z
    .array(z.object({ questName: z.string().max(80), winner: z.string().max(20), xpWon: fields.amount }))
    .max(500)
    .optional(),
});

export const createCharacter = z.object({
  characterId: fields.id,
  kind: z.enum(['adventurer', 'master']),
  name: fields.name,
  ownerPlayerId: fields.id.optional(),
  archetype: z.string().max(40).optional(),
  maxHp: points.optional(),
  maxSp: points.optional(),
  maxMp: points.optional(),
  skills: fields.ids.default([]),
  spellFields: fields.ids.default([]),
  level: z.number().int().min(1).max(limits.levelMax).optional(),
  import: z.union([z.boolean(), importedSheet]).optional(),
});
/** Where a curse can lie beside an Adventurer; nobody may be called so. */
const reservedIds: readonly string[] = ['hand', 'banned'];
export type CreateCharacter = z.infer<typeof createCharacter>;

const archetypes: readonly Archetype[] = ['warrior', 'guardian', 'archer', 'wizard'];
function archetypeOf(p: CreateCharacter): Archetype | null {
  return archetypes.find((known) => known === p.archetype) ?? null;
}
function isImport(p: CreateCharacter): boolean {
  return p.import !== undefined && p.import !== false;
}

export function decideCreateCharacter(play: Play, p: CreateCharacter): Outcome {
  const { state } = play;
  const archetype = archetypeOf(p);
  if (Object.hasOwn(state.characters, p.characterId) || reservedIds.includes(p.characterId)) {
    return violate('ER_DUPLICATE', 'ER-CAM-1', { name: p.characterId }, ['characterId']);
  }
  if (p.kind === 'adventurer' ? archetype === null : p.archetype !== undefined) {
    return violate('ER_ARCHETYPE_INVALID', 'ER-CAM-4', undefined, ['archetype']);
  }
  return (
    checkSkills(state, p, archetype) ??
    checkFields(state, p, archetype) ??
    checkMasterSheet(p) ??
    checkImport(state, p) ??
    create(play, p, archetype)
  );
}

/** ER-LVL-8: basic skills, one for an Adventurer and two for the Master of Shadows. An imported sheet has learned more since. */
function checkSkills(state: EruneState, p: CreateCharacter, archetype: Archetype | null): Outcome {
  const needed = p.kind === 'master' ? 2 : 1;
  const deck = archetype ?? 'master';
  const known = (skillId: string) => {
    const skill = content(state.content, 'skill', skillId);
    return skill !== null && skill.decks.includes(deck) && (isImport(p) || skill.basic);
  };
  const distinct = new Set(p.skills).size === p.skills.length;
  const enough = isImport(p) || p.skills.length === needed;
  if (distinct && enough && p.skills.every(known)) return undefined;
  return violate('ER_START_SKILLS', 'ER-LVL-8', { count: needed }, ['skills']);
}

/** ER-LVL-9: rank I Fields of the own schools; the other archetypes have none. */
function checkFields(state: EruneState, p: CreateCharacter, archetype: Archetype | null): Outcome {
  if (archetype === null) return undefined;
  const needed = content(state.content, 'archetype', archetype)?.startFields ?? 0;
  const distinct = new Set(p.spellFields).size === p.spellFields.length;
  const own = p.spellFields.every((field) => isOwnField(state.content, archetype, field));
  const ranks = isImport(p)
    ? p.spellFields.every((field) => hasLowerRanks(p.spellFields, field))
    : p.spellFields.length === needed && p.spellFields.every((field) => spellField(field)?.rank === 1);
  if (distinct && own && ranks) return undefined;
  return violate('ER_START_FIELDS', 'ER-LVL-9', { count: needed }, ['spellFields']);
}

/** ER-SHT-20. */
function checkMasterSheet(p: CreateCharacter): Outcome {
  if (p.kind === 'adventurer') return undefined;
  const heroOnly = Object.keys(typeof p.import === 'object' ? p.import : {}).find(
    (field) => sheetFields[field]?.on === 'adventurer',
  );
  const field = (['maxHp', 'maxSp', 'maxMp'] as const).find((max) => p[max] !== undefined) ?? heroOnly;
  if (field !== undefined) return violate('ER_MASTER_FIELD', 'ER-SHT-20', { field }, [field]);
  return p.spellFields.length > 0
    ? violate('ER_MASTER_FIELD', 'ER-SHT-20', { field: 'spellFields' }, ['spellFields'])
    : undefined;
}

function checkImport(state: EruneState, p: CreateCharacter): Outcome {
  if ((p.level ?? 1) > 1 && !isImport(p)) return violate('ER_IMPORT_REQUIRED', 'ER-CAM-7', undefined, ['level']);
  if (p.maxHp === 0) return violate('ER_SHEET_BOUNDS', 'ER-SHT-12', { field: 'maxHp' }, ['maxHp']);
  const sheet = typeof p.import === 'object' ? p.import : {};
  const carried = { weapons: [], protections: [], potions: [], equipment: [], gold: 0, ...given(sheet) };
  return (
    checkCapacity(state, 'weapons', carried, ['import', 'weapons']) ??
    checkCapacity(state, 'protections', carried, ['import', 'protections']) ??
    checkCapacity(state, 'gold', carried, ['import', 'gold']) ??
    checkCapacity(state, 'potions', carried, ['import', 'potions'])
  );
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}

function create(play: Play, p: CreateCharacter, archetype: Archetype | null): Outcome {
  const sheet = given(typeof p.import === 'object' ? p.import : {});
  const xpTotal = sheet.xpTotal ?? 0;
  const ownerPlayerId = ownerOf(play, p);
  const start = {
    id: p.characterId,
    ownerPlayerId,
    name: p.name,
    level: p.level ?? 1,
    xpTotal,
    xpBalance: sheet.xpBalance ?? xpTotal,
    skills: p.skills,
    completedQuests: sheet.completedQuests ?? [],
  };
  const base = { characterId: p.characterId, kind: p.kind, ownerPlayerId };
  if (archetype === null) {
    emit(play, 'er.CharacterCreated', { ...base, sheet: newMaster(start) });
    return undefined;
  }
  const maxima = maximaOf(play.state, p, archetype);
  if ('missing' in maxima) return maxima.missing;
  const { xpTotal: _t, xpBalance: _b, completedQuests: _q, ...rest } = sheet;
  const adventurer = newAdventurer({ ...start, ...maxima, archetype, spellFields: p.spellFields }, rest);
  emit(play, 'er.CharacterCreated', { ...base, sheet: adventurer });
  return undefined;
}

/** The player named in the command, else the seat of whoever gives it. */
function ownerOf(play: Play, p: CreateCharacter): PlayerId | null {
  return p.ownerPlayerId ?? play.actor.seats.find((seat) => Object.hasOwn(play.state.players, seat)) ?? null;
}

/** 5.1: the maxima are printed on the archetype's card and nowhere else; the group reads them off (U-1). */
function maximaOf(
  state: EruneState,
  p: CreateCharacter,
  archetype: Archetype,
): { maxHp: number; maxSp: number; maxMp: number } | { missing: Outcome } {
  const card = content(state.content, 'archetype', archetype);
  const maxHp = p.maxHp ?? card?.maxHp ?? null;
  const maxSp = p.maxSp ?? card?.maxSp ?? null;
  const maxMp = p.maxMp ?? card?.maxMp ?? null;
  const field = maxHp === null ? 'maxHp' : maxSp === null ? 'maxSp' : 'maxMp';
  if (maxHp === null || maxSp === null || maxMp === null) {
    const label = { key: `er.content.${field}`, params: { archetype: { key: `er.archetype.${archetype}` } } };
    return { missing: needContent(`archetype.${archetype}.${field}`, label, points, 'ER-LVL-2') };
  }
  return { maxHp, maxSp, maxMp };
}
