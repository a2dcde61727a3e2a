import { describe, expect, it } from '@jest/globals';
import { but, butMaster, dead, hero, questing, shade } from '../testing/campaigns.js';
import { decideBothWays } from '../testing/decide-both-ways.js';
import { given } from '../testing/given.js';

const ready = (setup: Parameters<typeof questing>[0] = {}) => butMaster(questing(setup), { sp: 9 });
const instant = { curseId: 'weakness', targetId: 'warrior', actionId: 'a1' };

describe('A curse used at once', () => {
  it('costs its instant cost once per action and stays in the hand (ER-CUR-1, ER-SKL-3)', () => {
    const used = given(ready())
      .when('er.UseInstantCurse', instant)
      .thenEvents({ type: 'er.InstantCurseUsed', cost: 1 }, { type: 'er.StaminaSpent', id: 'master', amount: 1 });
    expect(shade(used.state)).toMatchObject({ sp: 8, curseLocation: { weakness: 'hand' } });
    used
      .when('er.UseInstantCurse', { ...instant, targetId: 'archer' })
      .thenViolates('ER_SKILL_ALREADY_USED', 'ER-SKL-3');
    used.when('er.UseInstantCurse', { ...instant, actionId: 'a2' }).thenEvents({ type: 'er.InstantCurseUsed' });
  });

  it('is a mastered skill card of the Master of Shadows (ER-CUR-11)', () => {
    given(ready())
      .when('er.UseInstantCurse', { ...instant, curseId: 'riposte' })
      .thenViolates('ER_SKILL_NOT_MASTERED', 'ER-CUR-11');
    given(questing()).when('er.UseInstantCurse', instant).thenViolates('ER_NOT_ENOUGH_SP', 'ER-CUR-1');
    given(questing({ mode: 'coop' }))
      .when('er.UseInstantCurse', instant)
      .thenViolates('ER_WRONG_MODE', 'ER-CUR-11');
  });
});

