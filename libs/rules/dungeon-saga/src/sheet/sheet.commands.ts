import type { Json } from '@emberlog/engine';
import { type ZodType, z } from 'zod';
import { checkPlayerKnown } from '../campaign/campaign.commands.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { heroOf, modelOf, openQuest } from '../state/access.js';
import type { Hero, Model } from '../state/state.js';
import type { FieldChange } from './sheet.events.js';

const editSheet = z.object({
  heroId: fields.id,
  changes: z
    .array(z.object({ field: z.string().max(40), value: z.json() }))
    .min(1)
    .max(40),
  reason: fields.reason,
});
type EditSheet = z.infer<typeof editSheet>;

const { combat, shoot, armour, maxHp } = fields.numbers;
const count = z.number().int().min(0).max(9999);

/** What a correction may set, within which bounds. Revive tokens change hands by the rules alone (DSG-INV-9). */
export const sheetFields: { readonly [field: string]: ZodType } = {
  name: fields.name,
  ownerPlayerId: fields.id.nullable(),
  combat,
  shoot: shoot.nullable(),
  armour,
  maxHp,
  hp: maxHp,
  kills: count,
  cardsDrawn: count,
};

/** A logged correction, whatever the rules of play say; never without a reason. */
function edit(play: Play, p: EditSheet): Outcome {
  const hero = heroOf(play.state, p.heroId);
  if (!hero) return violate('DSG_UNKNOWN_ID', null, { id: p.heroId }, ['heroId']);
  if (!p.reason.trim()) return violate('DSG_REASON_REQUIRED', null, undefined, ['reason']);
  const model = openQuest(play.state) ? modelOf(play.state, p.heroId) : null;
  const refused = checkChanges(play, p, model);
  if (refused) return refused;
  const changes = changesOf(hero, model, p);
  if (changes.length > 0) emit(play, 'dsg.SheetEdited', { heroId: p.heroId, changes, reason: p.reason.trim() });
  return undefined;
}

function checkChanges(play: Play, { changes }: EditSheet, model: Model | null): Outcome {
  const maximum = changes.find((change) => change.field === 'maxHp')?.value ?? model?.maxHp ?? 0;
  for (const [i, { field, value }] of changes.entries()) {
    const schema = Object.hasOwn(sheetFields, field) ? sheetFields[field] : undefined;
    if (!schema) return bounds(field, ['changes', i, 'field']);
    const path = ['changes', i, 'value'];
    if (!schema.safeParse(value).success) return bounds(field, path);
    // Hit points are of a quest, and whoever is down gets up by revival (DSG-RVV-5).
    const standing = model?.status === 'active' && Number(value) <= Number(maximum);
    if (field === 'hp' && !standing) return bounds(field, path);
    const owner = field === 'ownerPlayerId' ? checkPlayerKnown(play, value as string | null, 'changes') : undefined;
    if (owner) return bounds(field, path);
  }
  return undefined;
}
function bounds(field: string, path: readonly (string | number)[]): Outcome {
  return violate('DSG_SHEET_BOUNDS', 'DSG-INV-1', { field: { key: `dsg.field.${fieldName(field)}` } }, path);
}
/** A field nobody knows has no name. */
function fieldName(field: string): string {
  return Object.hasOwn(sheetFields, field) ? field : 'unknown';
}

/** What really changes, and what a lower maximum drags along (DSG-INV-1). */
function changesOf(hero: Hero, model: Model | null, { changes }: EditSheet): readonly FieldChange[] {
  const before: { readonly [field: string]: Json } = { ...hero, ...(model ? numbersOf(model) : {}) };
  const after: { [field: string]: Json } = { ...before };
  for (const { field, value } of changes) after[field] = value;
  if (model?.hp != null) after['hp'] = Math.min(Number(after['hp']), Number(after['maxHp']));
  return Object.keys(after)
    .filter((field) => after[field] !== before[field])
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

/** During a quest the model's numbers are the ones on the sheet. */
function numbersOf({ name, combat: c, shoot: s, armour: a, maxHp: max, hp }: Model): { readonly [f: string]: Json } {
  return { name, combat: c, shoot: s, armour: a, maxHp: max, hp };
}

export const sheetCommands: CommandTable = {
  'dsg.EditSheet': command({
    replaces: true,
    schema: editSheet,
    cost: 'bookkeeping',
    by: 'table',
    inQuest: false,
    decide: edit,
  }),
};
