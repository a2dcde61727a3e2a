import type { CommandOption } from '@emberlog/engine';
import { castSpell } from '../spells/cast.decider.js';
import { useSkill } from '../skills/skills.decider.js';
import { type Outcome, type Play, offerLater, violate } from '../play/play.js';
import { adventurer, monster } from '../state/access.js';
import type { Combat, CombatantId } from '../state/state.js';
import { type DeclareAttack, assignSkulls, declareAttack, finalizeAttack, rollAttack } from './attack.decider.js';
import { openChain } from './attack-check.js';
import { rollDamageDice } from './damage-dice.js';
import { finalizeDefense, mustDefend, rollDefense } from './defense.decider.js';
import { finalizeLightningDefense, rollLightningDefense } from './lightning.decider.js';
import { type Modifier, type Place, applyModifier } from './modifiers.js';
import { type InsertionPoint, offersAt } from './offers.js';
import { declareReaction } from './reaction.decider.js';

export type RecordedRoll = {
  readonly dice?: readonly string[] | undefined;
  readonly modifiers?: readonly Modifier[] | undefined;
};
type Rolls = { readonly [id: string]: RecordedRoll };

export type RecordAttack = Omit<DeclareAttack, 'kind'> & {
  readonly kind: DeclareAttack['kind'] | 'spell' | 'reaction';
  readonly spellId?: string | undefined;
  readonly mpCost?: number | undefined;
  readonly skillId?: 'lightning-attack' | 'opportunity-attack' | undefined;
  readonly attack?: RecordedRoll | undefined;
  readonly assignments?: { readonly [targetId: string]: number } | undefined;
  readonly defenses?: Rolls | undefined;
  readonly lightning?: Rolls | undefined;
  /** The die of a poisoned weapon, by target (ER-CMB-15). */
  readonly poison?: Rolls | undefined;
};

type Path = readonly (string | number)[];
/** `open`: the last point where something could still have been added to a roll. */
type Run = { readonly play: Play; readonly p: RecordAttack; open: InsertionPoint | null };

/**
 * A whole combat in one payload: the very same steps in the same order, so that both ways give the same events. Whatever is
 * missing on the way is asked for together with what could be added at that moment.
 */
export function recordAttack(play: Play, p: RecordAttack): Outcome {
  const run: Run = { play, p, open: null };
  const declared = declare(run);
  if (declared) return declared;
  const c = play.state.quest?.combats[p.combatId];
  const refused = (c ? fight(run, c) : undefined) ?? answerLightning(run, c?.actionId ?? p.combatId) ?? poison(run);
  const { open } = run;
  if (!refused && open) offerLater(play, () => offersAt(play, open));
  return refused;
}

function declare({ play, p }: Run): Outcome {
  const [attackerId = ''] = p.attackerIds;
  switch (p.kind) {
    case 'spell': {
      const { combatId, targetIds, testDice, mpCost, claims } = p;
      const spell = { combatId, casterId: attackerId, spellId: p.spellId ?? '', targetIds, testDice, mpCost, claims };
      return castSpell(play, spell);
    }
    case 'reaction': {
      const { combatId, claims, skillId = 'lightning-attack' } = p;
      return declareReaction(play, {
        combatId,
        characterId: attackerId,
        skillId,
        targetId: p.targetIds[0] ?? '',
        claims,
      });
    }
    case 'chained':
      return payForChain(play, p, attackerId) ?? declareAttack(play, { ...p, kind: 'chained' });
    case 'melee':
    case 'ranged':
    case 'wardrobe':
    case 'explosive':
    case 'ability':
      return declareAttack(play, { ...p, kind: p.kind });
  }
}

/** ER-CMB-16: recording a chained attack uses the Skill as well, unless that was done already. */
function payForChain(play: Play, p: RecordAttack, attackerId: CombatantId): Outcome {
  const attacker = monster(play.state, attackerId) ?? adventurer(play.state, attackerId);
  if (p.abilityId !== undefined || !attacker?.killedOn || openChain(play.state, attackerId) !== null) return undefined;
  const skill = { characterId: attackerId, skillId: 'chained-attack', actionId: attacker.killedOn, roll: 'none' };
  return useSkill(play, skill);
}

function fight(run: Run, c: Combat): Outcome {
  const { play, p } = run;
  const attack = p.attack ?? {};
  const attacked =
    modify(run, c, 'attack', attack, 'before', ['attack']) ??
    ask(run, point(run, c, 'attack', 'before'), rollAttack(play, { combatId: c.id, dice: attack.dice }), ['attack']) ??
    modify(run, c, 'attack', attack, 'after', ['attack']);
  if (attacked) return attacked;
  run.open = point(run, c, 'attack', 'after');
  const final = finalizeAttack(play, { combatId: c.id }) ?? assign(run);
  return final ?? defend(run);
}

