import { describe, expect, it } from '@jest/globals';
import { type Step, dataOf, given, heroIn, monsterIn, play, refused, typesOf } from '../testing/fight.js';

const rooms = (quest: object = {}, more: object = {}) =>
  given({ quest: { phase: 'adventurers', traps: ['t1', 't2'], ...quest }, ...more });

describe('detecting traps', () => {
  const detect = (more: object): Step => ['DetectTraps', { characterId: 'wizard', ...more }];

  it('reveals as many as eyes, those that are there and hidden (ER-TRP-3)', () => {
    expect(refused(rooms(), detect({}))).toBe('needs search');
    expect(refused(rooms(), detect({ dice: ['S:eye'] }))).toBe('ER_REVEAL_COUNT ER-TRP-3 revealedTrapIds');
    expect(refused(rooms(), detect({ dice: ['S:eye'], revealedTrapIds: ['t9'] }))).toBe(
      'ER_UNKNOWN_ID ER-TRP-3 revealedTrapIds.0',
    );
    expect(refused(rooms(), detect({ dice: ['S:eye+eye'], revealedTrapIds: ['t1', 't1'] }))).toBe(
      'ER_REVEAL_COUNT ER-TRP-3 revealedTrapIds',
    );
    expect(
      refused(rooms(), detect({ dice: ['S:eye+eye'], revealedTrapIds: ['t1'], claims: { hiddenTrapsHere: 1 } })),
    ).toBe('accepted');
    expect(refused(rooms({ revealed: ['t1'] }), detect({ dice: ['S:eye'], revealedTrapIds: ['t1'] }))).toBe(
      'ER_UNKNOWN_ID ER-TRP-3 revealedTrapIds.0',
    );
  });

  it('needs no choice when all hidden traps are found', () => {
    const told = play(rooms(), detect({ dice: ['S:eye+eye+eye'] }));
    expect(dataOf(told, 'er.TrapsDetected')).toMatchObject([{ trapIds: ['t1', 't2'], eyes: 3 }]);
  });

  it('is only announced in coop and no action of the French edition (ER-MOD-9, ER-EDN-1)', () => {
    const told = play(rooms({ mode: 'coop' }), detect({}));
    expect(heroIn(told.state, 'wizard').actions.basicUsed).toBe(1);
    expect(refused(rooms({ edition: 'fr' }), detect({ dice: ['S:eye'] }))).toBe('ER_NOT_IN_EDITION ER-EDN-1');
    expect(refused(rooms({ edition: 'fr' }), ['RevealTrap', { trapId: 't1' }], ['RevealTrap', { trapId: 't1' }])).toBe(
      'ER_DUPLICATE ER-TRP-3 trapId',
    );
  });
});

describe('disarming', () => {
  const disarm = (more: object): Step => [
    'DisarmTrap',
    { characterId: 'warrior', trapId: 't1', dice: ['S:gear'], claims: { attached: true }, ...more },
  ];
  const shown = (more: object = {}, quest: object = {}) => rooms({ revealed: ['t1', 't2'], ...quest }, more);

  it('needs a revealed trap beside the Adventurer (ER-TRP-4)', () => {
    expect(refused(rooms(), disarm({}))).toBe('ER_NOT_ATTACHED ER-TRP-4 trapId');
    expect(refused(shown(), disarm({ claims: { attached: false } }))).toBe('ER_NOT_ATTACHED ER-TRP-4 claims.attached');
    expect(refused(shown(), disarm({ claims: {} }))).toBe('ER_CLAIM_MISSING ER-POS-2 claims.attached');
    expect(refused(shown(), disarm({ dice: undefined }))).toBe('needs search');
  });

  it('pays 2 XP, per gear when a setting says so, and only Crafty keeps the trap (ER-XP-4, ER-SKL-12)', () => {
    const told = play(shown(), disarm({}));
    expect(heroIn(told.state, 'warrior')).toMatchObject({ xpTotal: 2, trapTokens: 0 });
    const gears = play(shown({ settings: { 'disarm.xpPerGear': true } }), disarm({ dice: ['S:gear+gear'] }));
    expect(heroIn(gears.state, 'warrior').xpTotal).toBe(4);
  });

  it('can be tried again with a Toolbox, and has no limit in the French edition (ER-ITM-9, ER-ACT-2)', () => {
    expect(refused(shown(), disarm({ dice: ['S:eye'], reroll: ['S:gear'] }))).toBe('ER_NO_ITEM ER-ITM-9 reroll');
    const tool = shown({ characters: { warrior: { equipment: ['toolbox'] } } });
    expect(typesOf(play(tool, disarm({ dice: ['S:eye'], reroll: ['S:gear'] })))).toContain('er.TrapDisarmed');
    expect(refused(shown({}, { edition: 'fr' }), disarm({}), disarm({ trapId: 't2' }))).toBe('accepted');
  });

  it('that fails sets the trap off, with what the app announces (ER-TRP-4)', () => {
    const told = play(shown(), disarm({ dice: ['S:-'], effects: [{ hp: -2 }], isPit: true }));
    expect(heroIn(told.state, 'warrior')).toMatchObject({ hp: 6, inPit: true });
    expect(told.state.quest?.pits).toEqual(['t1']);
  });

  it('never works on a pit (ER-TRP-5)', () => {
    const state = shown();
    const pit = state.quest && { ...state, quest: { ...state.quest, pits: ['t1'] } };
    expect(refused(pit ?? state, disarm({}))).toBe('ER_PIT_PERMANENT ER-TRP-4 trapId');
  });
});

