import type { Json } from '@emberlog/engine';
import { type ZodType, z } from 'zod';
import { id } from '../play/ids.js';
import { poolSchema } from '../sheet/pools.js';
import type { ContentKind } from './content.js';

/** What a group may type in from its own box, by kind. Every field is optional: only what is typed in changes the base pack. */
const text = z.string().max(120);
const count = z.number().int().min(0).max(999).nullable();
const flag = z.boolean().nullable();
const names = z.array(id).max(40);
const price = z.object({ buy: z.number().int().min(0).max(9999), sell: z.number().int().min(0).max(9999) }).nullable();
const archetypes = z.array(z.enum(['warrior', 'guardian', 'archer', 'wizard'])).nullable();
/** An effect is made of bounded primitives: numbers, texts, flags and pools, never code. */
const effect = z.record(z.string().max(40), z.json()).nullable();
const school = z.enum(['fire', 'wind', 'earth', 'water', 'telluromancy']).nullable();
const attackType = z.enum(['melee', 'diagonal', 'ranged', 'hybrid']).nullable();
const pool = poolSchema.nullable();
/** ER-SKL-5: the last two are the Master of Shadows' alone. */
export const skillTypes = ['offensive', 'defensive', 'tactical', 'reaction', 'magic', 'dungeon', 'curse'] as const;
const item = { id, name: text, price };

const fieldsByKind = {
  archetype: z.strictObject({
    id: z.enum(['warrior', 'guardian', 'archer', 'wizard']),
    maxHp: count,
    maxSp: count,
    maxMp: count,
    abilities: z.array(id.nullable()).max(6),
  }),
  weapon: z.strictObject({
    ...item,
    rank: count,
    reach: z.enum(['melee', 'ranged', 'hybrid']),
    usableBy: archetypes,
    attack: pool,
    twoHanded: flag,
    diagonal: flag,
    reload: flag,
    explosive: flag,
    magic: z.boolean(),
    elementBonus: z.strictObject({ school, add: poolSchema }),
  }),
  protection: z.strictObject({
    ...item,
    rank: count,
    type: z.enum(['torso', 'head', 'shield', 'hand', 'cape']).nullable(),
    usableBy: archetypes,
    heavy: flag,
    defense: pool,
  }),
  artifact: z.strictObject({
    ...item,
    effect,
    slot: z.literal('ring'),
    oncePerQuest: z.boolean(),
    mpCost: z.number().int().min(0).max(20),
    destroyed: z.boolean(),
  }),
  equipment: z.strictObject({ ...item, effect }),
  substance: z.strictObject({ ...item, effect, usableBy: archetypes }),
  potion: z.strictObject({
    ...item,
    effect,
    kind: z.enum(['potion', 'rune']),
    permanent: z.boolean(),
    mpCost: count,
    group: z.enum(['healing', 'enhancing', 'offensive']),
  }),
  skill: z.strictObject({
    id,
    name: text,
    type: z.enum(skillTypes).nullable(),
    decks: z.array(z.enum(['warrior', 'guardian', 'archer', 'wizard', 'master'])),
    basic: z.boolean(),
    cost: count,
    prerequisites: names.nullable(),
    effect,
    passiveFor: names,
    counters: names,
    instantCost: count,
    permanentCost: count,
    oncePerTurn: flag,
  }),
  ability: z.strictObject({
    id,
    name: text,
    owner: id,
    mpCost: z.number().int().min(0).max(20),
    cost: count,
    trigger: text,
    effect,
  }),
  monster: z.strictObject({
    id,
    name: text,
    types: names.nullable(),
    hp: z.number().int().min(1).max(999).nullable(),
    xp: count,
    move: count,
    diagonalMove: flag,
    attack: pool,
    attackType,
    defense: pool,
    abilities: names,
    traits: names,
    spells: names,
  }),
  spell: z.strictObject({
    id,
    name: text,
    school,
    field: id,
    rank: z.number().int().min(1).max(3).nullable(),
    mp: count,
    category: z.enum(['offensive', 'hindering', 'healing', 'enhancing']).nullable(),
    range: z.enum(['visible', 'outOfSightAllowed', 'around']).nullable(),
    attack: poolSchema,
    successTest: z.partialRecord(z.enum(['0', '1', '2']), z.strictObject({ attack: poolSchema }).nullable()),
    owner: id,
    slot: z.number().int().min(0).max(9),
    behaviour: z.enum(['melee', 'ranged']),
  }),
} as const satisfies { readonly [K in ContentKind]: z.ZodObject };

/** One entry of a kind: its id and whatever the group reads off its card. */
export function contentSchema(kind: ContentKind): ZodType<{ readonly id: string }> {
  const schema: z.ZodObject = fieldsByKind[kind];
  return schema.partial().required({ id: true }) as unknown as ZodType<{ readonly id: string }>;
}

export function parseContentItem(
  kind: ContentKind,
  raw: unknown,
):
  | { readonly ok: true; readonly item: { readonly id: string; readonly [field: string]: Json } }
  | { readonly ok: false; readonly path: readonly (string | number)[] } {
  const parsed = contentSchema(kind).safeParse(raw);
  if (parsed.success) return { ok: true, item: parsed.data };
  const path = parsed.error.issues[0]?.path ?? [];
  return { ok: false, path: path.map((step) => (typeof step === 'number' ? step : String(step))) };
}
