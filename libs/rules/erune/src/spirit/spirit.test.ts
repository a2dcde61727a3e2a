import { describe, expect, it } from '@jest/globals';
import { but, butMaster, dead, hero, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

const spirit = () => given(questing({ phase: 'spirit' }));

describe('An event of the Spirit', () => {
  it('falls on whoever throws highest, ties are thrown again (ER-QST-6)', () => {
    const event = (rolls: object) => ({
      text: 'a falling beam',
      effects: [{ hp: -2 }],
      selection: { candidates: ['warrior', 'archer', 'wizard'], rolls },
    });
    const { state } = spirit()
      .when('er.RecordSpiritEvent', event({ warrior: [5, 2], archer: [5, 4], wizard: [1] }))
      .thenEvents({ type: 'er.SpiritEventRecorded', selection: { selected: 'archer' } });
    expect([hero(state, 'archer').hp, hero(state, 'warrior').hp]).toEqual([5, 8]);
    spirit()
      .when('er.RecordSpiritEvent', event({ warrior: 5, archer: 5, wizard: 1 }))
      .thenViolates('ER_TIE_UNRESOLVED', 'ER-QST-6');
    spirit()
      .when('er.RecordSpiritEvent', event({ warrior: 7, archer: 5, wizard: 1 }))
      .thenViolates('ER_DICE_FACE');
  });

  it('asks for the dice of the selection, and again for those tied (ER-QST-6)', () => {
    const event = { text: 'a beam', effects: [], selection: { candidates: ['warrior', 'archer'] } };
    spirit().when('er.RecordSpiritEvent', event).thenAsksDice('selection.warrior.1', 'selection.archer.1');
    const tied = { 'selection.warrior.1': [4], 'selection.archer.1': [4] };
    spirit()
      .when('er.RecordSpiritEvent', event, { random: tied })
      .thenAsksDice('selection.warrior.2', 'selection.archer.2');
    const settled = { ...tied, 'selection.warrior.2': ['D:1'], 'selection.archer.2': ['D:6'] };
    spirit()
      .when('er.RecordSpiritEvent', event, { random: settled })
      .thenEvents({ type: 'er.SpiritEventRecorded', selection: { selected: 'archer' } });
  });

  it('without a selection is for every living Adventurer (ER-CAM-9)', () => {
    const { state } = given(but(questing({ phase: 'spirit' }), 'wizard', dead)).when('er.RecordSpiritEvent', {
      text: 'poison mist',
      effects: [{ hp: -1 }, { mp: -1, to: 'archer' }],
    });
    expect(['warrior', 'archer', 'wizard'].map((id) => hero(state, id).hp)).toEqual([7, 6, 0]);
    expect(hero(state, 'archer').mp).toBe(4);
  });

  it('makes the wounded roll and asks for the dice that are missing (ER-QST-6)', () => {
    const wounded = given(but(questing({ phase: 'spirit' }), 'warrior', { hp: 3 }));
    const effects = [{ forEach: 'wounded', dice: { black: 1 }, onSkull: { hp: -1 } }];
    const event = { text: 'infected wounds', effects };
    wounded.when('er.RecordSpiritEvent', event).thenAsksDice('rolls.warrior');
    wounded
      .when('er.RecordSpiritEvent', { ...event, rolls: { warrior: 'B:-' } })
      .thenViolates('ER_DICE_FACE', 'ER-DIE-2');
    const { state } = wounded.when('er.RecordSpiritEvent', { ...event, rolls: { warrior: 'B:skull' } });
    expect(hero(state, 'warrior').hp).toBe(2);
  });

  it('makes a skill free for some turns (ER-SKL-13)', () => {
    const { state } = spirit().when('er.RecordSpiritEvent', {
      text: 'luck of the dark',
      effects: [{ freeSkill: 'good-fortune', side: 'master', turns: 2 }],
    });
    expect(state.quest?.freeSkills).toEqual([{ skillId: 'good-fortune', side: 'master', untilTurn: 2 }]);
  });

  it('speaks in the Master phase too where nobody plays the Shadows (ER-MOD-8, ER-SKL-13)', () => {
    const announced = { text: 'Adrenaline', effects: [{ freeSkill: 'adrenaline', side: 'master', turns: 1 }] };
    const { state } = given(questing({ mode: 'coop', phase: 'master' })).when('er.RecordSpiritEvent', announced);
    expect(state.quest?.freeSkills).toMatchObject([{ skillId: 'adrenaline', side: 'master' }]);
    given(questing({ phase: 'master' }))
      .when('er.RecordSpiritEvent', announced)
      .thenViolates('ER_WRONG_PHASE');
    given(questing({ mode: 'coop' }))
      .when('er.RecordSpiritEvent', announced)
      .thenViolates('ER_WRONG_PHASE');
  });

  it('announces nothing out of shape, and only in its phase (ER-CAM-9)', () => {
    for (const effect of [{}, { hp: 1.5 }, { xp: -1 }, { forEach: 'wounded' }, { freeSkill: 'power' }, { code: 'x' }]) {
      spirit()
        .when('er.RecordSpiritEvent', { text: 'x', effects: [effect] })
        .thenViolates('ER_CONTENT_INVALID', 'ER-CAM-9');
    }
    given(questing()).when('er.RecordSpiritEvent', { text: 'x', effects: [] }).thenViolates('ER_WRONG_PHASE');
  });

  it('gives gold, items and XP within the limits of the sheet (ER-SHT-1)', () => {
    const loot = { text: 'a chest', effects: [{ gold: 5, item: 'silver-key', xp: 2, to: 'wizard' }] };
    expect(hero(spirit().when('er.RecordSpiritEvent', loot).state, 'wizard')).toMatchObject({
      gold: 5,
      equipment: ['silver-key'],
      xpTotal: 2,
    });
    const full = but(questing({ phase: 'spirit' }), 'wizard', { weapons: ['a', 'b', 'c', 'd', 'e'] });
    given(full)
      .when('er.RecordSpiritEvent', { text: 'x', effects: [{ item: 'dagger', to: 'wizard' }] })
      .thenViolates('ER_WEAPON_LIMIT', 'ER-SHT-1');
  });
});

describe('The campfire', () => {
  const fire = { byCharacterId: 'warrior', effects: [{ hp: 2 }], claims: { together: true, monstersInRoom: 0 } };

  it('ends the turn of everybody and opens the levels of everybody, the Master included (ER-ACT-6, ER-ACT-7)', () => {
    const { state } = given(but(questing(), 'warrior', { hp: 4 }))
      .when('er.LightCampfire', fire)
      .thenEvents(
        { type: 'er.BasicActionSpent', action: 'campfire' },
        { type: 'er.CampfireLit', byId: 'warrior' },
        { type: 'er.HpGained', id: 'warrior', amount: 2 },
        { type: 'er.LevelWindowOpened', at: 'campfire' },
        { type: 'er.TurnEnded', reason: 'campfire' },
      );
    expect(state.levelWindow?.characterIds).toContain('master');
    expect(state.quest).toMatchObject({ phase: null, campfireUsed: true });
    expect(given(state).when('er.StartTurn', {}).state.levelWindow).toBeNull();
  });

  it("ends only the lighter's turn when the group reads it so (ER-ACT-6)", () => {
    const { state } = given(questing({ settings: { 'campfire.endsTurn': 'character' } })).when(
      'er.LightCampfire',
      fire,
    );
    expect([state.quest?.phase, hero(state, 'warrior').actions.ended]).toEqual(['adventurers', true]);
  });

  it('needs the claims of the table (ER-POS-2)', () => {
    const light = (claims: object) => given(questing()).when('er.LightCampfire', { ...fire, claims });
    light({ monstersInRoom: 0 }).thenViolates('ER_CLAIM_MISSING', 'ER-POS-2');
    light({ together: true }).thenViolates('ER_CLAIM_MISSING', 'ER-POS-2');
  });

  it('needs a Basic Action (ER-ACT-1)', () => {
    const tired = but(questing(), 'warrior', { actions: { ...hero(questing(), 'warrior').actions, basicUsed: 2 } });
    given(tired).when('er.LightCampfire', fire).thenViolates('ER_NO_BASIC_ACTION', 'ER-ACT-1');
  });
});

describe('Points adjusted by the table', () => {
  it('are clamped, and stamina of the Master has no limit (ER-SHT-12, ER-STA-4)', () => {
    const gain = { hp: 99, mp: 99, sp: 99, cause: 'blessing' };
    const { state } = given(questing()).when('er.AdjustPoints', { ...gain, characterId: 'warrior' });
    expect(hero(state, 'warrior')).toMatchObject({ hp: 8, mp: 3, sp: 6 });
    const rich = given(butMaster(questing(), { sp: 50 })).when('er.AdjustPoints', {
      characterId: 'master',
      sp: 30,
      cause: 'x',
    });
    expect(rich.state.characters['master']).toMatchObject({ sp: 80 });
  });

  it('go to the Shadows Cards first while there are any (ER-STA-5)', () => {
    const holding = but(questing(), 'warrior', { shadowCards: [{ id: 'shadow-1', sp: 1 }] });
    const { state } = given(holding)
      .when('er.AdjustPoints', { characterId: 'warrior', sp: 4, cause: 'a roll' })
      .thenEvents({ type: 'er.StaminaGained', amount: 2, routed: 2, lost: 0 }, { type: 'er.ShadowCardCompleted' });
    expect(hero(state, 'warrior')).toMatchObject({ sp: 2, shadowCards: [] });
  });

  it('never take more than is there (ER-STA-6)', () => {
    const { state } = given(but(questing(), 'warrior', { sp: 2 })).when('er.AdjustPoints', {
      characterId: 'warrior',
      sp: -5,
      mp: -9,
      cause: 'curse',
    });
    expect(hero(state, 'warrior')).toMatchObject({ sp: 0, mp: 0 });
  });
});
