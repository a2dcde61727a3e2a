import { describe, expect, it } from '@jest/globals';
import { dungeonSagaRuleSet } from '../rule-set.js';
import { between, but, exhausted, modelIn, questing } from '../testing/campaigns.js';
import { ada, given } from '../testing/given.js';
import type { DsgState } from '../state/state.js';

const edit = (state: DsgState, changes: { readonly [field: string]: unknown }, reason = 'misread') =>
  given(state).when('dsg.EditSheet', {
    heroId: 'ada',
    changes: Object.entries(changes).map(([field, value]) => ({ field, value })),
    reason,
  });

describe('A correction of a sheet', () => {
  it('is a logged command with a reason', () => {
    expect(dungeonSagaRuleSet.correction({ subject: 'ada', changes: [], reason: 'misread' })).toEqual({
      type: 'dsg.EditSheet',
      payload: { heroId: 'ada', changes: [], reason: 'misread' },
    });
    edit(between(), { combat: 5 }, ' ').thenViolates('DSG_REASON_REQUIRED');
    edit(between(), { combat: 5, name: 'Ada the Bold' }).thenEvents({
      type: 'dsg.SheetEdited',
      heroId: 'ada',
      changes: [
        { field: 'name', before: 'Ada', after: 'Ada the Bold' },
        { field: 'combat', before: 4, after: 5 },
      ],
      reason: 'misread',
    });
    expect(edit(between(), { combat: 4 }).events).toEqual([]);
  });

  it('keeps within bounds, whatever the rules of play say (DSG-INV-1)', () => {
    for (const change of [{ armour: 7 }, { combat: -1 }, { maxHp: 0 }, { combat: '4' }, { zeroCount: 0 }, { hp: 1 }]) {
      edit(between(), change).thenViolates('DSG_SHEET_BOUNDS', 'DSG-INV-1');
    }
    edit(between(), { ownerPlayerId: 'p9' }).thenViolates('DSG_SHEET_BOUNDS');
    expect(edit(between(), { ownerPlayerId: null, shoot: null }).state.heroes['ada']).toMatchObject({
      ownerPlayerId: null,
      shoot: null,
    });
  });

  it('reaches the hero of the group and the model on the table', () => {
    const { state } = edit(questing(), { armour: 2, kills: 7 });
    expect(state.heroes['ada']).toMatchObject({ armour: 2, kills: 7 });
    expect(modelIn(state, 'ada').armour).toBe(2);
  });

  it('leaves a quest that is over as it was (DSG-INV-1)', () => {
    const over = given(questing()).when('dsg.DeclareQuestOutcome', { winner: 'none' }).state;
    const { state } = edit(over, { maxHp: 2 });
    expect(state.heroes['ada']?.maxHp).toBe(2);
    expect(modelIn(state, 'ada')).toMatchObject({ hp: 4, maxHp: 4 });
  });

  it('of hit points is for a hero on their feet, up to the maximum (DSG-RVV-5)', () => {
    expect(modelIn(edit(questing(), { hp: 2 }).state, 'ada').hp).toBe(2);
    edit(questing(), { hp: 5 }).thenViolates('DSG_SHEET_BOUNDS');
    expect(modelIn(edit(questing(), { maxHp: 6, hp: 5 }).state, 'ada')).toMatchObject({ hp: 5, maxHp: 6 });
    edit(but(questing(), 'ada', exhausted), { hp: 2 }).thenViolates('DSG_SHEET_BOUNDS');
    // A lower maximum cuts what is there.
    edit(questing(), { maxHp: 2 }).thenEvents({
      type: 'dsg.SheetEdited',
      changes: [
        { field: 'maxHp', before: 4, after: 2 },
        { field: 'hp', before: 4, after: 2 },
      ],
    });
  });

  it('never makes revive tokens (DSG-INV-9)', () => {
    edit(questing(), { reviveTokens: 5 }).thenViolates('DSG_SHEET_BOUNDS');
  });

  it('is whoever’s who records', () => {
    given(between())
      .when('dsg.EditSheet', { heroId: 'ada', changes: [{ field: 'combat', value: 9 }], reason: 'x' }, { actor: ada })
      .thenViolates('DSG_WRONG_ROLE');
    given(between())
      .when('dsg.EditSheet', { heroId: 'nobody', changes: [{ field: 'combat', value: 9 }], reason: 'x' })
      .thenViolates('DSG_UNKNOWN_ID');
  });
});
