import type { Json } from '@emberlog/engine';
import type { CardKind, ModelKind, Size } from '../state/state.js';
import base from './base-content.json' with { type: 'json' };

/**
 * Facts as data. The card prints no model, no card and no trap: the group types them in from its own box (`dsg.DefineContent`), they are
 * kept as an overlay in the campaign, and what nobody has typed in is null.
 */
export const contentKinds = ['hero', 'type', 'mood', 'furniture', 'card', 'trap'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The numbers on a hero's card; `id` is the hero of the campaign. */
export type HeroContent = {
  readonly combat: number | null;
  readonly shoot: number | null;
  readonly armour: number | null;
  readonly maxHp: number | null;
};
/** A kind of monster: what a spawned model copies. */
export type TypeContent = {
  readonly name: string | null;
  readonly kind: Exclude<ModelKind, 'hero'> | null;
  readonly combat: number | null;
  /** null: it cannot shoot. */
  readonly shoot: number | null;
  readonly armour: number | null;
  /** Minions. */
  readonly damageTarget: number | null;
  /** Bosses. */
  readonly maxHp: number | null;
  readonly level: number | null;
  readonly size: Size | null;
};
/** An Overlord Mood beside the one the card names. */
export type MoodContent = { readonly name: string | null };
/** Furniture by how many cards exploring it gives (DSG-EXP-7, DSG-EXP-8). */
export type FurnitureContent = { readonly name: string | null; readonly cards: 1 | 2 | null };
/** A card of the exploration deck and how many of it there are. */
export type CardContent = {
  readonly name: string | null;
  readonly kind: CardKind | null;
  readonly count: number | null;
};
/** A row of the traps table; `id` is what the die shows, 1 to 6. */
export type TrapContent = { readonly text: string | null; readonly effects: readonly Json[] | null };

type ContentByKind = {
  hero: HeroContent;
  type: TypeContent;
  mood: MoodContent;
  furniture: FurnitureContent;
  card: CardContent;
  trap: TrapContent;
};

/** Fields the group typed in, by kind and id. */
export type ContentOverlay = {
  readonly [K in ContentKind]?: { readonly [id: string]: { readonly [field: string]: Json } };
};

/** What an item is before the group has said more: unknown, never invented. */
const blank: { readonly [K in ContentKind]: ContentByKind[K] } = {
  hero: { combat: null, shoot: null, armour: null, maxHp: null },
  type: {
    name: null,
    kind: null,
    combat: null,
    shoot: null,
    armour: null,
    damageTarget: null,
    maxHp: null,
    level: null,
    size: null,
  },
  mood: { name: null },
  furniture: { name: null, cards: null },
  card: { name: null, kind: null, count: null },
  trap: { text: null, effects: null },
};

const { moods, furniture } = base;
const giving = (cards: 1 | 2, ids: readonly string[]) => ids.map((id) => [id, { cards }] as const);
/** What the card prints: one mood, the furniture, and nothing of the other kinds. */
const printed: ContentOverlay = {
  mood: Object.fromEntries(moods.named.map((id) => [id, {}] as const)),
  furniture: Object.fromEntries([...giving(2, furniture.draw2), ...giving(1, furniture.draw1)]),
};

/** The item as this campaign knows it: what is printed, then what the group typed in; null: nobody knows it. */
export function content<K extends ContentKind>(overlay: ContentOverlay, kind: K, id: string): ContentByKind[K] | null {
  const fieldsIn = (items: ContentOverlay[ContentKind]) =>
    items !== undefined && Object.hasOwn(items, id) ? items[id] : undefined;
  const own = fieldsIn(overlay[kind]);
  const base = fieldsIn(printed[kind]);
  return base || own ? { ...blank[kind], ...base, ...own } : null;
}

export function contentIds(overlay: ContentOverlay, kind: ContentKind): readonly string[] {
  return [...new Set([...Object.keys(printed[kind] ?? {}), ...Object.keys(overlay[kind] ?? {})])];
}

/** The size of the exploration deck, when the group has typed its cards in. */
export function deckSize(overlay: ContentOverlay): number | null {
  const cards = contentIds(overlay, 'card');
  return cards.length === 0 ? null : cards.reduce((sum, id) => sum + (content(overlay, 'card', id)?.count ?? 1), 0);
}

/** DSG-FGT-2: never fewer dice than this. */
export const minimumDice = base.dice.minimumPerSide;
/** The one mood the card names (DSG-FGT-12). */
export const aggressive = base.moods.named[0] ?? 'Aggressive';
/** DSG-EXP-3, DSG-EXP-4, DSG-EXP-13, DSG-EXP-14, DSG-EXP-18. */
export const exploration = base.exploration;
