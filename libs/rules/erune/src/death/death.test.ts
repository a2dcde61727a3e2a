import { describe, expect, it } from '@jest/globals';
import { but, dead, hero, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

const fallen = (settings: object = {}) => but(questing({ settings }), 'warrior', dead);
const warrior = { characterId: 'warrior' };

describe('Death', () => {
  it('spares mana, items, XP and Fate Points; stamina restarts at 0 (ER-DTH-8)', () => {
    const { state } = given(but(questing(), 'warrior', { mp: 2, sp: 4, xpTotal: 5, potions: ['mana-vial'] }))
      .when('er.AdjustPoints', { ...warrior, hp: -8, cause: 'a pit' })
      .when('er.SpendFatePoint', warrior)
      .thenEvents({ type: 'er.FatePointSpent', left: 0 }, { type: 'er.AdventurerResurrected', by: 'fate', hp: 8 });
    expect(hero(state, 'warrior')).toMatchObject({
      hp: 8,
      mp: 2,
      sp: 0,
      xpTotal: 5,
      potions: ['mana-vial'],
      fatePoints: 0,
    });
  });

  it('in the own turn ends it, and a way back gives what was unused (ER-DTH-10)', () => {
    const dies = { ...warrior, hp: -8, cause: 'a pit' };
    const after = (settings: object) =>
      hero(
        given(questing({ settings })).when('er.AdjustPoints', dies).when('er.SpendFatePoint', warrior).state,
        'warrior',
      ).actions;
    expect(after({})).toMatchObject({ ended: false, basicUsed: 0 });
    expect(after({ 'death.actionsAfterResurrection': 'none' }).ended).toBe(true);
    const worn = but(questing({ settings: { 'death.actionsAfterResurrection': 'fresh' } }), 'warrior', {
      actions: { ...hero(questing(), 'warrior').actions, basicUsed: 2 },
    });
    const { state } = given(worn).when('er.AdjustPoints', dies).when('er.SpendFatePoint', warrior);
    expect(hero(state, 'warrior').actions).toMatchObject({ ended: false, basicUsed: 0 });
  });

  it('does not give back a turn that was over before (ER-DTH-10)', () => {
    const { state } = given(questing())
      .when('er.PrepareForBattle', warrior)
      .when('er.AdjustPoints', { ...warrior, hp: -8, cause: 'a stray shot' })
      .when('er.SpendFatePoint', warrior);
    expect(hero(state, 'warrior').actions.ended).toBe(true);
  });

  it('may wait for the Adventurer phase to be undone by fate (ER-DTH-4)', () => {
    const inMaster = but(questing({ phase: 'master', settings: { 'fate.phase': 'adventurers' } }), 'warrior', dead);
    given(inMaster).when('er.SpendFatePoint', warrior).thenViolates('ER_WRONG_PHASE', 'ER-DTH-4');
    given(questing()).when('er.SpendFatePoint', warrior).thenViolates('ER_NOT_DEAD', 'ER-DTH-4');
  });

  it("is undone by one's own potion at once, beside the potion slot (ER-DTH-5)", () => {
    const own = but(but(questing({ phase: 'master' }), 'warrior', dead), 'warrior', {
      mp: 0,
      potions: ['reviving-potion'],
    });
    const { state } = given(own)
      .when('er.ResurrectWithItem', { userId: 'warrior', targetId: 'warrior', itemId: 'reviving-potion' })
      .thenNo('er.FreeActionUsed');
    expect(hero(state, 'warrior')).toMatchObject({ hp: 8, mp: 3, potions: [] });
  });

  it("is undone by an ally's potion, which takes the ally's slot in the own phase (ER-DTH-6)", () => {
    const item = { userId: 'archer', targetId: 'warrior', itemId: 'reviving-potion' };
    const carried = but(fallen(), 'archer', { potions: ['reviving-potion', 'mana-vial'] });
    const used = given(carried)
      .when('er.ResurrectWithItem', item)
      .thenEvents({ type: 'er.FreeActionUsed', slot: 'potion' });
    used.when('er.UseConsumable', { characterId: 'archer', itemId: 'mana-vial' }).thenViolates('ER_POTION_USED');
    const early = but(but(questing({ phase: 'master' }), 'warrior', dead), 'archer', { potions: ['reviving-potion'] });
    given(early).when('er.ResurrectWithItem', item).thenViolates('ER_WRONG_PHASE', 'ER-DTH-6');
    given(carried)
      .when('er.ResurrectWithItem', { ...item, itemId: 'mana-vial' })
      .thenViolates('ER_NOT_A_REVIVER');
    given(fallen()).when('er.ResurrectWithItem', item).thenViolates('ER_NO_ITEM');
    given(questing()).when('er.ResurrectWithItem', item).thenViolates('ER_NOT_DEAD');
  });

  it('that is accepted ends the quest for that Adventurer (ER-DTH-9)', () => {
    const out = given(fallen()).when('er.DeclineResurrection', warrior);
    expect(hero(out.state, 'warrior').status).toBe('out');
    out.when('er.MakePact', { ...warrior, pact: 'resurrection' }).thenViolates('ER_ADVENTURER_OUT');
    given(questing()).when('er.DeclineResurrection', warrior).thenViolates('ER_NOT_DEAD', 'ER-DTH-9');
  });

  it('of everybody leaves the table to end the quest (ER-DTH-11)', () => {
    const lost = ['warrior', 'guardian', 'archer', 'wizard'].reduce((s, id) => but(s, id, dead), questing());
    given(lost).when('er.EndPhase', {}).thenEvents({ type: 'er.TurnEnded' });
    given(lost)
      .when('er.EndQuest', { winner: 'master', objectiveXp: {} })
      .thenEvents({ type: 'er.QuestEnded', winner: 'master' });
  });
});
