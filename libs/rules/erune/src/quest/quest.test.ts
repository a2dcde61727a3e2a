import { describe, expect, it } from '@jest/globals';
import { but, butMaster, dead, hero, questing, shade, town } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

const start = { questId: 'q1', name: 'The Mill', type: 'standard', mode: 'master', masterId: 'master' };
const all = ['warrior', 'guardian', 'archer', 'wizard'];

describe('Starting a quest', () => {
  it('puts everybody at full HP and MP, without stamina, cards, curse or marks (ER-QST-2)', () => {
    const worn = but(butMaster(town(), { sp: 0 }), 'warrior', { hp: 3, mp: 0, oncePerQuestUsed: ['lucky-charm'] });
    const { state } = given(worn)
      .when('er.StartQuest', { ...start, adventurerIds: all })
      .thenEvents(
        { type: 'er.QuestStarted' },
        { type: 'er.AdventurerPrepared', characterId: 'warrior', hp: 8, mp: 3, sp: 0 },
      );
    expect(hero(state, 'warrior')).toMatchObject({ hp: 8, mp: 3, sp: 0, oncePerQuestUsed: [], status: 'alive' });
    expect(shade(state)).toMatchObject({
      sp: 0,
      curseLocation: { weakness: 'hand', 'bad-luck': 'hand', unlucky: 'hand' },
    });
  });

  it('has exactly one Master of Shadows in mode master and none in coop (ER-MOD-1, ER-MOD-3)', () => {
    const { masterId: _none, ...without } = start;
    given(town())
      .when('er.StartQuest', { ...without, adventurerIds: all })
      .thenViolates('ER_MASTER_REQUIRED', 'ER-MOD-1');
    given(town())
      .when('er.StartQuest', { ...start, mode: 'coop', adventurerIds: all })
      .thenViolates('ER_MASTER_FORBIDDEN', 'ER-MOD-3');
    given(town())
      .when('er.StartQuest', { ...start, masterId: 'warrior', adventurerIds: all })
      .thenViolates('ER_UNKNOWN_ID');
  });

  it('asks for enough players, and for two heroes of a lone one (ER-MOD-1, ER-MOD-2, ER-MOD-3)', () => {
    const one = ['warrior'];
    const alone = { ...start, playerIds: ['p1'], adventurerIds: one };
    given(town()).when('er.StartQuest', alone).thenViolates('ER_PLAYER_COUNT', 'ER-MOD-1');
    given(town())
      .when('er.StartQuest', { ...alone, mode: 'coop', masterId: null })
      .thenViolates('ER_TWO_HEROES_REQUIRED', 'ER-MOD-3');
    const two = { ...start, playerIds: ['p1', 'p2'], adventurerIds: one };
    given(town()).when('er.StartQuest', two).thenEvents({ type: 'er.QuestStarted' });
    given(town('en', { 'mode.twoPlayerHeroes': 'require' }))
      .when('er.StartQuest', two)
      .thenViolates('ER_TWO_HEROES_REQUIRED', 'ER-MOD-2');
  });

  it('plays customized quests against a Master of Shadows only (ER-MOD-5)', () => {
    given(town())
      .when('er.StartQuest', { ...start, mode: 'coop', masterId: null, type: 'customized', adventurerIds: all })
      .thenViolates('ER_WRONG_MODE', 'ER-MOD-5');
  });

  it('is one quest at a time (ER-QST-1)', () => {
    given(questing())
      .when('er.StartQuest', { ...start, adventurerIds: all })
      .thenViolates('ER_QUEST_ACTIVE');
  });

  it('lets casters choose among mastered Fields before the first turn (ER-QST-3, ER-SHT-18)', () => {
    const before = given(town()).when('er.StartQuest', { ...start, adventurerIds: all });
    const choose = (characterId: string, fieldIds: readonly string[]) =>
      before.when('er.ChooseSpellFields', { characterId, fieldIds });
    choose('wizard', ['fire-1', 'wind-1']).thenEvents({ type: 'er.SpellFieldsChosen' });
    choose('wizard', ['earth-1']).thenViolates('ER_FIELD_NOT_MASTERED', 'ER-QST-3');
    choose('warrior', []).thenViolates('ER_NOT_A_CASTER', 'ER-QST-3');
    given(questing()).when('er.ChooseSpellFields', { characterId: 'wizard', fieldIds: [] }).thenViolates('ER_TOO_LATE');
    given(town('en', { 'spell.maxChosenFields': 1 }))
      .when('er.StartQuest', { ...start, adventurerIds: all })
      .when('er.ChooseSpellFields', { characterId: 'wizard', fieldIds: ['fire-1', 'wind-1'] })
      .thenViolates('ER_FIELD_COUNT', 'ER-QST-3');
  });
});

