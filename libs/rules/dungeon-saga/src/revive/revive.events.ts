import type { Evolvers } from '../play/evolvers.js';
import { withModel, withQuest } from '../state/access.js';
import type { ModelId } from '../state/state.js';

export type ReviveEvents = {
  'dsg.HeroExhausted': { heroId: ModelId };
  'dsg.HeroKnockedOut': { heroId: ModelId };
  /** From the hero to the Overlord (DSG-RVV-2). */
  'dsg.ReviveTokenGiven': { heroId: ModelId };
  'dsg.HeroRevived': { heroId: ModelId; hp: number };
};

export const reviveEvolvers: Evolvers<ReviveEvents> = {
  'dsg.HeroExhausted': (state, { heroId }) =>
    withModel(state, heroId, (m) => ({ ...m, status: 'exhausted', zeroCount: 1 })),
  'dsg.HeroKnockedOut': (state, { heroId }) =>
    withModel(state, heroId, (m) => ({ ...m, status: 'knocked-out', zeroCount: 2 })),
  'dsg.ReviveTokenGiven': (state, { heroId }) =>
    withQuest(
      withModel(state, heroId, (m) => ({ ...m, reviveTokens: m.reviveTokens - 1 })),
      (q) => ({ ...q, overlord: { ...q.overlord, reviveTokens: q.overlord.reviveTokens + 1 } }),
    ),
  'dsg.HeroRevived': (state, { heroId, hp }) => withModel(state, heroId, (m) => ({ ...m, status: 'active', hp })),
};
