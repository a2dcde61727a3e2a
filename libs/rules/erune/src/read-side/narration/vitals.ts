import type { VitalsEvents } from '../../vitals/vitals.events.js';
import { type Tellers, fact, factOf } from './told.js';

export const vitalsTellers: Tellers<VitalsEvents> = {
  'er.HpLost': (e, { before }) => factOf(before, e.id, 'hpLost', 'loss', { amount: e.amount, left: e.hpAfter }),
  'er.HpGained': (e, { before }) => factOf(before, e.id, 'hpGained', 'gain', { amount: e.amount, left: e.hpAfter }),
  'er.StaminaGained': (e, { before }) => {
    const { id, amount, routed, lost } = e;
    if (routed > 0) return factOf(before, id, 'spRouted', 'shadow', { amount, routed });
    if (amount === 0) return lost > 0 ? factOf(before, id, 'spFull', 'neutral', { lost }) : null;
    return factOf(before, id, 'spGained', 'gain', { amount });
  },
  'er.StaminaSpent': (e, { before }) =>
    e.amount === 0 ? null : factOf(before, e.id, 'spSpent', 'loss', { amount: e.amount }),
  'er.StaminaReturnedToSupply': (e) => fact('spToSupply', 'neutral', { amount: e.amount }, []),
  'er.ManaSpent': (e, { before }) => factOf(before, e.characterId, 'mpSpent', 'loss', { amount: e.amount }),
  'er.ManaGained': (e, { before }) => factOf(before, e.characterId, 'mpGained', 'gain', { amount: e.amount }),
  'er.TemporaryPointGained': (e, { before }) =>
    factOf(before, e.id, `temporaryGained.${e.stat}`, 'gain', { amount: e.amount }),
  'er.TemporaryPointSpent': (e, { before }) =>
    factOf(before, e.id, `temporarySpent.${e.stat}`, 'loss', { amount: e.amount }),
  'er.TemporaryPointExpired': (e, { before }) =>
    factOf(before, e.id, `temporaryExpired.${e.stat}`, 'loss', { amount: e.amount }),
};
