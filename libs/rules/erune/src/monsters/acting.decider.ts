import { checkBasicAction, spendBasicAction } from '../actions/actions.js';
import { checkMonsterCanAct } from '../combat/sides.js';
import { content } from '../content/content.js';
import { dieNumber, rollerOf, throwTest } from '../dice/dice.js';
import { areEngaged } from '../engagement/engagement.js';
import { factOf } from '../exploration/traps.decider.js';
import { type Outcome, type Play, emit, nameOf, needContent, violate } from '../play/play.js';
import { editionAllows, questEdition } from '../quest/edition.js';
import { adventurer, monster, questAdventurers } from '../state/access.js';
import type { EruneState } from '../state/state.js';
import { endOfNextOwnPhase } from '../turn/own-phase.js';
import { z } from 'zod';
import { needStat, statOf } from './stats.js';
import { enterStep } from './steps.js';
import { type Behaviour, type Choice, type TargetFacts, rankEn, rankFr, rankWandering } from './behaviour.js';

/** ER-ACT-5: one temporary SP, and the Monster's turn is over. */
export function monsterPrepare(play: Play, p: { readonly monsterId: string }): Outcome {
  const refused =
    (editionAllows(play.state, 'prepareForBattle') ? undefined : violate('ER_NOT_IN_EDITION', 'ER-EDN-1')) ??
    checkMonsterCanAct(play.state, p.monsterId) ??
    checkBasicAction(play.state, p.monsterId, 'prepare');
  if (refused) return refused;
  spendBasicAction(play, p.monsterId, 'prepare');
  emit(play, 'er.TemporaryPointGained', {
    id: p.monsterId,
    stat: 'sp',
    amount: 1,
    expiresAtEndOf: endOfNextOwnPhase(play.state, 'master'),
  });
  emit(play, 'er.CharacterTurnEnded', { characterId: p.monsterId, reason: 'prepared' });
  return undefined;
}

export type SpellcasterTest = {
  readonly monsterId: string;
  readonly dice?: readonly string[] | undefined;
  /** Spells it cannot cast now, by their place on the card. */
  readonly impossible?: readonly number[] | undefined;
};

/** ER-SOL-2: 0 bolts attack, 1 first spell, 2 second; an impossible one gives way to the other, then to the attack. */
export function spellcasterTest(play: Play, p: SpellcasterTest): Outcome {
  const caster = monster(play.state, p.monsterId);
  if (!caster) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.monsterId }, ['monsterId']);
  const spells = content(play.state.content, 'monster', caster.typeId)?.spells ?? [];
  if (!caster.types.includes('spellcaster') && spells.length === 0) {
    return violate('ER_CONDITION_NOT_MET', 'ER-SOL-2', { name: nameOf(play.state, caster.id) }, ['monsterId']);
  }
  const test = throwTest(play, caster.id, p.dice, ['dice']);
  if (test.kind !== 'thrown') return test;
  const rolled = test.symbols.bolt;
  const possible = (slot: number) => spellInSlot(play.state, spells, slot) !== null && !p.impossible?.includes(slot);
  const slots = rolled === 0 ? [] : [rolled, 3 - rolled];
  const castable = slots.filter(possible);
  const [spellSlot = 0] = castable;
  const behaviour = spellSlot === 0 ? attackBehaviour(play, caster.id) : spellBehaviour(play, spells, spellSlot);
  if (typeof behaviour !== 'string') return behaviour;
  emit(play, 'er.SuccessTestRolled', { byId: caster.id, dice: test.dice, bolts: rolled });
  const ranking = castable.map((slot) => spellInSlot(play.state, spells, slot) ?? '');
  emit(play, 'er.MonsterBehaviourSet', { monsterId: caster.id, behaviour, spellSlot, ranking });
  return undefined;
}

function spellInSlot(state: EruneState, spells: readonly string[], slot: number): string | null {
  return spells.find((id) => content(state.content, 'spell', id)?.slot === slot) ?? spells[slot - 1] ?? null;
}

function spellBehaviour(play: Play, spells: readonly string[], slot: number): Behaviour | Outcome {
  const id = spellInSlot(play.state, spells, slot) ?? '';
  const behaviour = content(play.state.content, 'spell', id)?.behaviour;
  if (behaviour === 'melee' || behaviour === 'ranged') return behaviour;
  const label = { key: 'er.content.spell.behaviour', params: { spell: id } };
  return needContent(`spell.${id}.behaviour`, label, z.enum(['melee', 'ranged']), 'ER-SOL-2');
}

/** The attack type of the card; one the examples show in a single kind is taken as that. */
function attackBehaviour(play: Play, id: string): Behaviour | Outcome {
  const caster = monster(play.state, id);
  if (!caster) return undefined;
  const seen = content(play.state.content, 'monster', caster.typeId)?.attackKindsSeen ?? [];
  const type = statOf(play.state, caster, 'attackType') ?? (seen.length === 1 ? seen[0] : null);
  if (type === 'ranged' || type === 'hybrid') return 'ranged';
  if (type === 'melee' || type === 'diagonal') return 'melee';
  const known = needStat(play, caster, 'attackType');
  return known.kind === 'known' ? 'melee' : known;
}

type ToldFacts =
  readonly (TargetFacts & { readonly characterId: string })[] | { readonly [characterId: string]: TargetFacts };

/** What the table sees of each Adventurer (15.1), told as a list or by id. */
export function factsByAdventurer(facts: ToldFacts): readonly (readonly [string, TargetFacts])[] {
  if (!isList(facts)) return Object.entries(facts);
  return facts.map((f) => [f.characterId, f] as const);
}
function isList(facts: ToldFacts): facts is Extract<ToldFacts, readonly unknown[]> {
  return Array.isArray(facts);
}

