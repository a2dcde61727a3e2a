import type { Archetype } from '../state/state.js';

/** What the table sees of an Adventurer from one Monster's place (section 15.1). `distance`: tells shooters of equal steps apart. */
export type TargetFacts = {
  readonly engaged: boolean;
  readonly steps: number | null;
  readonly distance?: number | undefined;
  readonly canAttack: boolean;
  readonly danger: boolean;
  readonly pressure: number;
  readonly hp: number;
  readonly mp: number;
  readonly sp: number;
};
export type FactsOf = { readonly [adventurerId: string]: TargetFacts };
export type Behaviour = 'melee' | 'ranged';
export type Choice = {
  /** Best first; those that tie with the first are equally good. */
  readonly ranking: readonly string[];
  readonly tied: readonly string[];
};

const far = Number.MAX_SAFE_INTEGER;

function keys(f: TargetFacts, behaviour: Behaviour): readonly number[] {
  const near = [f.steps ?? far, ...(behaviour === 'ranged' ? [f.distance ?? 0] : [])];
  const weak = [f.hp, f.mp, f.sp];
  return behaviour === 'melee' ? [...near, f.pressure, ...weak] : [f.pressure, ...near, ...weak];
}
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) if (value !== b[i]) return value - (b[i] ?? 0);
  return 0;
}

function rank(ids: readonly string[], keyOf: (id: string) => readonly number[]): Choice {
  const ranking = [...ids].sort((a, b) => compare(keyOf(a), keyOf(b)));
  const [first] = ranking;
  const tied = first === undefined ? [] : ranking.filter((id) => compare(keyOf(id), keyOf(first)) === 0);
  return { ranking, tied };
}

/**
 * ER-SOL-3..5: an engaged opponent first; else whoever can be attacked without danger, melee by nearness then pressure, ranged by
 * pressure then nearness, then the weakest.
 */
export function rankEn(input: { readonly behaviour: Behaviour; readonly facts: FactsOf }): Choice {
  const ids = Object.keys(input.facts);
  const engaged = ids.filter((id) => input.facts[id]?.engaged);
  const legal = ids.filter((id) => input.facts[id]?.canAttack && !input.facts[id].danger);
  const candidates = engaged.length > 0 ? engaged : legal;
  return rank(candidates, (id) => {
    const facts = input.facts[id];
    return facts ? keys(facts, input.behaviour) : [];
  });
}

/** The English answer; a full tie is decided by dice, here by the order given. Null: no legal target (ER-SOL-8). */
export function targetEn(input: { readonly behaviour: Behaviour; readonly facts: FactsOf }): string | null {
  return rankEn(input).ranking[0] ?? null;
}

const priorityFr: readonly Archetype[] = ['wizard', 'archer', 'warrior', 'guardian'];

/** ER-FRS-7: equally near: Wizard, Archer, Warrior, Guardian. */
function placeFr(archetype: string): number {
  const at = priorityFr.findIndex((known) => known === archetype);
  return at === -1 ? priorityFr.length : at;
}
export function wanderingPriorityFr(archetypes: readonly string[]): string | null {
  return rankWandering(archetypes, (archetype) => archetype)[0] ?? null;
}
export function rankWandering(ids: readonly string[], archetypeOf: (id: string) => string): readonly string[] {
  return rank(ids, (id) => [placeFr(archetypeOf(id))]).ranking;
}

/** ER-FRS-9: the nearest; `archetypeOf` tells ids apart where two are equally near. */
export function rankFr(facts: FactsOf, archetypeOf: (id: string) => string): Choice {
  return rank(Object.keys(facts), (id) => [facts[id]?.steps ?? far, placeFr(archetypeOf(id))]);
}

export function chooseTarget(input: {
  readonly edition: 'en' | 'fr';
  readonly behaviour: Behaviour;
  readonly facts: FactsOf;
}): { readonly target: string | null } {
  if (input.edition === 'en') return { target: targetEn(input) };
  return { target: rankFr(input.facts, (id) => id).ranking[0] ?? null };
}
