import { describe, expect, it } from '@jest/globals';
import { facts, modelIn, questOf, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

type Setup = Parameters<typeof questing>[0];
/** A passage was uncovered with a 1: `x1` is a marauding monster. */
const fromPassage = (setup: Setup = {}) =>
  given(questing(setup)).when(
    'dsg.Explore',
    { heroId: 'ada', facts: { ...facts.explore, undiscoveredPassageId: 'p' } },
    { random: { passage: [1] } },
  );
/** A card was drawn and is that of a monster: `x2`. */
const fromCard = (cardKind: string, setup: Setup = {}) =>
  given(questing(setup))
    .when('dsg.Explore', { heroId: 'ada', facts: { ...facts.explore, adjacentTo: ['table'] } })
    .when('dsg.ResolveCard', { cardKind });

const monster = (pendingId: string, typeId: string, modelId: string, more: object = {}) => ({
  pendingId,
  typeId,
  modelId,
  distance: 3,
  ...more,
});
const second = (die: number) => ({ random: { second: [die] } });

describe('A second monster', () => {
  it('follows a 5 or 6 after a passage, of no higher level (DSG-EXP-4)', () => {
    for (const die of [5, 6]) {
      const due = fromPassage()
        .when('dsg.SpawnMonster', monster('x1', 'grub', 'g2'), second(die))
        .thenEvents(
          { type: 'dsg.MonsterSpawned', modelId: 'g2', level: 1, secondDie: die },
          { type: 'dsg.SpawnDue', pendingId: 'x2', rule: 'same-or-lower', maxLevel: 1, second: null },
        );
      due.when('dsg.SpawnMonster', monster('x2', 'guard', 'g3')).thenViolates('DSG_SPAWN_LEVEL_TOO_HIGH', 'DSG-EXP-4');
      // What its card says counts, whatever is claimed.
      due
        .when('dsg.SpawnMonster', monster('x2', 'guard', 'g3', { level: 1 }))
        .thenViolates('DSG_SPAWN_LEVEL_TOO_HIGH', 'DSG-EXP-4');
      due.when('dsg.SpawnMonster', monster('x2', 'grub', 'g3')).thenNo('dsg.SpawnDue');
    }
    fromPassage()
      .when('dsg.SpawnMonster', monster('x1', 'grub', 'g2'), second(4))
      .thenNo('dsg.SpawnDue');
    fromPassage()
      .when('dsg.SpawnMonster', monster('x1', 'grub', 'g2'), { random: { second: [] } })
      .thenViolates('DSG_WRONG_DICE_COUNT', 'DSG-EXP-4');
  });

  it('after a card is of the same type from 5 on; a substitute only when no figure is left (DSG-EXP-14)', () => {
    const due = fromCard('roaming-raider')
      .when('dsg.SpawnMonster', monster('x2', 'guard', 'g2'), second(5))
      .thenEvents({ type: 'dsg.SpawnDue', rule: 'same-type-else-lower', ofTypeId: 'guard', maxLevel: 2 });
    due.when('dsg.SpawnMonster', monster('x3', 'grub', 'g3')).thenViolates('DSG_SPAWN_WRONG_TYPE', 'DSG-EXP-14');
    due
      .when('dsg.SpawnMonster', monster('x3', 'grub', 'g3', { sameTypeUnavailable: true }))
      .thenEvents({ type: 'dsg.MonsterSpawned', typeId: 'grub' });
    due
      .when('dsg.SpawnMonster', monster('x3', 'warden', 'w2', { sameTypeUnavailable: true }))
      .thenViolates('DSG_SPAWN_LEVEL_TOO_HIGH', 'DSG-EXP-14');
    due.when('dsg.SpawnMonster', monster('x3', 'guard', 'g3')).thenNo('dsg.SpawnDue');
  });

  it('after a low roll is none, or one of the same or a lower level where the group reads it so (DSG-EXP-14)', () => {
    const low = (setup: Setup) =>
      fromCard('marauding-monster', setup).when('dsg.SpawnMonster', monster('x2', 'grub', 'g2'), second(4));
    low({}).thenNo('dsg.SpawnDue');
    low({ settings: { 'dsg.spawn.second': 'always' } }).thenEvents({
      type: 'dsg.SpawnDue',
      rule: 'same-or-lower',
      maxLevel: 1,
    });
    // The setting speaks of cards, not of passages.
    fromPassage({ settings: { 'dsg.spawn.second': 'always' } })
      .when('dsg.SpawnMonster', monster('x1', 'grub', 'g2'), second(4))
      .thenNo('dsg.SpawnDue');
  });
});

describe('A monster that is due', () => {
  it('is of the quest’s marauding type, or of the one the group names (DSG-EXP-16)', () => {
    fromPassage()
      .when('dsg.SpawnMonster', monster('x1', 'guard', 'g2'))
      .thenViolates('DSG_SPAWN_WRONG_TYPE', 'DSG-EXP-16');
    fromCard('marauding-monster')
      .when('dsg.SpawnMonster', monster('x2', 'guard', 'g2'))
      .thenViolates('DSG_SPAWN_WRONG_TYPE', 'DSG-EXP-16');
    fromCard('roaming-raider')
      .when('dsg.SpawnMonster', monster('x2', 'warden', 'w2'), second(1))
      .thenEvents({ type: 'dsg.MonsterSpawned', typeId: 'warden' });
  });

  it('is placed at most five spaces from the explorer (DSG-EXP-18)', () => {
    for (const distance of [6, -1]) {
      fromPassage()
        .when('dsg.SpawnMonster', monster('x1', 'grub', 'g2', { distance }))
        .thenViolates('DSG_SPAWN_TOO_FAR', 'DSG-EXP-18');
    }
    for (const distance of [0, 5]) {
      fromPassage()
        .when('dsg.SpawnMonster', monster('x1', 'grub', 'g2', { distance }), second(1))
        .thenEvents({ type: 'dsg.MonsterSpawned', distance });
    }
  });

  it('may be declined with a reason, and then no second die follows (DSG-EXP-18)', () => {
    const declined = fromPassage()
      .when('dsg.SpawnMonster', { pendingId: 'x1', declined: true, reason: ' no figure left ' })
      .thenEvents({ type: 'dsg.SpawnDeclined', pendingId: 'x1', reason: 'no figure left' })
      .thenNo('dsg.MonsterSpawned', 'dsg.SpawnDue');
    expect(questOf(declined.state).pending).toEqual([]);
  });

  it('copies the numbers of its type, so that a card corrected later does not change it (DSG-FGT-11)', () => {
    const spawned = fromPassage().when('dsg.SpawnMonster', monster('x1', 'grub', 'g2'), second(1));
    const corrected = spawned.when('dsg.DefineContent', { kind: 'type', items: [{ id: 'grub', armour: 5 }] });
    expect(modelIn(corrected.state, 'g2')).toMatchObject({
      kind: 'minion',
      typeId: 'grub',
      name: 'Grub 2',
      level: 1,
      size: 'normal',
      combat: 2,
      shoot: 3,
      armour: 2,
      hp: null,
      damageTarget: 1,
      status: 'active',
    });
  });

  it('asks for the numbers nobody has typed in, one field after the other (DSG-FGT-11)', () => {
    const raider = fromCard('roaming-raider');
    const ask = (step: typeof raider) => step.when('dsg.SpawnMonster', monster('x2', 'ghoul', 'g9', { distance: 9 }));
    const know = (step: typeof raider, fields: object) =>
      step.when('dsg.DefineContent', { kind: 'type', items: [{ id: 'ghoul', ...fields }] });
    ask(raider).thenAsksContent('type.ghoul.kind');
    ask(raider).thenViolates('DSG_CONTENT_MISSING');
    const minion = know(raider, { kind: 'minion' });
    ask(minion).thenAsksContent('type.ghoul.combat', 'type.ghoul.armour', 'type.ghoul.damageTarget');
    ask(know(raider, { kind: 'boss', combat: 3, armour: 2 })).thenAsksContent('type.ghoul.maxHp');
    ask(know(minion, { combat: 3, armour: 2, damageTarget: 1 })).thenViolates('DSG_SPAWN_TOO_FAR', 'DSG-EXP-18');
  });

  it('needs an id of its own and an entry that waits', () => {
    fromPassage()
      .when('dsg.SpawnMonster', monster('x1', 'grub', 'ada'))
      .thenViolates('DSG_DUPLICATE_ID');
    fromPassage()
      .when('dsg.SpawnMonster', monster('x1', 'grub', 'overlord'))
      .thenViolates('DSG_DUPLICATE_ID');
    fromPassage()
      .when('dsg.SpawnMonster', monster('x2', 'grub', 'g2'))
      .thenViolates('DSG_UNKNOWN_ID');
    fromCard('other')
      .when('dsg.SpawnMonster', monster('x1', 'grub', 'g2'))
      .thenViolates('DSG_UNKNOWN_ID');
  });

  it('may be of any type when the quest has no marauding one (DSG-EXP-16)', () => {
    given(questing())
      .when('dsg.DeclareQuestOutcome', { winner: 'none' })
      .when('dsg.StartQuest', { questId: 'q2', heroes: ['ada'], deckSize: 5 })
      .when('dsg.BeginHeroTurn', { heroId: 'ada' })
      .when(
        'dsg.Explore',
        { heroId: 'ada', facts: { ...facts.explore, undiscoveredPassageId: 'p' } },
        { random: { passage: [1] } },
      )
      .thenEvents({ type: 'dsg.SpawnDue', rule: 'marauding', ofTypeId: null })
      .when('dsg.SpawnMonster', monster('x1', 'guard', 'g2'), second(1))
      .thenEvents({ type: 'dsg.MonsterSpawned', typeId: 'guard' });
  });
});