describe('placing and triggering traps', () => {
  const place = (more: object): Step => ['PlaceTrap', { trapId: 't9', side: 'master', kind: 'spikes', ...more }];

  it('is for the Master a matter of the map, or of the French Master phase (ER-TRP-8)', () => {
    expect(refused(rooms(), place({}))).toBe('ER_NOT_IN_EDITION ER-TRP-8');
    expect(refused(rooms(), place({ fromMap: true }))).toBe('accepted');
    expect(refused(rooms({ edition: 'fr' }), place({}))).toBe('ER_WRONG_PHASE ER-TRP-8');
    expect(refused(rooms({ edition: 'fr', phase: 'master' }), place({}))).toBe('accepted');
    expect(refused(rooms(), place({ trapId: 't1', fromMap: true }))).toBe('ER_DUPLICATE ER-TRP-8 trapId');
  });

  it('costs Adventurers a token (ER-SKL-12)', () => {
    const mine = place({ side: 'adventurer', setterId: 'guardian' });
    expect(refused(rooms(), mine)).toBe('ER_NO_ITEM ER-SKL-12 setterId');
    const told = play(rooms({}, { characters: { guardian: { trapTokens: 1 } } }), mine);
    expect(heroIn(told.state, 'guardian').trapTokens).toBe(0);
    expect(refused(told.state, ['TriggerTrap', { trapId: 't9', victimId: 'warrior', effects: [], isPit: false }])).toBe(
      'ER_ALLIED_TRAP ER-TRP-2 victimId',
    );
  });

  it('spares who flies (ER-MON-7)', () => {
    const state = rooms(
      { trapSetter: { t1: 'guardian' } },
      { monsters: { m1: { type: 'custom', hp: 1, traits: ['flying'] } } },
    );
    expect(refused(state, ['TriggerTrap', { trapId: 't1', victimId: 'm1', effects: [], isPit: false }])).toBe(
      'ER_IMMUNE_TO_TRAPS ER-MON-7 victimId',
    );
  });

  it('shares the XP of a trap kill when a setting says so (ER-XP-7, GAP-82)', () => {
    const state = (settings: object) =>
      rooms(
        { trapSetter: { t1: 'guardian' } },
        { settings, monsters: { m1: { type: 'custom', hp: 1, xp: 4, contributions: { warrior: 1 } } } },
      );
    const spring: Step = ['TriggerTrap', { trapId: 't1', victimId: 'm1', effects: [{ hp: -1 }], isPit: false }];
    expect(heroIn(play(state({}), spring).state, 'guardian').xpTotal).toBe(4);
    expect(heroIn(play(state({ 'xp.trapKill': 'share' }), spring).state, 'warrior').xpTotal).toBe(2);
    expect(monsterIn(play(state({}), spring).state, 'm1').dead).toBe(true);
  });
});

describe('searching and events', () => {
  const search = (more: object): Step => [
    'Search',
    {
      characterId: 'archer',
      target: 'room',
      targetId: 'r1',
      loot: [{ gold: 3 }],
      claims: { monstersInRoom: 0 },
      ...more,
    },
  ];

  it('needs a room without Monsters; furniture only when a setting says so (ER-SRC-1)', () => {
    expect(refused(rooms(), search({ claims: {} }))).toBe('ER_CLAIM_MISSING ER-POS-2 claims.monstersInRoom');
    const chest = search({ target: 'furniture', claims: { monstersInRoom: 1 } });
    expect(refused(rooms(), chest)).toBe('accepted');
    expect(refused(rooms({}, { settings: { 'search.furnitureWithMonsters': false } }), chest)).toBe(
      'ER_MONSTERS_PRESENT ER-SRC-1 claims.monstersInRoom',
    );
    expect(refused(rooms({ edition: 'fr' }), search({}))).toBe('ER_NOT_IN_EDITION ER-SRC-1 target');
  });

  it('gives what the app announces (ER-CAM-9)', () => {
    expect(heroIn(play(rooms(), search({})).state, 'archer').gold).toBe(3);
    expect(refused(rooms(), search({ loot: [{ gems: 3 }] }))).toMatch(/^ER_CONTENT_INVALID ER-CAM-9 loot\.0/);
  });

  it('names the Skill that cannot be used on it (ER-SKL-10)', () => {
    expect(refused(rooms({}, { characters: { archer: { sp: 0 } } }), search({ skills: ['lucky'] }))).toBe(
      'ER_NOT_ENOUGH_SP ER-SKL-11 skills.0',
    );
  });

  it('triggers events beside the Adventurer (ER-EVT-1) and those of the Master for all who live', () => {
    const lever = (claims: object): Step => [
      'TriggerEvent',
      { characterId: 'archer', eventId: 'lever', key: 'pulls', effects: [], claims },
    ];
    expect(refused(rooms(), lever({ attached: false }))).toBe('ER_NOT_ATTACHED ER-EVT-1 claims.attached');
    const told = play(rooms(), ['TriggerMosEvent', { eventId: 'fog', condition: 'noon', effects: [{ hp: -1 }] }]);
    expect(heroIn(told.state, 'archer').hp).toBe(6);
    expect(told.state.quest?.eventsTriggered).toEqual(['fog']);
  });
});