describe('A permanent curse', () => {
  const place = { curseId: 'bad-luck', targetId: 'warrior' };

  it('costs its permanent cost and lies with one Adventurer (ER-CUR-2)', () => {
    const { state } = given(ready())
      .when('er.PlacePermanentCurse', place)
      .thenEvents({ type: 'er.StaminaSpent', amount: 2 }, { type: 'er.PermanentCursePlaced', cost: 2 });
    expect(hero(state, 'warrior').curse).toBe('bad-luck');
    given(state)
      .when('er.PlacePermanentCurse', { ...place, targetId: 'archer' })
      .thenViolates('ER_CURSE_IN_PLAY', 'ER-CUR-3');
  });

  it('is not placed on the dead (ER-CUR-2)', () => {
    given(but(ready(), 'warrior', dead))
      .when('er.PlacePermanentCurse', place)
      .thenViolates('ER_TARGET_DEAD', 'ER-CUR-2');
  });

  it("may be kept to the Master's phase (ER-CUR-2)", () => {
    given(ready({ settings: { 'curse.permanentPhase': 'master' } }))
      .when('er.PlacePermanentCurse', place)
      .thenViolates('ER_WRONG_PHASE', 'ER-CUR-2');
  });

  const attack = (more: object) => ({
    combatId: 'c1',
    kind: 'melee',
    attackerIds: ['warrior'],
    targetIds: ['orc1'],
    claims: { inAttackZone: true },
    attack: { dice: ['B:skull'], modifiers: [{ timing: 'after', type: 'er.ApplyCurse', payload: more }] },
    defenses: { orc1: { dice: ['B:bolt', 'B:bolt'] } },
  });
  const weakened = (card: object = {}) =>
    given(ready())
      .when('er.PlaceMonster', { monsterId: 'orc1', typeId: 'orc', active: true, stats: { hp: 5 } })
      .when('er.PlacePermanentCurse', { curseId: 'weakness', targetId: 'warrior' })
      .when('er.DefineContent', { kind: 'skill', items: [{ id: 'weakness', ...card }] });

  it('acts on its bearer for nothing, once on an action (ER-CUR-2)', () => {
    const cursed = weakened({ permanentCost: 3 });
    const again = { curseId: 'weakness', params: { dice: ['B:shield'] } };
    cursed
      .when('er.RecordAttack', attack(again))
      .thenEvents(
        { type: 'er.CurseActed', targetId: 'warrior', roll: 'attack', oncePerTurn: false },
        { type: 'er.RollModified', by: 'weakness', symbolsAfter: { skull: 0, shield: 1, bolt: 0 } },
      )
      .thenNo('er.StaminaSpent');
    cursed.when('er.RecordAttack', attack({ curseId: 'weakness' })).thenAsksDice('attack:weakness');
    const acts = { curseId: 'weakness', actionId: 'a1' };
    cursed.when('er.ApplyCurse', acts).when('er.ApplyCurse', acts).thenViolates('ER_SKILL_ALREADY_USED', 'ER-CUR-2');
    cursed.when('er.ApplyCurse', { ...acts, curseId: 'bad-luck' }).thenViolates('ER_CURSE_NOT_PLACED', 'ER-CUR-2');
  });

  it('acts on nobody else (ER-CUR-3)', () => {
    weakened({ permanentCost: 3 })
      .when('er.RecordAttack', { ...attack({ curseId: 'weakness' }), attackerIds: ['guardian'] })
      .thenViolates('ER_CONDITION_NOT_MET', 'ER-CUR-2');
  });

  it('of some cards acts only once a turn (ER-CUR-5)', () => {
    const once = weakened({ permanentCost: 3, oncePerTurn: true }).when('er.ApplyCurse', {
      curseId: 'weakness',
      actionId: 'a1',
    });
    const again = { curseId: 'weakness', actionId: 'a2' };
    once.when('er.ApplyCurse', again).thenViolates('ER_ONCE_PER_TURN', 'ER-CUR-5');
    const nextTurn = once.when('er.EndPhase', { force: true }).when('er.StartTurn', {});
    nextTurn.when('er.ApplyCurse', again).thenEvents({ type: 'er.CurseActed', oncePerTurn: true });
  });

  it('is offered where it acts: after the Attack Roll of its bearer (ER-CUR-2)', () => {
    const { state } = weakened({ permanentCost: 3 });
    const { attack: roll, ...open } = attack({});
    const decision = decideBothWays(state, {
      command: { type: 'er.RecordAttack', payload: { ...open, attack: { dice: roll.dice }, defenses: {} } },
      actor: { memberId: 'm1', seats: [], roles: [] },
    });
    const offers = decision.kind === 'needs-random' ? decision.offers : [];
    expect(offers.map((o) => (o.draft as { modifier: { type: string } }).modifier.type)).toContain('er.ApplyCurse');
    expect(offers.filter((o) => o.subject === 'master').map((o) => o.blocked.length)).toEqual([0]);
  });

  it('asks for a cost that no source prints (ER-CUR-2)', () => {
    const noCost = ready();
    const unknown = { ...noCost, content: {} };
    given(unknown).when('er.PlacePermanentCurse', place).thenAsksContent('skill.bad-luck.permanentCost');
  });

  it('returns for free with the death of its bearer (ER-CUR-9)', () => {
    const { state } = given(ready())
      .when('er.PlacePermanentCurse', place)
      .when('er.AdjustPoints', { characterId: 'warrior', hp: -8, cause: 'x' })
      .thenEvents({ type: 'er.CurseReturned', curseId: 'bad-luck', reason: 'death' });
    expect(shade(state)).toMatchObject({ sp: 7, curseLocation: { 'bad-luck': 'hand' } });
  });

  it('is lifted by an amulet for 1 MP once per quest, and may come back (ER-CUR-8, ER-ITM-8)', () => {
    const cursed = given(but(ready(), 'warrior', { artifacts: ['voodshadow-amulet'] }));
    const amulet = { characterId: 'warrior', itemId: 'voodshadow-amulet' };
    cursed.when('er.UseArtifact', amulet).thenViolates('ER_NOT_CURSED', 'ER-CUR-8');
    const lifted = cursed
      .when('er.PlacePermanentCurse', place)
      .when('er.UseArtifact', amulet)
      .thenEvents(
        { type: 'er.ManaSpent', amount: 1 },
        { type: 'er.CurseLifted', by: 'item' },
        { type: 'er.CurseReturned', reason: 'item' },
      );
    lifted
      .when('er.PlacePermanentCurse', place)
      .when('er.UseArtifact', amulet)
      .thenViolates('ER_ONCE_PER_QUEST', 'ER-ITM-8');
  });

  it('is gone when the quest ends (ER-CUR-10)', () => {
    const { state } = given(ready())
      .when('er.PlacePermanentCurse', place)
      .when('er.EndQuest', { winner: 'none', objectiveXp: {} })
      .thenEvents({ type: 'er.CurseReturned', reason: 'questEnd' });
    expect(hero(state, 'warrior').curse).toBeNull();
  });
});

describe('Lifting a curse', () => {
  it('takes a placed curse back for its instant cost (ER-CUR-6)', () => {
    given(ready({ phase: 'master' }))
      .when('er.LiftCurse', { curseId: 'weakness' })
      .thenViolates('ER_CURSE_NOT_PLACED', 'ER-CUR-6');
    const placed = given(ready({ phase: 'master' })).when('er.PlacePermanentCurse', {
      curseId: 'bad-luck',
      targetId: 'archer',
    });
    placed
      .when('er.LiftCurse', { curseId: 'bad-luck' })
      .thenEvents(
        { type: 'er.StaminaSpent', amount: 1 },
        { type: 'er.CurseLifted', by: 'master' },
        { type: 'er.CurseReturned', reason: 'lifted' },
      );
    given(butMaster(placed.state, { sp: 0 }))
      .when('er.LiftCurse', { curseId: 'bad-luck' })
      .thenViolates('ER_NOT_ENOUGH_SP', 'ER-CUR-6');
  });
});
