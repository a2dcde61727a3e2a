import { limits } from '../content/content.js';
import { adventurer, monster } from './access.js';
import type { Adventurer, Character, CombatantId, EruneState, Master, Monster, Quest } from './state.js';

type Check<T> = { readonly name: string; readonly holds: (subject: T, state: EruneState) => boolean };

const within = (value: number, max: number) => value >= 0 && value <= max;

const characterChecks: readonly Check<Character>[] = [
  { name: 'level-in-range', holds: (c) => c.level >= 1 && c.level <= limits.levelMax },
  { name: 'xp-not-negative', holds: (c) => c.xpTotal >= 0 && c.xpBalance >= 0 },
  { name: 'skills-unique', holds: (c) => new Set(c.skills).size === c.skills.length },
];

const adventurerChecks: readonly Check<Adventurer>[] = [
  {
    name: 'points-within-maxima',
    holds: (a) => within(a.hp, a.maxHp) && within(a.sp, a.maxSp) && within(a.mp, a.maxMp),
  },
  { name: 'dead-without-hp', holds: (a) => (a.status === 'alive') === a.hp > 0 },
  { name: 'no-reserve-beside-cards', holds: (a) => a.shadowCards.length === 0 || a.sp === 0 },
  {
    // ER-PCT-7: only the first card may hold stamina, and never three.
    name: 'stamina-on-first-card',
    holds: (a) => a.shadowCards.every((card, i) => within(card.sp, i === 0 ? limits.spPerShadowCard - 1 : 0)),
  },
  {
    name: 'dead-without-cards-or-curse',
    holds: (a) => a.status === 'alive' || (a.shadowCards.length === 0 && !a.curse),
  },
  { name: 'counters-not-negative', holds: (a) => [a.fatePoints, a.gold, a.trapTokens].every((n) => n >= 0) },
  { name: 'uses-what-is-carried', holds: usesCarried },
  {
    name: 'nothing-of-a-quest-in-town',
    holds: (a, state) =>
      (state.quest?.adventurerIds.includes(a.id) ?? false) ||
      (a.shadowCards.length === 0 && a.curse === null && a.temp.length === 0 && a.sp === 0),
  },
];

function usesCarried(a: Adventurer): boolean {
  const { weaponId, protections, rings } = a.loadout;
  return (
    (weaponId === null || a.weapons.includes(weaponId)) &&
    Object.values(protections).every((itemId) => a.protections.includes(itemId)) &&
    rings.every((itemId) => a.artifacts.includes(itemId))
  );
}

const masterChecks: readonly Check<Master>[] = [
  { name: 'master-reserve-not-negative', holds: (m) => m.sp >= 0 && m.summonPoints >= 0 },
  { name: 'curse-in-one-place', holds: cursesAgree },
];

/** ER-CUR-3, ER-CUR-4: a placed curse lies with exactly the Adventurer that carries it. */
function cursesAgree(m: Master, state: EruneState): boolean {
  if (state.quest?.masterId !== m.id) return true;
  const placed = Object.entries(m.curseLocation).filter(([, where]) => where !== 'hand' && where !== 'banned');
  const carried = state.quest.adventurerIds.filter((id) => adventurer(state, id)?.curse);
  return (
    placed.every(([curse, where]) => adventurer(state, where)?.curse === curse) && placed.length === carried.length
  );
}

const monsterChecks: readonly Check<Monster>[] = [
  { name: 'monster-hp-not-negative', holds: (m) => m.hp === null || m.hp >= 0 },
  { name: 'dead-monster-without-hp', holds: (m) => !m.dead || m.hp === 0 },
];

const questChecks: readonly Check<Quest>[] = [
  { name: 'pairs-sorted-and-once', holds: ({ pairs }) => pairs.every((p, i) => i === 0 || (pairs[i - 1] ?? '') < p) },
  {
    name: 'pairs-of-the-living',
    holds: (q, state) => q.pairs.every((pair) => pair.split('|').every((id) => isAlive(state, id))),
  },
  { name: 'remainders-not-negative', holds: (q) => Object.values(q.xpShares).every((s) => s.unresolved >= 0) },
];
function isAlive(state: EruneState, id: CombatantId): boolean {
  const foe = monster(state, id);
  return foe ? !foe.dead : adventurer(state, id)?.status === 'alive';
}

/** Names of what does not hold, with whose; empty when the state is sound. */
export function invariants(state: EruneState): readonly string[] {
  const broken: string[] = [];
  const ask = <T>(checks: readonly Check<T>[], subject: T, id: string) => {
    for (const { name, holds } of checks) if (!holds(subject, state)) broken.push(`${name}: ${id}`);
  };
  for (const character of Object.values(state.characters)) {
    ask(characterChecks, character, character.id);
    if (character.kind === 'adventurer') ask(adventurerChecks, character, character.id);
    else ask(masterChecks, character, character.id);
  }
  if (state.quest) {
    ask(questChecks, state.quest, state.quest.id);
    for (const foe of Object.values(state.quest.monsters)) ask(monsterChecks, foe, foe.id);
  }
  return broken;
}
