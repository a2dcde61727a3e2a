import { describe, expect, it } from '@jest/globals';
import { but, exhausted, questOf, questing } from '../testing/campaigns.js';
import { withQuest } from './access.js';
import { invariants } from './invariants.js';
import type { Model, Quest } from './state.js';

const model = (id: string, change: Partial<Model>) => invariants(but(questing(), id, change));
const quest = (change: Partial<Quest>) => invariants(withQuest(questing(), (q) => ({ ...q, ...change })));
const naming = (text: string) => [expect.stringContaining(text)];

describe('A sound state', () => {
  it('breaks nothing', () => {
    expect(invariants(questing())).toEqual([]);
    expect(invariants(but(questing(), 'ada', exhausted))).toEqual([]);
  });

  it('has hit points within the maximum, and minions have none (DSG-INV-1)', () => {
    expect(model('ada', { hp: 5 })).toEqual(naming('DSG-INV-1'));
    expect(model('warden', { hp: -1 })).toContainEqual(expect.stringContaining('DSG-INV-1'));
    expect(model('guard', { hp: 1, maxHp: 1 })).toEqual(naming('DSG-INV-1'));
  });

  it('has a zero count that agrees with the status (DSG-INV-2)', () => {
    expect(model('ada', { zeroCount: 2 })).toEqual(naming('DSG-INV-2'));
    expect(model('ada', { ...exhausted, zeroCount: 0 })).toEqual(naming('DSG-INV-2'));
    expect(model('ada', { hp: 0 })).toEqual(naming('DSG-INV-2'));
    expect(model('warden', { zeroCount: 1 })).toEqual(naming('DSG-INV-2'));
  });

  it('has minions that are active or eliminated, with a Damage Target (DSG-INV-4)', () => {
    expect(model('guard', { status: 'exhausted' })).toContainEqual(expect.stringContaining('DSG-INV-4'));
    expect(model('guard', { damageTarget: null })).toEqual(naming('DSG-FGT-11'));
  });

  it('conserves revive tokens (DSG-INV-9)', () => {
    expect(model('ada', { reviveTokens: 2 })).toEqual(naming('DSG-INV-9'));
    expect(quest({ overlord: { ...questOf(questing()).overlord, reviveTokens: 1 } })).toEqual(naming('DSG-INV-9'));
  });

  it('numbers what is pending in its order (DSG-INV-10)', () => {
    const trap = (id: string) => ({ kind: 'trap', id, heroId: 'ada', die: 1 }) as const;
    expect(quest({ pending: [trap('x1'), trap('x2')], pendingSeq: 2 })).toEqual([]);
    expect(quest({ pending: [trap('x2'), trap('x1')], pendingSeq: 2 })).toEqual(naming('DSG-INV-10'));
    expect(quest({ pending: [trap('x1')], pendingSeq: 0 })).toEqual(naming('DSG-INV-10'));
  });

  it('ends with an outcome, and nobody is active in the Overlord’s turn (DSG-END-1, DSG-TRN-1)', () => {
    expect(quest({ status: 'finished' })).toEqual(naming('DSG-END-1'));
    expect(quest({ side: 'overlord' })).toEqual(naming('DSG-TRN-1'));
    expect(quest({ activeHeroId: 'guard' })).toEqual(naming('DSG-TRN-1'));
  });
});
