import { describe, expect, it } from '@jest/globals';
import { setting } from '../settings/settings.js';
import { between, but, exhausted, facts, knockedOut, modelIn, questOf, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import { type DsgState, initialState } from '../state/state.js';

const start = { questId: 'q2', heroes: ['ada', 'bram'], deckSize: 12 };
const attackOnAda = (state: DsgState) =>
  given(state).when(
    'dsg.Fight',
    { attackerId: 'guard', defenderId: 'ada', facts: facts.fight },
    { random: { attack: [6, 6, 6], defend: [1, 1, 1, 1] } },
  );
const lastBreath = { hp: 1, zeroCount: 1 } as const;

describe('A quest', () => {
  it('starts with full HP, never at 0, active, and so many revive tokens per hero (DSG-TRN-4)', () => {
    const { state } = given(between({ 'dsg.revive.tokensPerHero': 2 })).when('dsg.StartQuest', start);
    expect(modelIn(state, 'ada')).toMatchObject({
      kind: 'hero',
      combat: 4,
      shoot: 3,
      armour: 4,
      hp: 4,
      maxHp: 4,
      status: 'active',
      zeroCount: 0,
      reviveTokens: 2,
    });
    expect(modelIn(state, 'bram').shoot).toBeNull();
    expect(questOf(state)).toMatchObject({
      status: 'in-progress',
      name: 'q2',
      round: 1,
      side: 'heroes',
      activeHeroId: null,
      overlord: { control: 'player', mood: 'Cautious', reviveTokens: 0 },
      exploration: { draw: 12, discard: 0, inHand: {} },
      maraudingTypeId: null,
      pending: [],
      tokensInPlay: 4,
      outcome: null,
    });
    expect(modelIn(given(between()).when('dsg.StartQuest', start).state, 'ada').reviveTokens).toBe(1);
  });

  it('needs a hero (DSG-TRN-4)', () => {
    given(between())
      .when('dsg.StartQuest', { ...start, heroes: [] })
      .thenViolates('DSG_NO_HERO', 'DSG-TRN-4');
    given(between())
      .when('dsg.StartQuest', { ...start, heroes: ['nobody'] })
      .thenViolates('DSG_UNKNOWN_ID');
    given(between())
      .when('dsg.StartQuest', { ...start, heroes: ['ada', 'ada'] })
      .thenViolates('DSG_DUPLICATE_ID');
  });

  it('takes guests with their own numbers, and asks for those nobody knows (DSG-TRN-4)', () => {
    const guest = { id: 'cleo', name: 'Cleo', combat: 2, armour: 3, maxHp: 5 };
    const { state } = given(between()).when('dsg.StartQuest', { ...start, heroes: ['ada', guest] });
    expect(modelIn(state, 'cleo')).toMatchObject({ name: 'Cleo', combat: 2, shoot: null, hp: 5, reviveTokens: 1 });
    expect(state.heroes['cleo']).toMatchObject({ name: 'Cleo', ownerPlayerId: null, kills: 0 });
    const unread = given(between()).when('dsg.CreateHero', { heroId: 'dov', name: 'Dov', combat: 3 });
    const ask = (step: typeof unread) => step.when('dsg.StartQuest', { ...start, heroes: ['dov'] });
    ask(unread).thenAsksContent('hero.dov.armour', 'hero.dov.maxHp');
    ask(unread).thenViolates('DSG_CONTENT_MISSING', 'DSG-TRN-4');
    const read = unread.when('dsg.DefineContent', { kind: 'hero', items: [{ id: 'dov', armour: 2, maxHp: 3 }] });
    expect(modelIn(ask(read).state, 'dov')).toMatchObject({ combat: 3, armour: 2, hp: 3 });
  });

  it('needs moods with the one that the card names (DSG-FGT-12)', () => {
    const moodless = between({ 'dsg.moods': null, 'dsg.mood.initial': null });
    given(moodless).when('dsg.StartQuest', start).thenAsksContent('setting.dsg.moods');
    given(moodless).when('dsg.StartQuest', start).thenViolates('DSG_MOODS_INVALID', 'DSG-FGT-12');
    // A form that has nothing to say says null.
    const unsaid = { ...start, settings: { 'dsg.moods': null } };
    const asked = given(moodless);
    asked.when('dsg.StartQuest', unsaid).thenAsksContent('setting.dsg.moods');
    asked
      .when('dsg.ChangeSettings', { changes: { 'dsg.moods': ['Calm', 'Aggressive'] }, reason: 'from our box' })
      .when('dsg.StartQuest', unsaid)
      .thenEvents({ type: 'dsg.QuestStarted', settings: { 'dsg.moods': ['Calm', 'Aggressive'] } });
    const settings = { 'dsg.moods': ['Sleepy'], 'dsg.mood.initial': null };
    given(moodless)
      .when('dsg.StartQuest', { ...start, settings })
      .thenViolates('DSG_MOODS_INVALID', 'DSG-FGT-12');
    given(between())
      .when('dsg.StartQuest', { ...start, settings: { 'dsg.mood.initial': 'Sleepy' } })
      .thenViolates('DSG_MOOD_UNKNOWN', 'DSG-FGT-12');
    // Moods may come with the group's content, too.
    const { state } = given(moodless)
      .when('dsg.DefineContent', { kind: 'mood', items: [{ id: 'm1', name: 'Gleeful' }] })
      .when('dsg.StartQuest', start)
      .when('dsg.SetMood', { mood: 'Gleeful' });
    expect(questOf(state).overlord.mood).toBe('Gleeful');
  });

  it('tells all settings that hold, and keeps those that were chosen with it', () => {
    const { state, events } = given(between()).when('dsg.StartQuest', {
      ...start,
      settings: { 'dsg.unpaired': 'miss' },
    });
    expect(events[0]?.data).toMatchObject({ settings: { 'dsg.unpaired': 'miss', 'dsg.heroFail': 'no-damage' } });
    expect(setting(state, 'dsg.unpaired')).toBe('miss');
    given(between())
      .when('dsg.StartQuest', { ...start, settings: { 'dsg.house': 1 } })
      .thenViolates('DSG_SETTING_UNKNOWN');
    given(between())
      .when('dsg.StartQuest', { ...start, settings: { 'dsg.unpaired': 'maybe' } })
      .thenViolates('DSG_SETTING_INVALID', 'DSG-FGT-9');
  });

  it('lists no secret passage twice', () => {
    const rooms = { a: { secretPassages: [{ id: 'p' }] }, b: { secretPassages: [{ id: 'p' }] } };
    given(between())
      .when('dsg.StartQuest', { ...start, rooms })
      .thenViolates('DSG_DUPLICATE_ID');
  });

  it('resets what was of the last one: who was knocked out, zero counts and tokens (DSG-TRN-5)', () => {
    const spent = but(but(questing(), 'ada', { ...knockedOut, reviveTokens: 1 }), 'bram', { zeroCount: 1 });
    const { state } = given(spent).when('dsg.DeclareQuestOutcome', { winner: 'heroes' }).when('dsg.StartQuest', start);
    for (const id of ['ada', 'bram']) {
      expect(modelIn(state, id)).toMatchObject({ status: 'active', zeroCount: 0, reviveTokens: 1 });
    }
    expect(modelIn(state, 'ada').hp).toBe(4);
    expect(questOf(state).models['guard']).toBeUndefined();
  });

  it('that was never declared ended is over without a winner when the next one starts (DSG-END-1)', () => {
    const next = given(questing())
      .when('dsg.StartQuest', start)
      .thenEvents({ type: 'dsg.QuestEnded', winner: 'none' }, { type: 'dsg.QuestStarted', questId: 'q2' });
    expect(next.state.questLog).toMatchObject([{ questId: 'q1', outcome: { winner: 'none' } }]);
  });
});

describe('The end of a quest', () => {
  it('is declared by the group, for the card has no victory rule (DSG-END-1)', () => {
    const ended = given(questing())
      .when('dsg.DeclareQuestOutcome', { winner: 'heroes', reason: ' the relic is ours ' })
      .thenEvents({ type: 'dsg.QuestEnded', winner: 'heroes', reason: 'the relic is ours' });
    expect(questOf(ended.state)).toMatchObject({ status: 'finished', outcome: { winner: 'heroes' } });
    expect(ended.state.questLog).toHaveLength(1);
    ended.when('dsg.DeclareQuestOutcome', { winner: 'none' }).thenViolates('DSG_FINISHED', 'DSG-END-1');
    ended.when('dsg.EndRound', {}).thenViolates('DSG_FINISHED');
  });

  it('comes at once when all heroes are knocked out, or waits for the group (DSG-END-2)', () => {
    const last = (settings: object) =>
      attackOnAda(
        but(but(questing({ side: 'overlord', settings: { ...settings } }), 'bram', knockedOut), 'ada', lastBreath),
      );
    last({}).thenEvents(
      { type: 'dsg.HpLost', hp: 0 },
      { type: 'dsg.HeroKnockedOut', heroId: 'ada' },
      { type: 'dsg.QuestEnded', winner: 'overlord', reason: 'all-knocked-out' },
    );
    last({ 'dsg.autoLoss': false }).thenEvents({ type: 'dsg.HeroKnockedOut' }).thenNo('dsg.QuestEnded');
    attackOnAda(but(but(questing({ side: 'overlord' }), 'bram', exhausted), 'ada', lastBreath)).thenNo(
      'dsg.QuestEnded',
    );
  });

  it('comes with the first hero knocked out where the group plays the 2015 edition (DSG-END-3)', () => {
    const first = (settings: object) =>
      attackOnAda(but(questing({ side: 'overlord', settings: { ...settings } }), 'ada', lastBreath));
    first({}).thenEvents({ type: 'dsg.HeroKnockedOut' }).thenNo('dsg.QuestEnded');
    first({ 'dsg.loseOnFirstKnockOut': true }).thenEvents({
      type: 'dsg.QuestEnded',
      winner: 'overlord',
      reason: 'hero-knocked-out',
    });
  });

  it('comes by a trap as well, and leaves nothing to resolve (DSG-END-2)', () => {
    const ended = given(but(but(questing(), 'bram', knockedOut), 'ada', lastBreath))
      .when('dsg.Explore', { heroId: 'ada', facts: { ...facts.explore, adjacentTo: ['coffin'] } })
      .when('dsg.ResolveCard', { cardKind: 'trap' }, { random: { trap: [6] } })
      .when('dsg.ResolveTrap', {
        pendingId: 'x2',
        outcomeText: 'a pit',
        effects: [{ do: 'adjustHp', modelId: 'ada', n: -1 }],
      })
      .thenEvents({ type: 'dsg.HeroKnockedOut' }, { type: 'dsg.QuestEnded', winner: 'overlord' });
    expect(questOf(ended.state).pending).toEqual([]);
  });
});

describe('Before a quest', () => {
  it('nothing of play is accepted (DSG-TRN-4)', () => {
    given(between()).when('dsg.EndRound', {}).thenViolates('DSG_NOT_STARTED', 'DSG-TRN-4');
    given(initialState).when('dsg.SetMood', { mood: 'Aggressive' }).thenViolates('DSG_NOT_STARTED');
  });
});
