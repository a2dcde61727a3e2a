import type { Json } from '@emberlog/engine';
import { type ZodType, z } from 'zod';
import { id, numbers } from '../play/ids.js';
import { effectSchema } from '../effects/effect-schema.js';
import type { ContentKind } from './content.js';

const name = z.string().trim().min(1).max(80).nullable();
const { combat, shoot, armour, maxHp, damageTarget, level } = numbers;

/** What a group may type in, by kind. Every field is optional: only what is typed in changes what was known. */
const fieldsByKind = {
  hero: z.strictObject({
    id,
    combat: combat.nullable(),
    shoot: shoot.nullable(),
    armour: armour.nullable(),
    maxHp: maxHp.nullable(),
  }),
  type: z.strictObject({
    id,
    name,
    kind: z.enum(['minion', 'boss']).nullable(),
    combat: combat.nullable(),
    shoot: shoot.nullable(),
    armour: armour.nullable(),
    damageTarget: damageTarget.nullable(),
    maxHp: maxHp.nullable(),
    level: level.nullable(),
    size: z.enum(['normal', 'large']).nullable(),
  }),
  mood: z.strictObject({ id, name }),
  furniture: z.strictObject({ id, name, cards: z.union([z.literal(1), z.literal(2)]).nullable() }),
  card: z.strictObject({
    id,
    name,
    kind: z.enum(['marauding-monster', 'roaming-raider', 'trap', 'other']).nullable(),
    count: z.number().int().min(0).max(99).nullable(),
  }),
  trap: z.strictObject({
    id: z.enum(['1', '2', '3', '4', '5', '6']),
    text: z.string().trim().min(1).max(500).nullable(),
    effects: z.array(effectSchema).max(20).nullable(),
  }),
} as const satisfies { readonly [K in ContentKind]: z.ZodObject };

export type ContentItem = { readonly id: string; readonly [field: string]: Json };
export type ParsedItem =
  | { readonly ok: true; readonly item: ContentItem }
  | { readonly ok: false; readonly path: readonly (string | number)[] };

/** One entry of a kind: its id and whatever the group reads off its card. */
export function contentSchema(kind: ContentKind): ZodType<ContentItem> {
  const schema: z.ZodObject = fieldsByKind[kind];
  return schema.partial().required({ id: true }) as unknown as ZodType<ContentItem>;
}

export function parseContentItem(kind: ContentKind, raw: unknown): ParsedItem {
  const parsed = contentSchema(kind).safeParse(raw);
  if (parsed.success) return { ok: true, item: parsed.data };
  const path = parsed.error.issues[0]?.path ?? [];
  return { ok: false, path: path.map((step) => (typeof step === 'number' ? step : String(step))) };
}

/** The shape of one value that is missing, for the form that asks for it. */
export function fieldSchema(kind: 'hero' | 'type', field: string): z.ZodType {
  const shape: Readonly<Record<string, z.ZodType>> = fieldsByKind[kind].shape;
  const schema = shape[field];
  if (!schema) throw new Error(`content of kind ${kind} has no ${field}`);
  return schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
}