describe('Objectives', () => {
  const objective = { objectiveId: 'o1', side: 'adventurers', main: true, text: 'Free the miller' };
  it('are recorded and completed once (ER-QST-9, ER-QST-10)', () => {
    const defined = given(questing()).when('er.DefineObjective', objective);
    defined.when('er.DefineObjective', objective).thenViolates('ER_DUPLICATE');
    const done = defined
      .when('er.CompleteObjective', { objectiveId: 'o1' })
      .thenEvents({ type: 'er.ObjectiveCompleted' });
    done.when('er.CompleteObjective', { objectiveId: 'o1' }).thenViolates('ER_OBJECTIVE_CLOSED', 'ER-QST-10');
    defined.when('er.CompleteObjective', { objectiveId: 'o2' }).thenViolates('ER_OBJECTIVE_CLOSED');
  });

  it('of a customized quest are complete on both sides and worth the map (ER-MOD-6, ER-MOD-7)', () => {
    const custom = given(questing({ type: 'customized', phase: 'spirit' }));
    const map = { mapMonsterXp: [2, 2, 6], objectiveXpPerCharacter: 10, traps: 1 };
    custom.when('er.OpenCustomizedQuest', map).thenViolates('ER_CUSTOM_INCOMPLETE', 'ER-MOD-6');
    const defined = custom
      .when('er.DefineObjective', { ...objective, xpPerCharacter: 10 })
      .when('er.DefineObjective', { ...objective, objectiveId: 'o2', side: 'master', xpPerCharacter: 10 });
    defined.when('er.OpenCustomizedQuest', { ...map, traps: 0 }).thenViolates('ER_CUSTOM_INCOMPLETE');
    defined.when('er.OpenCustomizedQuest', map).thenEvents({ type: 'er.CustomizedQuestOpened', mapXp: 10 });
    given(questing()).when('er.OpenCustomizedQuest', map).thenViolates('ER_WRONG_MODE', 'ER-MOD-5');
  });
});