function assign({ play, p }: Run): Outcome {
  const c = play.state.quest?.combats[p.combatId];
  if (!c || c.assignments) return undefined;
  const skulls = c.attack.symbols?.skull ?? 0;
  if (p.assignments === undefined && skulls > 0) {
    return violate('ER_ASSIGNMENT_SUM', 'ER-CMB-7', { needed: skulls, given: 0 }, ['assignments']);
  }
  return assignSkulls(play, { combatId: c.id, assignments: p.assignments ?? {} });
}

function defend(run: Run): Outcome {
  const { play, p } = run;
  const c = play.state.quest?.combats[p.combatId];
  for (const targetId of c?.targetIds ?? []) {
    const now = play.state.quest?.combats[p.combatId];
    if (!now || !mustDefend(play.state, now, targetId)) continue;
    const roll = `defense:${targetId}`;
    const given = at(p.defenses, targetId);
    const path = ['defenses', targetId];
    const refused =
      modify(run, now, roll, given, 'before', path) ??
      ask(
        run,
        point(run, now, roll, 'before'),
        rollDefense(play, { combatId: now.id, targetId, dice: given.dice }),
        path,
      ) ??
      modify(run, now, roll, given, 'after', path);
    if (refused) return refused;
    run.open = point(run, now, roll, 'after');
    const final = finalizeDefense(play, { combatId: now.id, targetId });
    if (final) return within(final, path);
  }
  return undefined;
}

/** ER-CMB-13: lightning of this action, after the damage of the attack. */
function answerLightning(run: Run, actionId: string): Outcome {
  const { play, p } = run;
  const due = Object.values(play.state.quest?.lightning ?? {}).filter((l) => l.actionId === actionId);
  for (const { id } of due) {
    const roll = `lightning:${id}`;
    const given = at(p.lightning, id);
    const path = ['lightning', id];
    const place = { id: p.combatId, actionId };
    const refused =
      modify(run, place, roll, given, 'before', path) ??
      ask(
        run,
        point(run, place, roll, 'before'),
        rollLightningDefense(play, { lightningId: id, dice: given.dice }),
        path,
      ) ??
      modify(run, place, roll, given, 'after', path);
    if (refused) return refused;
    run.open = point(run, place, roll, 'after');
    const final = finalizeLightningDefense(play, { lightningId: id });
    if (final) return within(final, path);
  }
  return undefined;
}

function poison(run: Run): Outcome {
  const { play, p } = run;
  for (const { byId, targetId } of play.state.quest?.poisonDue ?? []) {
    if (!p.attackerIds.includes(byId)) continue;
    const dice = { sourceId: 'poison', targetId, byId, dice: at(p.poison, targetId).dice };
    const refused = ask(run, null, rollDamageDice(play, dice), ['poison', targetId]);
    if (refused) return refused;
  }
  return undefined;
}

function at(rolls: Rolls | undefined, id: string): RecordedRoll {
  return (rolls && Object.hasOwn(rolls, id) ? rolls[id] : undefined) ?? {};
}

function point({ play, p }: Run, place: Place, step: string, timing: InsertionPoint['timing']): InsertionPoint {
  return { after: play.events.length, combatId: p.combatId, actionId: place.actionId, step, timing };
}

function modify(
  { play }: Run,
  place: Place,
  roll: string,
  recorded: RecordedRoll,
  timing: Modifier['timing'],
  path: Path,
): Outcome {
  for (const [i, modifier] of (recorded.modifiers ?? []).entries()) {
    if (modifier.timing !== timing) continue;
    const refused = applyModifier(play, place, roll, modifier);
    if (refused) return within(refused, [...path, 'modifiers', i]);
  }
  return undefined;
}

/** What asks for dice also says what could be added now: to this roll, and to the one before that is not final yet. */
function ask(run: Run, now: InsertionPoint | null, outcome: Outcome, path: Path): Outcome {
  if (outcome?.kind !== 'needs-random') return within(outcome, path);
  const offers: CommandOption[] = [];
  for (const open of [run.open, now]) if (open) offers.push(...offersAt(run.play, open));
  return { ...outcome, offers };
}

/** Fields of the declaration keep their name; a die or a modifier lies under its roll. */
const declared: readonly (string | number)[] = ['attackerIds', 'targetIds', 'claims', 'weaponId', 'abilityId', 'kind'];
function within(outcome: Outcome, path: Path): Outcome {
  if (outcome?.kind !== 'violation') return outcome;
  const own = outcome.violation.path ?? [];
  if (own[0] !== undefined && declared.includes(own[0])) return outcome;
  const field = own[0] === 'dice' ? own : own[0] === 'params' && path.includes('modifiers') ? ['payload', ...own] : [];
  return { ...outcome, violation: { ...outcome.violation, path: [...path, ...field] } };
}