export type ChooseMonsterTarget = {
  readonly monsterId: string;
  readonly facts: ToldFacts;
  readonly behaviour: Behaviour;
  readonly targetId?: string | undefined;
  readonly randomDice?: { readonly [characterId: string]: string } | undefined;
  readonly override?: boolean | undefined;
  readonly reason?: string | undefined;
};

/** Section 15: the algorithm's answer from the facts the table sees; the table may overrule it and says why. */
export function chooseMonsterTarget(play: Play, p: ChooseMonsterTarget): Outcome {
  const { state } = play;
  const told = factsByAdventurer(p.facts);
  const [dead] = told.filter(([id]) => adventurer(state, id)?.status !== 'alive');
  if (dead) return violate('ER_TARGET_DEAD', 'ER-SOL-8', { name: nameOf(state, dead[0]) }, ['facts']);
  const untrue = told.findIndex(([id, { engaged }]) => engaged !== areEngaged(state, p.monsterId, id));
  const [contradicted] = told[untrue] ?? [];
  if (contradicted !== undefined) {
    const path = ['facts', isList(p.facts) ? untrue : contradicted, 'engaged'];
    return violate('ER_CLAIM_MISMATCH', 'ER-SOL-3', { id: contradicted }, path);
  }
  const facts = Object.fromEntries(told);
  const french = questEdition(state) === 'fr';
  const choice: Choice = french
    ? rankFr(facts, (id) => adventurer(state, id)?.archetype ?? '')
    : rankEn({ behaviour: p.behaviour, facts });
  const best = choice.tied.length > 1 ? drawTied(play, p, choice.tied) : (choice.tied[0] ?? null);
  if (best !== null && typeof best !== 'string') return best;
  // ER-FRS-9: before the wandering the French app names the target itself.
  const step = state.quest?.step ?? null;
  const named = step === 'start' || step === 'moves';
  const differs = !named && p.targetId !== undefined && p.targetId !== best;
  const rule = french ? 'ER-FRS-9' : 'ER-SOL-3';
  if (differs && !p.override) {
    return violate('ER_TARGET_MISMATCH', rule, { name: best === null ? '' : nameOf(state, best) }, ['targetId']);
  }
  if (differs && !p.reason?.trim()) return violate('ER_REASON_REQUIRED', rule, undefined, ['reason']);
  emit(play, 'er.MonsterTargetChosen', {
    monsterId: p.monsterId,
    targetId: p.targetId ?? best,
    behaviour: p.behaviour,
    ranking: choice.ranking,
  });
  return undefined;
}

/** ER-SOL-4: a full tie is drawn with a D6 each, the highest; those that tie again throw again. */
function drawTied(play: Play, p: ChooseMonsterTarget, tied: readonly string[]): string | null | NonNullable<Outcome> {
  const thrown = tied.map((id) => ({ id, die: p.randomDice?.[id] ?? play.random[`tie:${id}`]?.values[0]?.toString() }));
  const due = thrown.filter((t) => t.die === undefined);
  if (due.length > 0) {
    return {
      kind: 'needs-random',
      offers: [],
      specs: due.map(({ id }) => ({
        kind: 'dice',
        id: `tie:${id}`,
        label: { key: 'er.random.tie', params: { name: nameOf(play.state, id) } },
        roller: rollerOf(play.state, p.monsterId),
        audience: 'all',
        optional: false,
        dice: [{ die: 'd6', count: 1 }],
        fixed: {},
      })),
    };
  }
  const values = thrown.map((t) => ({ id: t.id, value: dieNumber(t.die, 'D') }));
  const wrong = values.find((v) => v.value === null);
  if (wrong)
    return violate('ER_DICE_FACE', 'ER-DIE-1', { face: p.randomDice?.[wrong.id] ?? '' }, ['randomDice', wrong.id]);
  const highest = Math.max(...values.map((v) => v.value ?? 0));
  const winners = values.filter((v) => v.value === highest);
  if (winners.length > 1) return violate('ER_TIE_UNRESOLVED', 'ER-SOL-4', undefined, ['randomDice']);
  return winners[0]?.id ?? null;
}

export type MarkWandering = {
  readonly monsterId: string;
  readonly nearest: readonly string[];
  readonly crossedTrapIds: readonly string[];
  readonly targetId?: string | undefined;
};

/** ER-FRS-7, ER-FRS-8: toward the nearest, by archetype where several are; Adventurers' traps on the way go off later. */
export function markWandering(play: Play, p: MarkWandering): Outcome {
  const { state } = play;
  const archetypeOf = (id: string) => adventurer(state, id)?.archetype ?? '';
  const near =
    p.nearest.length > 0
      ? p.nearest
      : questAdventurers(state)
          .filter((a) => a.status === 'alive')
          .map((a) => a.id);
  const ranking = rankWandering(near, archetypeOf);
  const [targetId] = ranking;
  if (targetId === undefined) return violate('ER_EMPTY', 'ER-FRS-7', undefined, ['nearest']);
  const acting = checkMonsterCanAct(state, p.monsterId);
  if (acting) return acting;
  if (p.targetId !== undefined && p.targetId !== targetId) {
    return violate('ER_TARGET_MISMATCH', 'ER-FRS-7', { name: nameOf(state, targetId) }, ['targetId']);
  }
  enterStep(play, 'wandering');
  emit(play, 'er.MonsterWandered', { monsterId: p.monsterId, targetId, ranking });
  for (const trapId of p.crossedTrapIds) {
    // ER-TRP-8: the Master's own traps do nothing to Monsters.
    const trap = state.quest?.traps[trapId];
    if (trap?.side === 'adventurer') emit(play, 'er.TrapDelayed', { ...factOf(trap), monsterId: p.monsterId });
  }
  return undefined;
}
