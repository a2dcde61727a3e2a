import type { Json } from '@emberlog/engine';
import type { Pool } from '../dice/pool.js';
import base from './base-content.json' with { type: 'json' };

/**
 * Facts as data. `null` means that no source prints the value: it is never invented; the group types it in from its own box
 * (`er.DefineContent`) and it is kept as an overlay in the campaign.
 */
export type ContentKind =
  | 'archetype'
  | 'weapon'
  | 'protection'
  | 'artifact'
  | 'equipment'
  | 'substance'
  | 'potion'
  | 'skill'
  | 'ability'
  | 'monster'
  | 'spell';

export type Price = { readonly buy: number; readonly sell: number };
type Item = { readonly id: string; readonly name: string; readonly price: Price | null };
export type WeaponContent = Item & {
  readonly rank: number | null;
  readonly reach: 'melee' | 'ranged' | 'hybrid';
  readonly usableBy: readonly string[] | null;
  /** false: the text names some users and leaves others open. */
  readonly usableByComplete?: boolean;
  readonly attack: Pool | null;
  readonly twoHanded: boolean | null;
  readonly diagonal: boolean | null;
  readonly reload: boolean | null;
  readonly explosive: boolean | null;
  readonly magic?: boolean;
  readonly elementBonus?: { readonly school: string | null; readonly add: Pool };
};
export type ProtectionContent = Item & {
  readonly rank: number | null;
  readonly type: 'torso' | 'head' | 'shield' | 'hand' | 'cape' | null;
  readonly usableBy: readonly string[] | null;
  readonly usableByComplete?: boolean;
  readonly heavy?: boolean | null;
  readonly defense: Pool | null;
  readonly attackReplace?: { readonly with: string; readonly count: number; readonly by: string };
};
export type EffectContent = { readonly [key: string]: Json };
export type ArtifactContent = Item & {
  readonly effect: EffectContent | null;
  readonly slot?: 'ring';
  readonly oncePerQuest: boolean;
  readonly mpCost?: number;
  readonly destroyed?: boolean;
};
export type EquipmentContent = Item & { readonly effect: EffectContent | null };
export type SubstanceContent = Item & {
  readonly effect: EffectContent | null;
  readonly usableBy: readonly string[] | null;
};
export type PotionContent = Item & {
  readonly effect: EffectContent | null;
  readonly kind: 'potion' | 'rune';
  readonly permanent?: boolean;
  readonly mpCost?: number | null;
  readonly group: 'healing' | 'enhancing' | 'offensive';
};
export type SkillContent = {
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
  readonly decks: readonly string[];
  readonly basic: boolean;
  readonly cost: number | null;
  readonly prerequisites: readonly string[] | null;
  readonly effect: EffectContent | null;
  readonly passiveFor?: readonly string[];
  readonly counters?: readonly string[];
  readonly instantCost?: number | null;
  readonly permanentCost?: number | null;
  /** A placed curse that acts once a turn only; unknown counts as no (ER-CUR-5). */
  readonly oncePerTurn?: boolean | null;
};
export type AbilityContent = {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly mpCost?: number;
  readonly cost?: number | null;
  readonly trigger: string;
  readonly effect: EffectContent | null;
};
export type MonsterContent = {
  readonly id: string;
  readonly name: string;
  readonly types: readonly string[] | null;
  readonly hp: number | null;
  readonly xp: number | null;
  readonly move: number | null;
  readonly diagonalMove: boolean | null;
  readonly attack: Pool | null;
  readonly attackType: 'melee' | 'diagonal' | 'ranged' | 'hybrid' | null;
  readonly defense: Pool | null;
  readonly abilities: readonly string[];
  readonly traits: readonly string[];
  readonly spells?: readonly string[];
  /** Kinds of attack the text shows this Monster make, where the card's own type is not printed. */
  readonly attackKindsSeen?: readonly string[];
};
export type SpellContent = {
  readonly id: string;
  readonly name: string;
  readonly school: string | null;
  readonly schoolAssumed?: string;
  /** The Field the spell belongs to, when the group has said so. */
  readonly field?: string;
  readonly rank: number | null;
  readonly mp: number | null;
  readonly category: 'offensive' | 'hindering' | 'healing' | 'enhancing' | null;
  readonly range: 'visible' | 'outOfSightAllowed' | 'around' | null;
  readonly attack?: Pool;
  readonly successTest?: { readonly [bolts: string]: { readonly attack: Pool } | null };
  readonly owner?: string;
  readonly slot?: number;
  readonly behaviour?: string;
  /** Hits several squares; unknown counts as no. */
  readonly area?: boolean;
};
export type ArchetypeContent = {
  readonly id: string;
  readonly name: string;
  readonly caster: boolean;
  readonly schools: readonly string[];
  readonly startFields: number;
  readonly basicAttack: Pool;
  readonly basicDefense: Pool;
  readonly start: {
    readonly level: number;
    readonly weaponRank: number;
    readonly protectionRank: number;
    readonly fatePoints: number;
    readonly moveBonus: number;
    readonly gold: number;
    readonly basicSkills: number;
  };
  readonly maxHp: number | null;
  readonly maxSp: number | null;
  readonly maxMp: number | null;
  readonly diagonalMove: boolean;
  readonly abilities: readonly (string | null)[];
};

