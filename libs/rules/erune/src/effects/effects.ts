import type { Json, RandomSpec } from '@emberlog/engine';
import { z } from 'zod';
import { throwPool } from '../dice/dice.js';
import type { Pool } from '../dice/pool.js';
import { awardXp } from '../experience/kill.js';
import { addItem, changeGold } from '../items/inventory.js';
import { type Outcome, type Play, type Refusal, emit, violate } from '../play/play.js';
import * as fields from '../play/ids.js';
import { poolSchema } from '../sheet/pools.js';
import { adventurer, monster, questAdventurers } from '../state/access.js';
import type { CharacterId, CombatantId } from '../state/state.js';
import { gainHp, gainMana, gainStamina, loseHp, spendMana } from '../vitals/vitals.js';

/** What the app, a trap, an item or an event announces. `to`: on somebody else than the target. */
export type AnnouncedEffect = {
  readonly hp?: number | undefined;
  readonly sp?: number | undefined;
  readonly mp?: number | undefined;
  readonly xp?: number | undefined;
  readonly gold?: number | undefined;
  readonly item?: string | undefined;
  readonly openDoor?: string | undefined;
  readonly freeSkill?: string | undefined;
  readonly side?: 'master' | 'adventurers' | undefined;
  readonly turns?: number | undefined;
  readonly forEach?: 'wounded' | undefined;
  readonly dice?: Pool | undefined;
  readonly onSkull?: AnnouncedEffect | undefined;
  /** A merchant is there (ER-QST-16). */
  readonly merchant?: true | undefined;
  readonly to?: string | undefined;
};

const plain = {
  hp: fields.change.optional(),
  sp: fields.change.optional(),
  mp: fields.change.optional(),
  // ER-SHT-19: XP are never taken away.
  xp: fields.amount.optional(),
  gold: fields.change.optional(),
  item: fields.id.optional(),
  to: fields.id.optional(),
};
const effectSchema = z
  .strictObject({
    ...plain,
    openDoor: fields.id.optional(),
    freeSkill: fields.id.optional(),
    side: z.enum(['master', 'adventurers']).optional(),
    turns: z.number().int().min(1).max(20).optional(),
    forEach: z.literal('wounded').optional(),
    dice: poolSchema.optional(),
    onSkull: z.strictObject(plain).optional(),
    merchant: z.literal(true).optional(),
  })
  .refine((e) => Object.values(e).some((value) => value !== undefined))
  .refine((e) => e.freeSkill === undefined || e.side !== undefined)
  .refine((e) => e.forEach === undefined || (e.dice !== undefined && e.onSkull !== undefined));

/** How a form asks for a value whose soundness is a rule: anything passes the shape. */
const asked = (type: 'integer' | 'string') => z.unknown().optional().meta({ type });
/**
 * As it comes in a payload: what is wrong with an effect is a violation with a path, not a malformed request. The named fields
 * are those a table announces again and again; the others of `effectSchema` pass as well.
 */
export const announcedEffects = z
  .array(
    z.looseObject({
      to: asked('string'),
      hp: asked('integer'),
      sp: asked('integer'),
      mp: asked('integer'),
      xp: asked('integer'),
      gold: asked('integer'),
      item: asked('string'),
    }),
  )
  .max(30) as unknown as z.ZodType<{ [field: string]: Json }[]>;
export const announcedRolls = z.record(fields.id, z.union([fields.die, fields.dice]));

export type AnnouncedRolls = z.infer<typeof announcedRolls>;
export type EffectContext = {
  readonly cause: string;
  readonly rolls?: AnnouncedRolls | undefined;
  /** Who is credited when the effect costs a Monster HP (ER-XP-16: nobody by default). */
  readonly byId?: CombatantId | null;
  /** That Adventurer's trap did it: the setter takes the whole XP of a kill (ER-XP-7). */
  readonly takesAll?: boolean;
  /** The payload field the effects came in, for the path of a violation. */
  readonly field?: 'effects' | 'outcome' | 'loot';
};

export function parseEffects(
  raw: readonly unknown[],
  field: string,
): { readonly effects: readonly AnnouncedEffect[]; readonly refused: Outcome } {
  const effects: AnnouncedEffect[] = [];
  for (const [i, item] of raw.entries()) {
    const parsed = effectSchema.safeParse(item);
    if (!parsed.success) {
      const path = [field, i, ...(parsed.error.issues[0]?.path ?? [])].map((p) => (typeof p === 'symbol' ? '' : p));
      return { effects: [], refused: violate('ER_CONTENT_INVALID', 'ER-CAM-9', undefined, path) };
    }
    effects.push(parsed.data);
  }
  return { effects, refused: undefined };
}

/** ER-CAM-9: recorded facts take effect on the targets, in the order they were announced. */
export function applyEffects(
  play: Play,
  targetIds: CombatantId | readonly CombatantId[],
  raw: readonly unknown[],
  context: EffectContext,
): Outcome {
  const field = context.field ?? 'effects';
  const { effects, refused } = parseEffects(raw, field);
  if (refused) return refused;
  const skulls = rollForWounded(play, effects, context.rolls ?? {});
  if ('refused' in skulls) return skulls.refused;
  const targets = typeof targetIds === 'string' ? [targetIds] : targetIds;
  for (const [i, effect] of effects.entries()) {
    const stopped = applyEffect(play, targets, effect, context, skulls, [field, i]);
    if (stopped) return stopped;
  }
  return undefined;
}