describe('Ending a quest', () => {
  const end = { winner: 'adventurers', objectiveXp: { warrior: 10, master: 4 } };

  it('records the quest on the back of every sheet with all XP won in it (ER-CAM-6)', () => {
    const { state } = given(questing())
      .when('er.GrantXp', { characterIds: ['warrior'], amount: 3, cause: 'a riddle' })
      .when('er.EndQuest', end)
      .thenEvents(
        { type: 'er.XpGained', source: 'objective', amount: 10 },
        { type: 'er.QuestEnded' },
        { type: 'er.QuestRecorded' },
        { type: 'er.ReturnedToTown' },
      );
    expect(state.characters['warrior']?.completedQuests).toEqual([
      { questName: 'The Silent Mill', winner: 'adventurers', xpWon: 13 },
    ]);
    expect(state.characters['wizard']?.completedQuests).toMatchObject([{ xpWon: 0 }]);
    expect(state.questLog).toEqual([{ id: 'q1', name: 'The Silent Mill', status: 'finished', winner: 'adventurers' }]);
  });

  it('takes back what a rune raised and everything else the quest brought (ER-QST-12)', () => {
    const { state } = given(but(questing(), 'warrior', { potions: ['vitality-rune'] }))
      .when('er.ActivateRune', { characterId: 'warrior', itemId: 'vitality-rune' })
      .when('er.EndQuest', end);
    expect(hero(state, 'warrior')).toMatchObject({ maxHp: 8, hp: 8, activeRune: null, effects: [], sp: 0 });
    expect(state.quest).toBeNull();
  });

  it('names the winner as the table recorded it, or nobody (ER-QST-11)', () => {
    const { state } = given(questing()).when('er.EndQuest', { winner: 'none', objectiveXp: {} });
    expect(state.questLog).toMatchObject([{ status: 'finished', winner: 'none' }]);
  });

  it('emits nothing for objective XP of zero (ER-XP-5)', () => {
    given(questing())
      .when('er.EndQuest', { winner: 'none', objectiveXp: { warrior: 0 } })
      .thenNo('er.XpGained');
  });

  it('loses what waits for an agreement, or waits for it (ER-XP-17)', () => {
    const share = { contributions: { warrior: 2, guardian: 2 } };
    const open = (settings: object) =>
      given(questing({ settings })).when('er.GrantXp', { share, amount: 7, cause: 'a golden statue' });
    open({}).when('er.EndQuest', end).thenEvents({ type: 'er.XpRemainderLost', amount: 1, reason: 'quest-end' });
    open({ 'xp.pendingAtQuestEnd': 'block' }).when('er.EndQuest', end).thenViolates('ER_PENDING_DECISION', 'ER-XP-17');
  });

  it('needs the announced price of every Resurrection Pact, at most the award (ER-XP-6)', () => {
    const owing = given(but(questing(), 'warrior', { resurrectionPacts: 1 }));
    owing.when('er.EndQuest', end).thenViolates('ER_PACT_XP_MISSING', 'ER-XP-6');
    const pact = (reduction: number) => ({ ...end, pactXp: { warrior: { reduction, toMaster: reduction } } });
    owing.when('er.EndQuest', pact(11)).thenViolates('ER_PACT_XP_RANGE', 'ER-XP-6');
    const { state } = owing.when('er.EndQuest', pact(4)).thenEvents({ type: 'er.XpTransferred', amount: 4 });
    expect(hero(state, 'warrior').xpTotal).toBe(6);
    expect(shade(state).xpTotal).toBe(8);
  });

  it('hands over a quarter in a customized quest, once and rounded down (ER-XP-6)', () => {
    const owing = but(questing({ type: 'customized' }), 'warrior', { resurrectionPacts: 2 });
    const { state } = given(owing).when('er.EndQuest', end);
    expect(hero(state, 'warrior').xpTotal).toBe(8);
    expect(shade(state).xpTotal).toBe(6);
  });

  it('gives the dead no objective XP and a full recovery (ER-DTH-9, ER-QST-13)', () => {
    const { state } = given(but(questing(), 'warrior', dead))
      .when('er.EndQuest', end)
      .thenEvents({ type: 'er.XpForfeited', characterId: 'warrior', amount: 10, reason: 'dead' });
    expect(hero(state, 'warrior')).toMatchObject({ hp: 8, status: 'alive', xpTotal: 0 });
  });

  it('keeps the treasures of an Arena, which gives no XP (ER-MOD-4, ER-XP-9)', () => {
    const { state } = given(questing({ arena: true })).when('er.EndQuest', {
      winner: 'adventurers',
      objectiveXp: {},
      treasures: [{ characterId: 'warrior', itemId: 'spear', gold: 12 }],
    });
    expect(hero(state, 'warrior')).toMatchObject({ weapons: ['spear'], gold: 12, xpTotal: 0 });
  });

  it('gives stamina XP to Adventurers only when the group says so (ER-XP-8)', () => {
    const reserves = butMaster(
      but(questing({ edition: 'fr', settings: { 'fr.staminaXp': 'adventurers' } }), 'warrior', { sp: 3 }),
      { sp: 5 },
    );
    const { state } = given(reserves).when('er.EndQuest', { winner: 'none', objectiveXp: {} });
    expect([hero(state, 'warrior').xpTotal, shade(state).xpTotal]).toEqual([3, 0]);
  });

  it('knows only those who took part', () => {
    given(questing())
      .when('er.EndQuest', { winner: 'none', objectiveXp: { stranger: 3 } })
      .thenViolates('ER_UNKNOWN_ID');
  });

  it('abandoned leaves no record and no winner, but the treasures found (ER-QST-14, ER-QST-15)', () => {
    const { state } = given(but(questing(), 'warrior', { gold: 9, equipment: ['grapple'] }))
      .when('er.AbandonQuest', { by: 'adventurers' })
      .thenNo('er.QuestRecorded');
    expect(hero(state, 'warrior')).toMatchObject({ gold: 9, equipment: ['grapple'], completedQuests: [] });
    expect(state.questLog).toMatchObject([{ status: 'abandoned', winner: null }]);
  });
});
