import { describe, expect, it } from '@jest/globals';
import { type Step, dataOf, give, given, heroIn, play, refused } from '../testing/fight.js';

const hall = (warrior: object = {}, more: { readonly [part: string]: unknown } = {}) =>
  given({ quest: { phase: 'adventurers', pits: ['p1'] }, characters: { warrior }, ...more });
const move = (squaresUsed: number, die = 'M:5', more: object = {}): Step => [
  'Move',
  { characterId: 'warrior', dice: [die], squaresUsed, ...more },
];

describe('moving', () => {
  it('asks for the Move Die and takes one to six (ER-DIE-3, ER-SHT-15)', () => {
    expect(give(hall(), ['Move', { characterId: 'warrior', squaresUsed: 0 }])).toMatchObject({
      kind: 'needs-random',
      specs: [{ id: 'move', roller: 'warrior', dice: [{ die: 'move', count: 1 }] }],
    });
    expect(refused(hall(), move(0, 'M:7'))).toBe('ER_DICE_FACE ER-DIE-1 dice.0');
    expect(refused(hall(), move(10))).toBe('ER_MOVE_TOO_FAR ER-SHT-15 squaresUsed');
  });

  it('adds boots and takes Heavy items off (ER-SHT-15)', () => {
    const booted = hall({ equipment: ['travelling-boots'], heavyItems: 1 });
    expect(dataOf(play(booted, move(0, 'M:3')), 'er.MoveRolled')).toEqual([
      { characterId: 'warrior', die: 3, bonus: 5, total: 8 },
    ]);
  });

  it('is possible once a turn, in parts, until another Basic Action ends it (ER-ACT-2, ER-ACT-4)', () => {
    expect(refused(hall(), move(1), move(1))).toBe('ER_MOVE_USED ER-ACT-2');
    const on: Step = ['ContinueMove', { characterId: 'warrior', squaresUsed: 4 }];
    expect(refused(hall(), move(5), on)).toBe('accepted');
    expect(refused(hall(), move(6), on)).toBe('ER_MOVE_TOO_FAR ER-MOV-1 squaresUsed');
    expect(
      refused(
        hall(),
        move(1),
        ['Search', { characterId: 'warrior', target: 'furniture', targetId: 'chest', loot: [] }],
        on,
      ),
    ).toBe('ER_MOVE_INTERRUPTED ER-ACT-4');
  });

  it('lets only some walk diagonally, and Teleport for mana (ER-MOV-1, ER-MOV-2)', () => {
    const wizard = (mp: number): Step => [
      'Move',
      { characterId: 'wizard', dice: ['M:1'], squaresUsed: 1, diagonal: true, ability: 'teleport', mp },
    ];
    expect(refused(given({ quest: { phase: 'adventurers' } }), wizard(1))).toBe('accepted');
    expect(refused(given({ quest: { phase: 'adventurers' }, characters: { wizard: { mp: 0 } } }), wizard(0))).toBe(
      'ER_NOT_ENOUGH_MP ER-SKL-12 ability',
    );
    expect(refused(hall(), move(1, 'M:1', { ability: 'teleport' }))).toBe('ER_CONDITION_NOT_MET ER-SKL-12 ability');
  });

  it('may turn once when it did not happen (ER-ACT-10)', () => {
    const turn: Step = ['Reorient', { characterId: 'warrior' }];
    expect(refused(hall(), turn, turn)).toBe('ER_REORIENT_USED ER-ACT-10');
    expect(refused(hall(), move(1), turn)).toBe('ER_REORIENT_USED ER-ACT-10');
  });
});

describe('the way', () => {
  const foes = { monsters: { orc1: { type: 'orc' } } };
  const way = (claims: object, state = hall({}, foes)) => refused(state, move(3, 'M:5', { claims }));

  it('crosses friends but no enemies, and ends on nobody’s square (ER-MOV-1)', () => {
    expect(way({ crosses: ['guardian'] })).toBe('accepted');
    expect(way({ crosses: ['guardian', 'orc1'] })).toBe('ER_PATH_BLOCKED ER-MOV-1 claims.crosses.1');
    expect(way({ stopsOn: 'guardian' })).toBe('ER_PATH_BLOCKED ER-MOV-1 claims.stopsOn');
    const walk: Step = ['MonsterMove', { monsterId: 'orc1', squaresUsed: 1, claims: { crosses: ['warrior'] } }];
    const orc = given({ quest: { phase: 'master' }, monsters: { orc1: { type: 'orc', move: 4 } } });
    expect(refused(orc, walk)).toBe('ER_PATH_BLOCKED ER-MOV-1 claims.crosses.0');
  });

  it('crosses the dead, who lie on two squares, and does not end on them (ER-DTH-2)', () => {
    const state = hall({}, { characters: { archer: { hp: 0, status: 'dead' } } });
    expect(way({ crosses: ['archer'] }, state)).toBe('accepted');
    expect(way({ stopsOn: 'archer' }, state)).toBe('ER_PATH_BLOCKED ER-DTH-2 claims.stopsOn');
  });

  it('of a teleport knows no obstacles but ends on nobody’s square either (ER-MOV-2)', () => {
    const teleport = (claims: object) =>
      refused(hall({}, foes), [
        'Move',
        { characterId: 'wizard', dice: ['M:1'], squaresUsed: 1, ability: 'teleport', claims },
      ]);
    expect(teleport({ crosses: ['orc1'] })).toBe('accepted');
    expect(teleport({ stopsOn: 'orc1' })).toBe('ER_PATH_BLOCKED ER-MOV-1 claims.stopsOn');
  });
});

