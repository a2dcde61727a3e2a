import type { Evolvers } from '../play/evolvers.js';
import { eachModel, withModel, withQuest } from '../state/access.js';
import { type ModelId, nothingDone } from '../state/state.js';

export type RoundEvents = {
  'dsg.HeroTurnStarted': { heroId: ModelId; name: string; round: number };
  'dsg.HeroTurnEnded': { heroId: ModelId; round: number };
  /** `waived`: heroes whose turn the group let go. */
  'dsg.OverlordTurnStarted': { round: number; waived: readonly ModelId[] };
  /** `round`: the one that is over; the next one begins at once. */
  'dsg.RoundEnded': { round: number };
  'dsg.MoveRecorded': { modelId: ModelId; note: string | null };
};

export const roundEvolvers: Evolvers<RoundEvents> = {
  'dsg.HeroTurnStarted': (state, { heroId }) =>
    withQuest(state, (q) => ({ ...q, side: 'heroes', activeHeroId: heroId })),
  'dsg.HeroTurnEnded': (state, { heroId }) =>
    withQuest(
      withModel(state, heroId, (m) => ({ ...m, turn: { ...m.turn, done: true } })),
      (q) => ({ ...q, activeHeroId: q.activeHeroId === heroId ? null : q.activeHeroId }),
    ),
  'dsg.OverlordTurnStarted': (state, { waived }) =>
    withQuest(state, (q) => ({
      ...eachModel(q, (m) => (waived.includes(m.id) ? { ...m, turn: { ...m.turn, done: true } } : m)),
      side: 'overlord',
      activeHeroId: null,
    })),
  'dsg.RoundEnded': (state, { round }) =>
    withQuest(state, (q) => ({
      ...eachModel(q, (m) => ({ ...m, turn: nothingDone })),
      round: round + 1,
      side: 'heroes',
      activeHeroId: null,
    })),
  'dsg.MoveRecorded': (state, { modelId }) =>
    withModel(state, modelId, (m) => ({ ...m, turn: { ...m.turn, moved: true } })),
};