type ContentByKind = {
  archetype: ArchetypeContent;
  weapon: WeaponContent;
  protection: ProtectionContent;
  artifact: ArtifactContent;
  equipment: EquipmentContent;
  substance: SubstanceContent;
  potion: PotionContent;
  skill: SkillContent;
  ability: AbilityContent;
  monster: MonsterContent;
  spell: SpellContent;
};

/** Fields the group typed in, by kind and id; an id the base pack does not know is an item of the group's own. */
export type ContentOverlay = {
  readonly [K in ContentKind]?: { readonly [id: string]: { readonly [field: string]: Json } };
};

function byId(items: readonly { readonly id: string }[]): ReadonlyMap<string, unknown> {
  return new Map(items.map((item) => [item.id, item]));
}

const basePack: { readonly [K in ContentKind]: ReadonlyMap<string, unknown> } = {
  archetype: byId(base.archetypes),
  weapon: byId(base.weapons),
  protection: byId([...base.protections, ...base.magicProtections]),
  artifact: byId(base.artifacts),
  equipment: byId(base.equipment),
  substance: byId(base.substances),
  potion: byId(base.potionsAndRunes),
  skill: byId(base.skills),
  ability: byId(base.abilities),
  monster: byId(base.monsters),
  spell: byId(base.spells),
};
export const contentKinds = Object.keys(basePack) as readonly ContentKind[];

const unknownItem = { name: '', price: null };
/** What an item of the group's own is before the group says more: unknown, never invented. */
const blank: { readonly [K in ContentKind]: Omit<ContentByKind[K], 'id'> | null } = {
  archetype: null,
  weapon: {
    ...unknownItem,
    rank: null,
    reach: 'melee',
    usableBy: null,
    attack: null,
    twoHanded: null,
    diagonal: null,
    reload: null,
    explosive: null,
  },
  protection: { ...unknownItem, rank: null, type: null, usableBy: null, heavy: null, defense: null },
  artifact: { ...unknownItem, effect: null, oncePerQuest: false },
  equipment: { ...unknownItem, effect: null },
  substance: { ...unknownItem, effect: null, usableBy: null },
  potion: { ...unknownItem, effect: null, kind: 'potion', group: 'healing' },
  skill: { name: '', type: null, decks: [], basic: false, cost: null, prerequisites: null, effect: null },
  ability: { name: '', owner: '', cost: null, trigger: '', effect: null },
  monster: {
    name: '',
    types: null,
    hp: null,
    xp: null,
    move: null,
    diagonalMove: null,
    attack: null,
    attackType: null,
    defense: null,
    abilities: [],
    traits: [],
  },
  spell: { name: '', school: null, rank: null, mp: null, category: null, range: null },
};

/** The item as this campaign knows it: base pack, then what the group typed in. */
export function content<K extends ContentKind>(overlay: ContentOverlay, kind: K, id: string): ContentByKind[K] | null {
  const printed = basePack[kind].get(id) as ContentByKind[K] | undefined;
  const typed = overlay[kind]?.[id];
  if (!typed) return printed ?? null;
  return { ...(printed ?? { ...blank[kind], id, name: id }), ...typed } as unknown as ContentByKind[K];
}

/** One field of an item, for those who ask for no more. */
export function contentField<K extends ContentKind, F extends keyof ContentByKind[K]>(
  overlay: ContentOverlay,
  kind: K,
  id: string,
  field: F & string,
): ContentByKind[K][F] | undefined {
  const printed = basePack[kind].get(id) as ContentByKind[K] | undefined;
  const typed = overlay[kind]?.[id]?.[field] as ContentByKind[K][F] | undefined;
  return typed === undefined ? printed?.[field] : typed;
}

export function contentIds(overlay: ContentOverlay, kind: ContentKind): readonly string[] {
  return [...new Set([...basePack[kind].keys(), ...Object.keys(overlay[kind] ?? {})])];
}

export const limits = base.limits;
export const basicSkillIds: readonly string[] = base.skills.filter((s) => s.basic).map((s) => s.id);
