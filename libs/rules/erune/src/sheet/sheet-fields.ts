import { type ZodType, z } from 'zod';
import { limits } from '../content/content.js';
import * as fields from '../play/ids.js';
import type { Character } from '../state/state.js';
import { protectionTypes } from './loadout.js';

type FieldRule = { readonly on: 'both' | 'adventurer' | 'master'; readonly schema: ZodType };

const atLeast = (min: number) => z.number().int().min(min).max(9999);
const unique = fields.ids.refine((list) => new Set(list).size === list.length);
const flag = z.boolean();
const hero = (schema: ZodType): FieldRule => ({ on: 'adventurer', schema });
const both = (schema: ZodType): FieldRule => ({ on: 'both', schema });

const loadout = z.strictObject({
  weaponId: fields.id.nullable(),
  protections: z.partialRecord(z.enum(protectionTypes), fields.id),
  rings: z.array(fields.id).max(10),
});
const completedQuest = z.strictObject({
  questName: z.string().max(80),
  winner: z.enum(['adventurers', 'master', 'none']),
  xpWon: atLeast(0),
});

/** The fields of a sheet and their bounds (5.1). ER-SHT-20: of a Master of Shadows only what is `both`. */
export const sheetFields: { readonly [field: string]: FieldRule } = {
  name: both(fields.name),
  ownerPlayerId: both(fields.id.nullable()),
  level: both(z.number().int().min(1).max(limits.levelMax)),
  xpTotal: both(atLeast(0)),
  xpBalance: both(atLeast(0)),
  skills: both(unique),
  completedQuests: both(z.array(completedQuest).max(500)),
  maxHp: hero(atLeast(1)),
  maxSp: hero(atLeast(0)),
  maxMp: hero(atLeast(0)),
  weaponRank: hero(atLeast(1)),
  protectionRank: hero(atLeast(1)),
  fatePoints: hero(atLeast(0)),
  moveBonus: hero(z.number().int().min(-20).max(50)),
  gold: hero(atLeast(0)),
  weapons: hero(fields.ids),
  protections: hero(fields.ids),
  substances: hero(fields.ids),
  potions: hero(fields.ids),
  equipment: hero(fields.ids),
  artifacts: hero(fields.ids),
  spellFields: hero(unique),
  loadout: hero(loadout),
};

/** Live values that only an override may set (ER-LOG-7). `sp` of a Master has no maximum (ER-STA-4). */
export const liveFields: { readonly [field: string]: FieldRule } = {
  hp: hero(atLeast(0)),
  sp: both(atLeast(0)),
  mp: hero(atLeast(0)),
  status: hero(z.enum(['alive', 'dead', 'out'])),
  trapTokens: hero(atLeast(0)),
  resurrectionPacts: hero(atLeast(0)),
  inPit: hero(flag),
  loadoutLocked: hero(flag),
  chosenFields: hero(unique),
  needsReload: hero(unique),
  oncePerQuestUsed: hero(unique),
  'actions.basicUsed': hero(z.number().int().min(0).max(limits.basicActions)),
  'actions.combatUsed': hero(z.number().int().min(0).max(9)),
  'actions.combatExtra': hero(z.number().int().min(0).max(9)),
  'actions.moveUsed': hero(flag),
  'actions.potionUsed': hero(flag),
  'actions.substanceUsed': hero(flag),
  'actions.disarmUsed': hero(flag),
  'actions.reorientUsed': hero(flag),
  'actions.ended': hero(flag),
  summonPoints: { on: 'master', schema: atLeast(0) },
};

export function fieldRule(
  table: { readonly [field: string]: FieldRule },
  character: Character,
  field: string,
): FieldRule | 'unknown' | 'other-kind' {
  const rule = Object.hasOwn(table, field) ? table[field] : undefined;
  if (!rule) return 'unknown';
  return rule.on === 'both' || rule.on === character.kind ? rule : 'other-kind';
}
