import { type Draft, type Writable, ownAdventurer, ownCombatant, ownMaster, ownQuest } from '../state/draft.js';
import type {
  Adventurer,
  CharacterId,
  CombatantId,
  EnhancementLink,
  EruneState,
  Master,
  Monster,
  Phase,
  Stat,
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
  /** `byId`: who healed; null: the app, an event, the table. */
  'er.HpGained': { id: CombatantId; amount: number; hpAfter: number; cause: string; byId: CombatantId | null };
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

/** Whoever has a stamina reserve: an Adventurer, or the Master of Shadows of the quest. */
function ownReserve(draft: Draft, id: string): Writable<Adventurer> | Writable<Master> | null {
  return draft.state.characters[id]?.kind === 'master' ? ownMaster(draft) : ownAdventurer(draft, id);
}

/** Takes `amount` temporary points of a kind away, soonest to expire first. */
function takeTemporary(
  draft: Draft,
  e: { readonly id: CombatantId; readonly stat: Stat; readonly amount: number },
): void {
  const holder = ownCombatant(draft, e.id);
  if (!holder) return;
  let left = e.amount;
  holder.temp = holder.temp.flatMap((point) => {
    if (point.stat !== e.stat || left === 0) return [point];
    const taken = Math.min(left, point.amount);
    left -= taken;
    return point.amount > taken ? [{ ...point, amount: point.amount - taken }] : [];
  });
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

/** Who took part in hurting a Monster (13.2). */
function credit(monster: Writable<Monster>, state: EruneState, e: VitalsEvents['er.HpLost']): void {
  const open = state.quest?.links ?? [];
  if (e.group) {
    monster.groupHits = [...monster.groupHits, { memberIds: e.group, hpLost: e.amount }];
    monster.links = creditLinks(monster, open, e.group);
  } else if (e.byId !== null && state.characters[e.byId]?.kind === 'adventurer') {
    const before = monster.contributions[e.byId] ?? 0;
    monster.contributions = { ...monster.contributions, [e.byId]: before + e.amount };
    monster.links = creditLinks(monster, open, [e.byId]);
  }
}

export const vitalsEvolvers: Evolvers<VitalsEvents> = {
  'er.HpLost': (draft, e) => {
    const source = draft.state.quest?.sources[e.id];
    const quest = source ? ownQuest(draft) : null;
    if (quest && source) {
      quest.sources = { ...quest.sources, [e.id]: { ...source, hp: e.hpAfter } };
      return;
    }
    const victim = ownCombatant(draft, e.id);
    if (!victim) return;
    victim.hp = e.hpAfter;
    if ('typeId' in victim) credit(victim, draft.state, e);
  },
  'er.HpGained': (draft, e) => {
    const who = ownCombatant(draft, e.id);
    if (who) who.hp = e.hpAfter;
  },
  'er.StaminaGained': (draft, e) => {
    const who = ownReserve(draft, e.id);
    if (who) who.sp += e.amount;
  },
  'er.StaminaSpent': (draft, e) => {
    const who = ownReserve(draft, e.id);
    if (who) who.sp -= e.amount;
  },
  'er.StaminaReturnedToSupply': () => undefined,
  'er.ManaSpent': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.mp -= e.amount;
  },
  'er.ManaGained': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.mp += e.amount;
  },
  'er.TemporaryPointGained': (draft, { id, stat, amount, expiresAtEndOf }) => {
    const holder = ownCombatant(draft, id);
    if (holder) holder.temp = [...holder.temp, { stat, amount, expiresAtEndOf }];
  },
  'er.TemporaryPointSpent': takeTemporary,
  'er.TemporaryPointExpired': takeTemporary,
};
