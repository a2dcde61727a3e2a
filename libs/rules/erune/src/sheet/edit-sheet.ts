import type { Json } from '@emberlog/engine';
import { z } from 'zod';
import { checkCapacity } from '../items/inventory.js';
import { carriedOnly } from '../items/items.events.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import type { Adventurer, Character, EruneState } from '../state/state.js';
import { checkCombination, checkItemsUsable, protectionsByType } from './loadout.js';
import { fieldRule, sheetFields } from './sheet-fields.js';
import { type FieldChange, ledgerFields } from './sheet.events.js';

export const editSheet = z.object({
  characterId: fields.subject,
  changes: z
    .array(z.object({ field: z.string().max(40), value: z.json() }))
    .min(1)
    .max(40),
  reason: fields.reason,
});
export type EditSheet = z.infer<typeof editSheet>;

type Sheet = Readonly<Record<string, Json>>;
const asSheet = (character: Character) => character as unknown as Sheet;

/** A logged correction (ER-LOG-7): any field of the sheet within its bounds, whatever the rules of play say. */
export function decideEditSheet(play: Play, p: EditSheet): Outcome {
  const character = play.state.characters[p.characterId];
  if (!character) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.characterId }, ['characterId']);
  if (!p.reason.trim()) return violate('ER_REASON_REQUIRED', 'ER-LOG-7', undefined, ['reason']);
  const bounds = checkBounds(play.state, character, p);
  if (bounds) return bounds;
  const edited = Object.assign({}, character, ...p.changes.map((c) => ({ [c.field]: c.value }))) as Character;
  return (
    checkLimits(play.state, edited, p) ??
    checkActor(play, p.characterId) ??
    edit(play, character, edited, p.reason.trim())
  );
}

function checkBounds(state: EruneState, character: Character, p: EditSheet): Outcome {
  for (const [i, { field, value }] of p.changes.entries()) {
    const rule = fieldRule(sheetFields, character, field);
    if (rule === 'unknown') return violate('ER_SHEET_BOUNDS', 'ER-LOG-7', { field }, ['changes', i, 'field']);
    if (rule === 'other-kind') return violate('ER_MASTER_FIELD', 'ER-SHT-20', { field }, ['changes', i, 'field']);
    if (isUnknownPlayer(state, field, value) || !rule.schema.safeParse(value).success) {
      return violate('ER_SHEET_BOUNDS', 'ER-LOG-7', { field }, ['changes', i, 'value']);
    }
  }
  return undefined;
}

/** A sheet belongs to a player of the campaign or to nobody. */
export function isUnknownPlayer(state: EruneState, field: string, value: Json): boolean {
  return field === 'ownerPlayerId' && typeof value === 'string' && !Object.hasOwn(state.players, value);
}

/** Limits ER-SHT-1/2/3/4/7/8/9, asked only of what changes: a sheet that is over a limit can still be corrected elsewhere. */
function checkLimits(state: EruneState, edited: Character, p: EditSheet): Outcome {
  if (edited.kind === 'master') return undefined;
  for (const [i, { field }] of p.changes.entries()) {
    const path = ['changes', i, 'value'];
    if (field === 'weapons' || field === 'protections' || field === 'potions' || field === 'gold') {
      const refused = checkCapacity(state, field, edited, path);
      if (refused) return refused;
    }
    const loadout = field === 'loadout' ? checkWorn(state, edited) : undefined;
    if (loadout) return loadout;
  }
  return undefined;
}
function checkWorn(state: EruneState, edited: Adventurer): Outcome {
  const worn = protectionsByType(state, Object.values(edited.loadout.protections));
  if ('refused' in worn) return worn.refused;
  const carried = carriedOnly(edited);
  const uncarried =
    carried.weaponId !== edited.loadout.weaponId ||
    carried.rings.length !== edited.loadout.rings.length ||
    Object.keys(carried.protections).length !== Object.keys(edited.loadout.protections).length;
  if (uncarried) return violate('ER_NO_ITEM', 'ER-SHT-1', { name: edited.name, item: 'loadout' }, ['changes']);
  const { weaponId, protections } = edited.loadout;
  return (
    checkItemsUsable(state, edited, weaponId, Object.values(protections)) ?? checkCombination(state, edited.loadout)
  );
}

/** While a character plays a quest its sheet is the campaign owner's to correct. */
function checkActor(play: Play, characterId: string): Outcome {
  const { quest } = play.state;
  const playing = quest !== null && (quest.adventurerIds.includes(characterId) || quest.masterId === characterId);
  return playing && !play.actor.roles.includes('admin')
    ? violate('ER_NOT_ALLOWED_ACTOR', 'ER-LOG-7', { role: { key: 'er.role.admin' } })
    : undefined;
}

function edit(play: Play, before: Character, edited: Character, reason: string): Outcome {
  const after = edited.kind === 'adventurer' && before.kind === 'adventurer' ? settled(play, before, edited) : edited;
  const fieldNames = Object.keys(after).filter((field) => !same(asSheet(before)[field], asSheet(after)[field]));
  const changes: FieldChange[] = fieldNames.map((field) => ({
    field,
    before: asSheet(before)[field] ?? null,
    after: asSheet(after)[field] ?? null,
  }));
  if (changes.length === 0) return undefined;
  emit(play, 'er.SheetEdited', { characterId: before.id, changes, reason });
  adjustXp(play, before, after, reason);
  return undefined;
}

/** What a correction drags along: current points with their maxima (ER-SHT-10, ER-SHT-11), gear that is no longer carried. */
function settled(play: Play, before: Adventurer, edited: Adventurer): Adventurer {
  const inQuest = play.state.quest?.adventurerIds.includes(before.id) ?? false;
  const alive = edited.status === 'alive';
  const hp = Math.max(1, Math.min(edited.maxHp, before.hp + Math.max(0, edited.maxHp - before.maxHp)));
  const mp = Math.min(edited.maxMp, before.mp + Math.max(0, edited.maxMp - before.maxMp));
  return {
    ...edited,
    hp: alive ? hp : 0,
    mp,
    sp: inQuest ? Math.min(edited.maxSp, before.sp) : 0,
    loadout: carriedOnly(edited),
    chosenFields: edited.chosenFields.filter((field) => edited.spellFields.includes(field)),
  };
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The ledger entry of a correction, so that the sheet stays the sum of its entries (ER-XP-12). */
export function adjustXp(play: Play, before: Character, after: Character, reason: string): void {
  const [delta = 0, balanceDelta = 0] = ledgerFields.map(
    (field) => Number(asSheet(after)[field]) - Number(asSheet(before)[field]),
  );
  if (delta === 0 && balanceDelta === 0) return;
  emit(play, 'er.XpAdjusted', { characterId: before.id, delta, balanceDelta, reason });
}
