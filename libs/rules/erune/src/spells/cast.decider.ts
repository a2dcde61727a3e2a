import { z } from 'zod';
import { spendBasicAction } from '../actions/actions.js';
import { type SpellContent, content } from '../content/content.js';
import { needTargetCards } from '../combat/attack.decider.js';
import { checkTarget } from '../combat/attack-check.js';
import { type Claims, attackedFromBehind, checkClaimGiven } from '../combat/claims.js';
import { areEnemies, checkCombatAction, isStanding } from '../combat/sides.js';
import { throwTest } from '../dice/dice.js';
import { type Pool, diceInPool, readPool } from '../dice/pool.js';
import { areEngaged, disengageAll } from '../engagement/engagement.js';
import { applyEnhancement } from '../experience/enhancements.js';
import { enterStep } from '../monsters/steps.js';
import { type Outcome, type Play, emit, nameOf, needContent, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { effectSchema } from '../skills/effect-schema.js';
import { openUse } from '../skills/skill-uses.js';
import { adventurer, monster } from '../state/access.js';
import type { Adventurer, CombatantId, EruneState } from '../state/state.js';
import { spendMana } from '../vitals/vitals.js';

export type CastSpell = {
  readonly combatId: string;
  readonly casterId: CombatantId;
  readonly spellId: string;
  readonly targetIds: readonly CombatantId[];
  readonly testDice?: readonly string[] | undefined;
  readonly mpCost?: number | undefined;
  readonly claims?: Claims | undefined;
};

/** The Spell Field a spell belongs to: told by the group, or its school and rank (ER-SPL-1). */
export function fieldOf(spell: SpellContent): string | null {
  if (spell.field !== undefined) return spell.field;
  return spell.school !== null && spell.rank !== null ? `${spell.school}-${spell.rank}` : null;
}

/** ER-SPL-2: a rank-n Field costs n mana; Monsters pay none (ER-MON-5). */
function manaOf(spell: SpellContent, caster: Adventurer | null, typed: number | undefined): number | null {
  if (!caster) return 0;
  const rank = spell.rank ?? Number(/-(\d)/.exec(fieldOf(spell) ?? '')?.[1] ?? Number.NaN);
  const printed = spell.mp ?? (Number.isNaN(rank) ? null : rank);
  return printed ?? typed ?? null;
}

/** An open use of Remanence, which permits a second cast of the same spell (ER-SPL-3). */
function remanence(state: EruneState, casterId: string): string | null {
  return openUse(state, casterId, 'remanence');
}

/** ER-SPL-4: a Combat Action; the mana is spent whatever comes of it. */
export function castSpell(play: Play, p: CastSpell): Outcome {
  const { state } = play;
  const spell = content(state.content, 'spell', p.spellId);
  if (!spell) return violate('ER_UNKNOWN_ID', 'ER-SPL-4', { id: p.spellId }, ['spellId']);
  if (state.quest?.combats[p.combatId]) return violate('ER_DUPLICATE', 'ER-CMB-1', { id: p.combatId }, ['combatId']);
  const caster = adventurer(state, p.casterId);
  const mp = manaOf(spell, caster, p.mpCost);
  const again = remanence(state, p.casterId);
  const refused =
    checkRangeGiven(state, spell, p.claims) ??
    checkCombatAction(state, p.casterId) ??
    (caster ? checkField(caster, spell) : checkMonsterSpell(state, p)) ??
    (caster ? checkUses(caster, spell, again) : undefined) ??
    checkMana(caster, mp) ??
    checkRange(state, spell, p.claims) ??
    checkTargets(state, spell, p);
  if (refused) return refused;
  if (caster && fieldOf(spell) === null) {
    const label = { key: 'er.content.spell.field', params: { spell: spell.id } };
    return needContent(`spell.${spell.id}.field`, label, z.string().min(1).max(64), 'ER-SPL-1');
  }
  if (mp === null) {
    const label = { key: 'er.content.spell.mp', params: { spell: spell.id } };
    return needContent(`spell.${spell.id}.mp`, label, z.number().int().min(0).max(9), 'ER-SPL-2');
  }
  const unknown = spell.attack || spell.successTest ? needTargetCards(play, p.targetIds) : undefined;
  if (unknown) return unknown;
  return cast(play, p, spell, mp, again);
}

function cast(play: Play, p: CastSpell, spell: SpellContent, mp: number, again: string | null): Outcome {
  const test = spell.successTest ? throwTest(play, p.casterId, p.testDice, ['testDice']) : null;
  if (test && test.kind !== 'thrown') return test;
  const pool = test ? testedPool(spell, test.symbols.bolt) : (spell.attack ?? {});
  if (!isPool(pool)) return pool;

  const caster = adventurer(play.state, p.casterId);
  if (!caster) enterStep(play, 'attacks');
  spendBasicAction(play, p.casterId, 'combat', p.combatId);
  if (caster) spendMana(play, p.casterId, mp, p.spellId);
  const repeated = (caster?.spellUses[p.spellId] ?? 0) > 0;
  emit(play, 'er.SpellCast', {
    casterId: p.casterId,
    spellId: p.spellId,
    targetIds: p.targetIds,
    mp,
    usesLeft: 0,
    usesUp: repeated && again !== null ? [again] : [],
  });
  if (test) emit(play, 'er.SuccessTestRolled', { byId: p.casterId, dice: test.dice, bolts: test.symbols.bolt });
  if (spell.category === 'enhancing' && caster) {
    for (const id of p.targetIds)
      if (id !== p.casterId && adventurer(play.state, id)) applyEnhancement(play, p.casterId, id, spell.id);
  }
  if (diceInPool(pool) + (pool.skull ?? 0) > 0 && p.targetIds.length > 0) openCombat(play, p, pool);
  return undefined;
}

function isPool(value: Pool | NonNullable<Outcome>): value is Pool {
  return !('kind' in value);
}

/** ER-SPL-8: the bolts of the test choose the Attack Roll; what no source prints is asked for. */
function testedPool(spell: SpellContent, bolts: number): Pool | NonNullable<Outcome> {
  const outcome = spell.successTest?.[String(bolts)];
  if (outcome) return readPool(outcome.attack) ?? {};
  const label = { key: 'er.content.spell.test', params: { spell: spell.id, bolts } };
  return needContent(`spell.${spell.id}.successTest`, label, effectSchema, 'ER-SPL-8');
}

function openCombat(play: Play, p: CastSpell, pool: Pool): void {
  const near = p.targetIds.some((id) => areEngaged(play.state, p.casterId, id)) || p.claims?.inAttackZone === true;
  const engages = near && setting(play.state, 'engage.byMeleeSpell');
  emit(play, 'er.CombatStarted', {
    combatId: p.combatId,
    actionId: p.combatId,
    kind: 'spell',
    attackerIds: [p.casterId],
    targetIds: p.targetIds,
    weaponId: null,
    spellId: p.spellId,
    abilityId: null,
    fromBehind: attackedFromBehind(p.claims, p.targetIds),
    ...(engages ? { meleeSpell: true as const } : {}),
    usesUp: [],
  });
  // ER-ENG-3: a spell over a distance lets go of everybody but its targets.
  if (!near) disengageAll(play, p.casterId, 'ranged-spell', p.targetIds);
  emit(play, 'er.AttackPoolSet', { combatId: p.combatId, pool });
}

function checkField(caster: Adventurer, spell: SpellContent): Outcome {
  const field = fieldOf(spell);
  if (field === null || caster.chosenFields.includes(field)) return undefined;
  return violate('ER_SPELL_NOT_CHOSEN', 'ER-SPL-4', { name: caster.name, spell: spell.id }, ['spellId']);
}

/** ER-MON-5: Spellcasters cast what their card names. */
function checkMonsterSpell(state: EruneState, p: CastSpell): Outcome {
  const caster = monster(state, p.casterId);
  const card = content(state.content, 'monster', caster?.typeId ?? '');
  const own = content(state.content, 'spell', p.spellId)?.owner;
  if (caster && (own === caster.typeId || card?.spells?.includes(p.spellId))) return undefined;
  const params = { name: nameOf(state, p.casterId), spell: p.spellId };
  return violate('ER_SPELL_NOT_CHOSEN', 'ER-MON-5', params, ['spellId']);
}

function checkUses(caster: Adventurer, spell: SpellContent, again: string | null): Outcome {
  const limit = again === null ? 1 : 2;
  if ((caster.spellUses[spell.id] ?? 0) < limit) return undefined;
  return violate('ER_SPELL_UNAVAILABLE', 'ER-SPL-3', { name: caster.name, spell: spell.id }, ['spellId']);
}

function checkMana(caster: Adventurer | null, mp: number | null): Outcome {
  if (!caster || mp === null || caster.mp >= mp) return undefined;
  return violate('ER_NOT_ENOUGH_MP', 'ER-SPL-4', { name: caster.name, needed: mp, available: caster.mp }, ['spellId']);
}

/** ER-SPL-6: a spell for visible targets asks whether they are; one in the Attack Zone is. */
function checkRangeGiven(state: EruneState, spell: SpellContent, claims: Claims | undefined): Outcome {
  if (spell.range !== 'visible' || claims?.inAttackZone === true) return undefined;
  return checkClaimGiven(state, claims, 'visible');
}
function checkRange(state: EruneState, spell: SpellContent, claims: Claims | undefined): Outcome {
  if (state.quest?.spatialMode === 'none' || spell.range === 'outOfSightAllowed' || claims?.visible !== false)
    return undefined;
  return violate('ER_NOT_VISIBLE', 'ER-SPL-6', undefined, ['claims', 'visible']);
}

/** ER-SPL-5: offensive and hindering spells at enemies, healing and enhancing ones at allies; several only with an area. */
function checkTargets(state: EruneState, spell: SpellContent, p: CastSpell): Outcome {
  const area = spell.area === true || spell.range === 'around';
  if (p.targetIds.length > 1 && !area) {
    return violate('ER_CONDITION_NOT_MET', 'ER-SPL-7', { spell: spell.id }, ['targetIds', 1]);
  }
  const friendly = spell.category === 'healing' || spell.category === 'enhancing';
  for (const [i, id] of p.targetIds.entries()) {
    const path = ['targetIds', i];
    if (p.targetIds.indexOf(id) !== i) return violate('ER_DUPLICATE', 'ER-CMB-7', { id }, path);
    const hostile = spell.category === 'offensive' || spell.category === 'hindering';
    if (hostile) {
      const refused = checkTarget(state, [p.casterId], id, false, path);
      if (refused) return refused;
    } else if (!isStanding(state, id) && spell.category !== 'healing') {
      return violate('ER_TARGET_DEAD', 'ER-SPL-4', { name: nameOf(state, id) }, path);
    } else if (friendly && areEnemies(state, p.casterId, id)) {
      return violate('ER_CONDITION_NOT_MET', 'ER-SPL-5', { name: nameOf(state, id) }, path);
    }
  }
  return undefined;
}
