import { withAdventurer, withMaster, withMonster, withQuest } from '../state/access.js';
import type {
  CharacterId,
  CombatantId,
  EnhancementLink,
  EruneState,
  Monster,
  Phase,
  Stat,
  TemporaryPoint,
} from '../state/state.js';
import type { Evolvers } from '../play/evolvers.js';

export type VitalsEvents = {
  /** `byId`: the Adventurer credited for a Monster's loss (13.2); `group`: all members of a Group Attack. */
  'er.HpLost': {
    id: CombatantId;
    amount: number;
    hpAfter: number;
    cause: string;
    byId: CombatantId | null;
    group?: readonly CharacterId[];
  };
  'er.HpGained': { id: CombatantId; amount: number; hpAfter: number; cause: string };
  /** `amount` kept in the reserve, `routed` gone to Shadows Cards, `lost` above the maximum. `cards`: stamina on each card left. */
  'er.StaminaGained': { id: string; amount: number; routed: number; lost: number; cause: string };
  'er.StaminaSpent': { id: string; amount: number; temp: number; cause: string };
  'er.StaminaReturnedToSupply': { amount: number };
  'er.ManaSpent': { characterId: CharacterId; amount: number; cause: string };
  'er.ManaGained': { characterId: CharacterId; amount: number; cause: string };
  'er.TemporaryPointGained': { id: string; stat: Stat; amount: number; expiresAtEndOf: { phase: Phase; turn: number } };
  'er.TemporaryPointSpent': { id: string; stat: Stat; amount: number };
  'er.TemporaryPointExpired': { id: string; stat: Stat; amount: number };
};

function isMaster(state: EruneState, id: string): boolean {
  return state.characters[id]?.kind === 'master';
}

/** Takes `amount` temporary points of a kind away, soonest to expire first. */
function takeTemporary<T extends { readonly temp: readonly TemporaryPoint[] }>(
  holder: T,
  stat: Stat,
  amount: number,
): T {
  let left = amount;
  const temp = holder.temp.flatMap((point) => {
    if (point.stat !== stat || left === 0) return [point];
    const taken = Math.min(left, point.amount);
    left -= taken;
    return point.amount > taken ? [{ ...point, amount: point.amount - taken }] : [];
  });
  return { ...holder, temp };
}

function isSameLink(a: EnhancementLink, b: EnhancementLink): boolean {
  return a.enhancerId === b.enhancerId && a.beneficiaryId === b.beneficiaryId && a.spellId === b.spellId;
}

/** ER-XP-3 (c): whoever enhances a contributor at this moment, and whoever enhances them, takes part in the kill. */
function creditLinks(
  m: Monster,
  open: readonly EnhancementLink[],
  contributors: readonly CharacterId[],
): readonly EnhancementLink[] {
  if (open.length === 0) return m.links;
  const reached = new Set(contributors);
  const links = [...m.links];
  for (let grew = true; grew;) {
    grew = false;
    for (const link of open) {
      if (!reached.has(link.beneficiaryId) || links.some((known) => isSameLink(known, link))) continue;
      links.push(link);
      reached.add(link.enhancerId);
      grew = true;
    }
  }
  return links;
}

export const vitalsEvolvers: Evolvers<VitalsEvents> = {
  'er.HpLost': (state, e) => {
    const source = state.quest?.sources[e.id];
    if (source) {
      return withQuest(state, (q) => ({ ...q, sources: { ...q.sources, [e.id]: { ...source, hp: e.hpAfter } } }));
    }
    if (!state.quest?.monsters[e.id]) return withAdventurer(state, e.id, (a) => ({ ...a, hp: e.hpAfter }));
    return withMonster(state, e.id, (m) => {
      const open = state.quest?.links ?? [];
      if (e.group) {
        const groupHits = [...m.groupHits, { memberIds: e.group, hpLost: e.amount }];
        return { ...m, hp: e.hpAfter, groupHits, links: creditLinks(m, open, e.group) };
      }
      const byId = e.byId !== null && state.characters[e.byId]?.kind === 'adventurer' ? e.byId : null;
      if (byId === null) return { ...m, hp: e.hpAfter };
      return {
        ...m,
        hp: e.hpAfter,
        links: creditLinks(m, open, [byId]),
        contributions: { ...m.contributions, [byId]: (m.contributions[byId] ?? 0) + e.amount },
      };
    });
  },
  'er.HpGained': (state, e) =>
    state.quest?.monsters[e.id]
      ? withMonster(state, e.id, (m) => ({ ...m, hp: e.hpAfter }))
      : withAdventurer(state, e.id, (a) => ({ ...a, hp: e.hpAfter })),
  'er.StaminaGained': (state, e) =>
    isMaster(state, e.id)
      ? withMaster(state, (m) => ({ ...m, sp: m.sp + e.amount }))
      : withAdventurer(state, e.id, (a) => ({ ...a, sp: a.sp + e.amount })),
  'er.StaminaSpent': (state, e) =>
    isMaster(state, e.id)
      ? withMaster(state, (m) => ({ ...m, sp: m.sp - e.amount }))
      : withAdventurer(state, e.id, (a) => ({ ...a, sp: a.sp - e.amount })),
  'er.StaminaReturnedToSupply': (state) => state,
  'er.ManaSpent': (state, e) => withAdventurer(state, e.characterId, (a) => ({ ...a, mp: a.mp - e.amount })),
  'er.ManaGained': (state, e) => withAdventurer(state, e.characterId, (a) => ({ ...a, mp: a.mp + e.amount })),
  'er.TemporaryPointGained': (state, e) => {
    const point = { stat: e.stat, amount: e.amount, expiresAtEndOf: e.expiresAtEndOf };
    return state.quest?.monsters[e.id]
      ? withMonster(state, e.id, (m) => ({ ...m, temp: [...m.temp, point] }))
      : withAdventurer(state, e.id, (a) => ({ ...a, temp: [...a.temp, point] }));
  },
  'er.TemporaryPointSpent': (state, e) =>
    state.quest?.monsters[e.id]
      ? withMonster(state, e.id, (m) => takeTemporary(m, e.stat, e.amount))
      : withAdventurer(state, e.id, (a) => takeTemporary(a, e.stat, e.amount)),
  'er.TemporaryPointExpired': (state, e) =>
    state.quest?.monsters[e.id]
      ? withMonster(state, e.id, (m) => takeTemporary(m, e.stat, e.amount))
      : withAdventurer(state, e.id, (a) => takeTemporary(a, e.stat, e.amount)),
};