describe('doors', () => {
  it('open on the way, wake what is behind, and need their key (ER-DOR-1, ER-TIL-1, ER-MON-6)', () => {
    const state = hall({ equipment: ['silver-key'] }, { monsters: { orc1: { type: 'orc', active: false } } });
    const open = (more: object): Step => ['OpenDoor', { characterId: 'warrior', doorId: 'd1', ...more }];
    expect(refused(state, move(1), open({ locked: true }))).toBe('ER_DOOR_LOCKED ER-DOR-1 doorId');
    const told = play(
      state,
      move(1),
      open({ locked: true, keyItemId: 'silver-key', tileIds: ['t1'], monsterIds: ['orc1'] }),
    );
    expect(told.state.quest).toMatchObject({
      doorsOpened: ['d1'],
      tilesRevealed: ['t1'],
      monsters: { orc1: { active: true } },
    });
  });
});

describe('pits', () => {
  const jump = (more: object): Step => ['JumpPit', { characterId: 'warrior', pitId: 'p1', ...more }];

  it('are jumped with squares left, or crossed with a Grapple (ER-TRP-7, ER-ITM-9)', () => {
    expect(refused(hall(), move(9), jump({ dice: ['B:bolt'] }))).toBe('ER_MOVE_TOO_FAR ER-TRP-7');
    expect(refused(hall(), move(7), jump({ grapple: true }))).toBe('ER_MOVE_TOO_FAR ER-ITM-9');
    expect(refused(hall(), move(1), jump({ grapple: true }))).toBe('ER_NO_ITEM ER-ITM-9 grapple');
    expect(refused(hall(), move(1), jump({}))).toBe('needs jump');
    expect(refused(hall(), jump({ dice: ['B:bolt'] }))).toBe('ER_MOVE_TOO_FAR ER-TRP-7');
    expect(refused(hall(), move(1), jump({ pitId: 'p2', dice: ['B:bolt'] }))).toBe('ER_UNKNOWN_ID ER-TRP-7 pitId');
  });

  it('hold whoever falls: only a new roll and four squares lead out (ER-TRP-5, ER-TRP-6)', () => {
    const fallen = play(hall(), move(3), jump({ dice: ['B:skull'] }));
    expect(heroIn(fallen.state, 'warrior')).toMatchObject({ inPit: true, move: { left: 6, open: false } });
    expect(refused(fallen.state, ['RollDamageDice', { sourceId: 'p1', targetId: 'warrior' }])).toBe('needs damage');
    const out = play(fallen.state, ['ClimbOut', { characterId: 'warrior' }]);
    expect(dataOf(out, 'er.ClimbedOutOfPit')).toEqual([{ characterId: 'warrior', pitId: 'p1', squares: 4 }]);
    expect(heroIn(out.state, 'warrior')).toMatchObject({ inPit: false, move: { left: 2, open: false } });
    expect(refused(fallen.state, ['ContinueMove', { characterId: 'warrior', squaresUsed: 1 }])).toBe(
      'ER_IN_PIT ER-ACT-11',
    );
    expect(refused(hall({ inPit: true }), move(1))).toBe('ER_IN_PIT ER-ACT-11 squaresUsed');
    expect(
      refused(
        hall({ inPit: true }),
        move(0),
        ['ClimbOut', { characterId: 'warrior' }],
        ['ContinueMove', { characterId: 'warrior', squaresUsed: 5 }],
      ),
    ).toBe('accepted');
    expect(refused(hall(), ['ClimbOut', { characterId: 'warrior' }])).toBe('ER_NOT_IN_PIT ER-TRP-6');
  });
});
