import { z, type ZodType } from 'zod';
import { contentField } from '../content/content.js';
import { type Play, type Refusal, emit, nameOf, needContent } from '../play/play.js';
import { poolSchema } from '../sheet/pools.js';
import type { EruneState, Monster, MonsterStats } from '../state/state.js';

const schemas = {
  hp: z.number().int().min(1).max(999),
  xp: z.number().int().min(0).max(999),
  move: z.number().int().min(0).max(99),
  diagonalMove: z.boolean(),
  attack: poolSchema,
  attackType: z.enum(['melee', 'diagonal', 'ranged', 'hybrid']),
  defense: poolSchema,
} as const satisfies { readonly [K in keyof MonsterStats]: ZodType };

const ruleOf: { readonly [K in keyof MonsterStats]: string } = {
  hp: 'ER-CMB-12',
  xp: 'ER-XP-1',
  move: 'ER-ACT-9',
  diagonalMove: 'ER-MOV-1',
  attack: 'ER-CMB-4',
  attackType: 'ER-CMB-3',
  defense: 'ER-CMB-9',
};

/** What the Monster's card says: the value it was placed with or, where nobody knew it then, what has been typed in since. */
export function statOf<K extends keyof MonsterStats>(state: EruneState, m: Monster, field: K): MonsterStats[K] {
  const known = m.stats[field];
  if (known !== null) return known;
  return (contentField(state.content, 'monster', m.typeId, field) as MonsterStats[K] | undefined) ?? null;
}

/**
 * A value of the card that is needed now. One that was typed in after the Monster was placed is written down with it, so that a
 * later change of the card leaves this Monster as it is.
 */
export function needStat<K extends keyof MonsterStats>(
  play: Play,
  m: Monster,
  field: K,
): { readonly kind: 'known'; readonly value: NonNullable<MonsterStats[K]> } | Refusal {
  const value = statOf(play.state, m, field);
  if (value === null) {
    const label = { key: `er.content.monster.${field}`, params: { name: nameOf(play.state, m.id) } };
    return needContent(`monster.${m.typeId}.${field}`, label, schemas[field], ruleOf[field]);
  }
  if (m.stats[field] === null) emit(play, 'er.MonsterStatsCompleted', { monsterId: m.id, stats: { [field]: value } });
  return { kind: 'known', value: value };
}

/** ER-MON-4: Major Monsters are terrifying; another Monster can have the trait by itself. */
export function isTerrifying(m: Monster): boolean {
  return m.types.includes('major') || m.traits.includes('terrifying-presence');
}
/** ER-LGT-6: Demons strike back harder. */
export function hasRetribution(m: Monster): boolean {
  return m.types.includes('demon') || m.traits.includes('retribution');
}
/** ER-MON-7 */
export function ignoresTraps(m: Monster): boolean {
  return m.traits.includes('levitation') || m.traits.includes('flying');
}