type Path = readonly (string | number)[];

function applyEffect(
  play: Play,
  targets: readonly CombatantId[],
  effect: AnnouncedEffect,
  context: EffectContext,
  skulls: SkullsById,
  path: Path,
): Outcome {
  if (effect.openDoor !== undefined) emit(play, 'er.DoorOpened', { doorId: effect.openDoor, byId: null });
  if (effect.merchant) emit(play, 'er.MerchantMet', {});
  if (effect.freeSkill !== undefined && effect.side !== undefined) {
    const untilTurn = (play.state.quest?.turn ?? 0) + (effect.turns ?? 1) - 1;
    emit(play, 'er.SkillMadeFree', { skillId: effect.freeSkill, side: effect.side, untilTurn });
  }
  if (effect.forEach !== undefined && effect.onSkull !== undefined) {
    for (const [id, count] of skulls) {
      for (let n = 0; n < count; n++) {
        const stopped = applyToOne(play, id, effect.onSkull, context, [...path, 'onSkull']);
        if (stopped) return stopped;
      }
    }
    return undefined;
  }
  for (const id of effect.to === undefined ? targets : [effect.to]) {
    const stopped = applyToOne(play, id, effect, context, path);
    if (stopped) return stopped;
  }
  return undefined;
}

function applyToOne(play: Play, id: CombatantId, effect: AnnouncedEffect, context: EffectContext, path: Path): Outcome {
  const { cause } = context;
  const hero = adventurer(play.state, id);
  if (!hero && !monster(play.state, id) && play.state.characters[id]?.kind !== 'master') {
    return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id }, path);
  }
  // ER-DTH-3: a dead Adventurer is not healed.
  if (hero && hero.status !== 'alive' && (effect.hp ?? 0) > 0) {
    return violate('ER_ADVENTURER_DEAD', 'ER-DTH-3', { name: hero.name }, path);
  }
  if (effect.hp !== undefined && effect.hp < 0) {
    loseHp(play, id, -effect.hp, cause, { byId: context.byId ?? null, takesAll: context.takesAll ?? false });
  }
  if (effect.hp !== undefined && effect.hp > 0) gainHp(play, id, effect.hp, cause, context.byId);
  if (effect.sp !== undefined) changeStamina(play, id, effect.sp, cause);
  if (hero && effect.mp !== undefined) changeMana(play, id, effect.mp, cause);
  if (effect.xp !== undefined) awardXp(play, id, effect.xp, 'event', cause);
  if (hero && effect.gold !== undefined) {
    const refused = changeGold(play, id, effect.gold, cause, [...path, 'gold']);
    if (refused) return refused;
  }
  if (hero && effect.item !== undefined) return addItem(play, id, effect.item, cause, [...path, 'item']);
  return undefined;
}

/** An announced loss takes what is there and never more. */
export function changeStamina(play: Play, id: CombatantId, delta: number, cause: string): void {
  if (delta >= 0) return gainStamina(play, id, delta, cause);
  const holder = play.state.characters[id];
  const lost = Math.min(holder?.sp ?? 0, -delta);
  if (lost > 0) emit(play, 'er.StaminaSpent', { id, amount: lost, temp: 0, cause });
}
export function changeMana(play: Play, id: CharacterId, delta: number, cause: string): void {
  if (delta >= 0) gainMana(play, id, delta, cause);
  else spendMana(play, id, Math.min(adventurer(play.state, id)?.mp ?? 0, -delta), cause);
}

/** Living Adventurers of the quest below their maximum (ER-QST-6 announces "each wounded"). */
function wounded(play: Play): readonly CharacterId[] {
  return questAdventurers(play.state)
    .filter((a) => a.status === 'alive' && a.hp < a.maxHp)
    .map((a) => a.id);
}

type SkullsById = ReadonlyMap<CharacterId, number>;

/** Everybody wounded rolls the announced dice; rolls nobody has made yet are asked for together. */
function rollForWounded(
  play: Play,
  effects: readonly AnnouncedEffect[],
  rolls: AnnouncedRolls,
): SkullsById | { readonly refused: Refusal } {
  const skulls = new Map<CharacterId, number>();
  const pool = effects.find((effect) => effect.forEach !== undefined)?.dice;
  if (!pool) return skulls;
  const due: RandomSpec[] = [];
  for (const id of wounded(play)) {
    const typed = typeof rolls[id] === 'string' ? [rolls[id]] : rolls[id];
    const thrown = throwPool(play, pool, { id: `rolls.${id}`, label: 'event', by: id, typed, path: ['rolls', id] });
    if (thrown.kind === 'thrown') skulls.set(id, thrown.symbols.skull);
    else if (thrown.kind === 'needs-random') due.push(...thrown.specs);
    else return { refused: thrown };
  }
  return due.length > 0 ? { refused: { kind: 'needs-random', specs: due, offers: [] } } : skulls;
}
