import { heroesIn } from './access.js';
import type { DsgState, Model, Pending, Quest } from './state.js';

type Check<T> = { readonly name: string; readonly holds: (subject: T) => boolean };

const numberOf = ({ id }: Pending) => Number(id.slice(1));

const modelChecks: readonly Check<Model>[] = [
  {
    name: 'hit-points-within-the-maximum (DSG-INV-1)',
    holds: (m) =>
      m.kind === 'minion'
        ? m.hp === null && m.maxHp === null
        : m.hp !== null && m.maxHp !== null && m.hp >= 0 && m.hp <= m.maxHp,
  },
  { name: 'status-and-zero-count-agree (DSG-INV-2)', holds: zeroCountAgrees },
  { name: 'at-zero-means-down (DSG-INV-2, DSG-FGT-14)', holds: downAtZero },
  {
    name: 'minion-active-or-eliminated (DSG-INV-4)',
    holds: (m) => m.kind !== 'minion' || m.status === 'active' || m.status === 'eliminated',
  },
  {
    name: 'numbers-in-range',
    holds: (m) => m.combat >= 0 && (m.shoot === null || m.shoot >= 0) && m.armour >= 0 && m.armour <= 6,
  },
  { name: 'minion-has-damage-target (DSG-FGT-11)', holds: (m) => (m.kind === 'minion') === (m.damageTarget !== null) },
  {
    name: 'tokens-with-heroes-only (DSG-RVV-2)',
    holds: (m) => m.reviveTokens >= 0 && (m.kind === 'hero' || m.reviveTokens === 0),
  },
  { name: 'actions-counted (DSG-TRN-2)', holds: ({ turn }) => turn.acted === turn.actions > 0 },
];

/** A hero is down at 0 HP and never above; a boss at 0 is gone, and may go with some left. */
function downAtZero({ kind, hp, status }: Model): boolean {
  if (hp === null) return true;
  return kind === 'hero' ? hp > 0 === (status === 'active') : hp > 0 || status === 'eliminated';
}

function zeroCountAgrees({ kind, status, zeroCount }: Model): boolean {
  if (kind !== 'hero') return zeroCount === 0 && status !== 'exhausted' && status !== 'knocked-out';
  switch (zeroCount) {
    case 0:
      return status === 'active';
    case 1:
      return status === 'active' || status === 'exhausted';
    case 2:
      return status === 'knocked-out';
  }
}

const questChecks: readonly Check<Quest>[] = [
  {
    name: 'tokens-conserved (DSG-INV-9)',
    holds: (q) =>
      heroesIn(q).reduce((sum, hero) => sum + hero.reviveTokens, q.overlord.reviveTokens) === q.tokensInPlay,
  },
  {
    name: 'pending-ids-in-order (DSG-INV-10)',
    holds: ({ pending, pendingSeq }) =>
      pending.every(
        (entry, i) => numberOf(entry) <= pendingSeq && (i === 0 || numberOf(pending[i - 1] ?? entry) < numberOf(entry)),
      ),
  },
  {
    name: 'pending-cards-counted',
    holds: (q) => q.pending.every((p) => p.kind !== 'card' || p.count === 1 || p.count === 2),
  },
  {
    name: 'active-hero-in-the-heroes-turn (DSG-TRN-1)',
    holds: ({ activeHeroId, models, side }) =>
      activeHeroId === null || (side === 'heroes' && models[activeHeroId]?.kind === 'hero'),
  },
  { name: 'piles-not-negative (DSG-EXP-2)', holds: ({ exploration: e }) => e.draw >= 0 && e.discard >= 0 },
  { name: 'round-counted', holds: (q) => q.round >= 1 },
  {
    name: 'finished-means-decided (DSG-END-1)',
    holds: (q) => (q.status === 'finished') === (q.outcome !== null) && (q.outcome === null || q.pending.length === 0),
  },
  {
    name: 'models-under-their-ids',
    holds: ({ models }) => Object.entries(models).every(([id, model]) => model.id === id),
  },
];

/** Names of what does not hold, with whose; empty when the state is sound. */
export function invariants(state: DsgState): readonly string[] {
  const { quest, heroes } = state;
  const broken: string[] = [];
  const ask = <T>(checks: readonly Check<T>[], subject: T, id: string) => {
    for (const { name, holds } of checks) if (!holds(subject)) broken.push(`${name}: ${id}`);
  };
  for (const hero of Object.values(heroes)) {
    if (hero.kills < 0 || hero.cardsDrawn < 0) broken.push(`counts-not-negative: ${hero.id}`);
  }
  if (!quest) return broken;
  ask(questChecks, quest, quest.questId);
  for (const model of Object.values(quest.models)) {
    ask(modelChecks, model, model.id);
    if (model.kind === 'hero' && !Object.hasOwn(heroes, model.id)) broken.push(`hero-of-the-group: ${model.id}`);
  }
  return broken;
}
