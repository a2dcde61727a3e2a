import type { VitalsEvents } from '../../vitals/vitals.events.js';
import { who } from '../names.js';
import { type Tellers, fact } from './told.js';

const statKey = { hp: 'hp', sp: 'sp', mp: 'mp' } as const;

export const vitalsTellers: Tellers<VitalsEvents> = {
  'er.HpLost': (e, { before }) =>
    fact('hpLost', 'loss', { who: who(before, e.id, 'start'), amount: e.amount, left: e.hpAfter }, [e.id]),
  'er.HpGained': (e, { before }) =>
    fact('hpGained', 'gain', { who: who(before, e.id, 'start'), amount: e.amount, left: e.hpAfter }, [e.id]),
  'er.StaminaGained': (e, { before }) => {
    const name = { who: who(before, e.id, 'start') };
    if (e.routed > 0) {
      return fact('spRouted', 'shadow', { ...name, amount: e.amount, routed: e.routed }, [e.id]);
    }
    if (e.amount === 0) return e.lost > 0 ? fact('spFull', 'neutral', { ...name, lost: e.lost }, [e.id]) : null;
    return fact('spGained', 'gain', { ...name, amount: e.amount }, [e.id]);
  },
  'er.StaminaSpent': (e, { before }) =>
    e.amount === 0 ? null : fact('spSpent', 'loss', { who: who(before, e.id, 'start'), amount: e.amount }, [e.id]),
  'er.StaminaReturnedToSupply': (e) => fact('spToSupply', 'neutral', { amount: e.amount }, []),
  'er.ManaSpent': (e, { before }) =>
    fact('mpSpent', 'loss', { who: who(before, e.characterId, 'start'), amount: e.amount }, [e.characterId]),
  'er.ManaGained': (e, { before }) =>
    fact('mpGained', 'gain', { who: who(before, e.characterId, 'start'), amount: e.amount }, [e.characterId]),
  'er.TemporaryPointGained': (e, { before }) =>
    fact(`temporaryGained.${statKey[e.stat]}`, 'gain', { who: who(before, e.id, 'start'), amount: e.amount }, [e.id]),
  'er.TemporaryPointSpent': (e, { before }) =>
    fact(`temporarySpent.${statKey[e.stat]}`, 'loss', { who: who(before, e.id, 'start'), amount: e.amount }, [e.id]),
  'er.TemporaryPointExpired': (e, { before }) =>
    fact(`temporaryExpired.${statKey[e.stat]}`, 'loss', { who: who(before, e.id, 'start'), amount: e.amount }, [e.id]),
};
