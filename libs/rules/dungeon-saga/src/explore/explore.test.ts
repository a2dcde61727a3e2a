import { describe, expect, it } from '@jest/globals';
import { but, facts, questOf, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import type { DsgState } from '../state/state.js';

type Facts = {
  readonly enemyInRoom?: boolean;
  readonly enemyAdjacent?: boolean;
  readonly undiscoveredPassageId?: string;
};
const explore = (state: DsgState, adjacentTo: readonly string[], said: Facts = {}, random: Dice = {}) =>
  given(state).when('dsg.Explore', { heroId: 'ada', facts: { ...facts.explore, adjacentTo, ...said } }, { random });
type Dice = { readonly [id: string]: readonly number[] };
const passage = (state: DsgState, id: string, random: Dice = {}) =>
  explore(state, ['coffin'], { undiscoveredPassageId: id }, random);
const piles = (state: DsgState) => {
  const { draw, discard } = questOf(state).exploration;
  return { draw, discard };
};
const again = { settings: { 'dsg.actionsPerTurn': 9 } };

describe('Exploring', () => {
  it('needs a room without enemies and none beside the hero (DSG-EXP-1)', () => {
    explore(questing(), ['table'], { enemyInRoom: true }).thenViolates('DSG_ENEMY_PRESENT', 'DSG-EXP-1');
    explore(questing(), ['table'], { enemyAdjacent: true }).thenViolates('DSG_ENEMY_PRESENT', 'DSG-EXP-1');
  });

  it('makes a new deck of the discards first, if the deck is empty (DSG-EXP-2)', () => {
    const drawn = explore(questing({ draw: 0, discard: 7 }), ['desk']).thenEvents(
      { type: 'dsg.DeckReshuffled', cards: 7 },
      { type: 'dsg.ExplorationCardsDrawn', count: 1 },
    );
    expect(piles(drawn.state)).toEqual({ draw: 6, discard: 0 });
    // A passage does not wait for that either.
    passage(questing({ draw: 0, discard: 7 }), 'behind-the-altar', { passage: [4] }).thenEvents(
      { type: 'dsg.DeckReshuffled', cards: 7 },
      { type: 'dsg.SecretPassageRevealed' },
    );
    explore(questing({ draw: 1, discard: 7 }), ['desk']).thenNo('dsg.DeckReshuffled');
  });

  it('uncovers a secret passage and rolls a die; a 1 brings a marauding monster within five spaces (DSG-EXP-3)', () => {
    passage(questing(), 'behind-the-altar').thenAsksDice('passage');
    passage(questing(), 'behind-the-altar', { passage: [4] })
      .thenEvents({
        type: 'dsg.SecretPassageRevealed',
        heroId: 'ada',
        passageId: 'behind-the-altar',
        die: 4,
        secondDie: null,
      })
      .thenNo('dsg.SpawnDue');
    passage(questing(), 'behind-the-altar', { passage: [1] }).thenEvents({
      type: 'dsg.SpawnDue',
      pendingId: 'x1',
      heroId: 'ada',
      reason: 'secret-passage',
      rule: 'marauding',
      ofTypeId: 'grub',
      maxLevel: null,
      maxDistance: 5,
    });
    passage(questing(), 'behind-the-altar', { passage: [1, 1] }).thenViolates('DSG_WRONG_DICE_COUNT', 'DSG-EXP-3');
    passage(questing(), 'behind-the-altar', { passage: [0] }).thenViolates('DSG_DIE_OUT_OF_RANGE', 'DSG-EXP-3');
  });

  it('finds a passage once, whether a room lists it or the table declares it (DSG-EXP-3)', () => {
    for (const id of ['behind-the-altar', 'nobody-listed-it']) {
      const found = passage(questing(again), id, { passage: [4] });
      expect(found.events.map((event) => event.type)).toEqual(['dsg.SecretPassageRevealed']);
      passage(found.state, id, { passage: [4] }).thenViolates('DSG_ALREADY_EXPLORED', 'DSG-EXP-3');
    }
    const { state } = passage(questing(), 'behind-the-altar', { passage: [4] });
    expect(questOf(state).rooms['crypt']).toEqual({ secretPassages: [{ id: 'behind-the-altar', discovered: true }] });
    expect(questOf(passage(questing(), 'elsewhere', { passage: [4] }).state).declaredPassages).toEqual(['elsewhere']);
  });

  it('rolls the second die only after a first monster, or always where the group reads it so (DSG-EXP-5)', () => {
    const always = questing({ settings: { 'dsg.explore.secondRoll': 'always' } });
    passage(always, 'p', { passage: [4] }).thenAsksDice('second');
    passage(always, 'p', { passage: [4], second: [4] })
      .thenEvents({ type: 'dsg.SecretPassageRevealed', die: 4, secondDie: 4 })
      .thenNo('dsg.SpawnDue');
    // No first monster limits the level of this one, and nothing follows it.
    passage(always, 'p', { passage: [4], second: [5] })
      .thenEvents({ type: 'dsg.SpawnDue', rule: 'any', maxLevel: null })
      .when('dsg.SpawnMonster', { pendingId: 'x1', typeId: 'warden', modelId: 'w2', level: 5, distance: 1 })
      .thenNo('dsg.SpawnDue');
    // After a 1 the die comes with the first monster, as otherwise.
    passage(always, 'p', { passage: [1] })
      .thenEvents({ type: 'dsg.SecretPassageRevealed', secondDie: null }, { type: 'dsg.SpawnDue', rule: 'marauding' })
      .when('dsg.SpawnMonster', { pendingId: 'x1', typeId: 'grub', modelId: 'g2', level: 1, distance: 1 })
      .thenAsksDice('second');
  });

  it('takes the claim that the passage is near, in the room or in the quest (DSG-EXP-6)', () => {
    for (const scope of ['room', 'quest']) {
      const { state } = passage(questing({ settings: { 'dsg.explore.passageScope': scope } }), 'p', { passage: [4] });
      expect(questOf(state).declaredPassages).toEqual(['p']);
    }
  });

  it('draws two cards beside a casket, coffin or treasure chest (DSG-EXP-7)', () => {
    for (const piece of ['casket', 'coffin', 'treasure-chest']) {
      const drawn = explore(questing(), [piece]).thenEvents({
        type: 'dsg.ExplorationCardsDrawn',
        heroId: 'ada',
        count: 2,
        furniture: piece,
        pendingId: 'x1',
      });
      expect(piles(drawn.state)).toEqual({ draw: 8, discard: 0 });
      expect(questOf(drawn.state).pending).toEqual([{ kind: 'card', id: 'x1', heroId: 'ada', count: 2, cardIds: [] }]);
    }
  });

  it('draws one card beside a desk, rubble pile, shelf, table or treasure pile (DSG-EXP-8)', () => {
    for (const piece of ['desk', 'rubble-pile', 'shelf', 'table', 'treasure-pile']) {
      explore(questing(), [piece]).thenEvents({ type: 'dsg.ExplorationCardsDrawn', count: 1, furniture: piece });
    }
  });

  it('is a passage, else two cards, else one: never more than one of them (DSG-EXP-9)', () => {
    passage(questing(), 'p', { passage: [4] }).thenNo('dsg.ExplorationCardsDrawn');
    explore(questing(), ['table', 'coffin'])
      .thenEvents({ type: 'dsg.ExplorationCardsDrawn', count: 2, furniture: 'coffin' })
      .thenNo('dsg.SecretPassageRevealed');
  });

  it('is refused where there is nothing to explore (DSG-EXP-10)', () => {
    explore(questing(), []).thenViolates('DSG_NOTHING_TO_EXPLORE', 'DSG-EXP-10');
    explore(questing(), ['fountain']).thenViolates('DSG_NOTHING_TO_EXPLORE', 'DSG-EXP-10');
  });

  it('may search the same furniture again, or not where the group reads it so (DSG-EXP-11)', () => {
    const search = (state: DsgState, ...pieces: readonly string[]) => explore(state, pieces);
    const searched = (settings: object) => {
      const first = search(questing({ settings: { ...again.settings, ...settings } }), 'table');
      return first.when('dsg.ResolveCard', { cardKind: 'other' }).state;
    };
    search(searched({}), 'table').thenEvents({ type: 'dsg.ExplorationCardsDrawn' });
    const once = searched({ 'dsg.explore.oncePerFurniture': true });
    search(once, 'table').thenViolates('DSG_ALREADY_EXPLORED', 'DSG-EXP-11');
    search(once, 'table', 'desk').thenEvents({ type: 'dsg.ExplorationCardsDrawn', furniture: 'desk' });
    // Another table is told apart by a name of its own.
    search(once, 'table:north').thenEvents({ type: 'dsg.ExplorationCardsDrawn', count: 1, furniture: 'table:north' });
  });

  it('reshuffles between two draws, or stops where the group plays it so (DSG-EXP-12)', () => {
    const between = explore(questing({ draw: 1, discard: 4 }), ['coffin']).thenEvents(
      { type: 'dsg.DeckReshuffled', cards: 4 },
      { type: 'dsg.ExplorationCardsDrawn', count: 2 },
    );
    expect(piles(between.state)).toEqual({ draw: 3, discard: 0 });
    const stop = questing({ draw: 1, discard: 4, settings: { 'dsg.explore.midDraw': 'stop' } });
    explore(stop, ['coffin']).thenEvents({ type: 'dsg.ExplorationCardsDrawn', count: 1 }).thenNo('dsg.DeckReshuffled');
    // With nothing to shuffle the draw ends.
    explore(questing({ draw: 1 }), ['coffin']).thenEvents({ type: 'dsg.ExplorationCardsDrawn', count: 1 });
  });

  it('leaves nothing to resolve when there is no card at all, and the action is spent (DSG-EXP-12)', () => {
    const none = explore(questing({ draw: 0 }), ['coffin']).thenEvents({
      type: 'dsg.ExplorationCardsDrawn',
      count: 0,
      pendingId: null,
    });
    expect(questOf(none.state).pending).toEqual([]);
    explore(none.state, ['coffin']).thenViolates('DSG_ACTION_ALREADY_TAKEN', 'DSG-TRN-2');
  });

  it('counts the cards a hero has drawn', () => {
    expect(explore(questing(), ['coffin']).state.heroes['ada']).toMatchObject({ cardsDrawn: 2 });
  });

  it('asks for the own turn and a hero who stands (DSG-TRN-1)', () => {
    given(questing())
      .when('dsg.Explore', { heroId: 'bram', facts: { ...facts.explore, adjacentTo: ['table'] } })
      .thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
    given(questing())
      .when('dsg.Explore', { heroId: 'guard', facts: { ...facts.explore, adjacentTo: ['table'] } })
      .thenViolates('DSG_UNKNOWN_ID');
  });
});

describe('A card', () => {
  const drawn = (setup: Parameters<typeof questing>[0] = {}) => explore(questing(setup), ['coffin']);
  const one = (setup: Parameters<typeof questing>[0] = {}) => explore(questing(setup), ['table']);

  it('of monsters brings one within five spaces of the explorer, and a die with it (DSG-EXP-13)', () => {
    one()
      .when('dsg.ResolveCard', { cardKind: 'marauding-monster' })
      .thenEvents(
        { type: 'dsg.ExplorationCardResolved', pendingId: 'x1', heroId: 'ada', kept: false },
        { type: 'dsg.SpawnDue', pendingId: 'x2', reason: 'card', maxDistance: 5, second: 'same-type-else-lower' },
      )
      .when('dsg.SpawnMonster', { pendingId: 'x2', typeId: 'grub', modelId: 'g2', level: 1, distance: 1 })
      .thenAsksDice('second');
  });

  it('names the quest’s marauding type, or lets the group name one (DSG-EXP-16)', () => {
    one()
      .when('dsg.ResolveCard', { cardKind: 'marauding-monster' })
      .thenEvents({ type: 'dsg.SpawnDue', rule: 'marauding', ofTypeId: 'grub' });
    one()
      .when('dsg.ResolveCard', { cardKind: 'roaming-raider' })
      .thenEvents({ type: 'dsg.SpawnDue', rule: 'any', ofTypeId: null });
  });

  it('with a trap asks for a die, then for what the group’s own table says (DSG-EXP-15)', () => {
    one().when('dsg.ResolveCard', { cardKind: 'trap' }).thenAsksDice('trap');
    const sprung = one()
      .when('dsg.ResolveCard', { cardKind: 'trap' }, { random: { trap: [3] } })
      .thenEvents({ type: 'dsg.TrapSprung', pendingId: 'x2', heroId: 'ada', die: 3 });
    sprung
      .when('dsg.ResolveTrap', { pendingId: 'x1', outcomeText: 'spikes', effects: [] })
      .thenViolates('DSG_NO_PENDING_TRAP', 'DSG-EXP-15');
    const spikes = { pendingId: 'x2', outcomeText: ' spikes ', effects: [{ do: 'adjustHp', modelId: 'ada', n: -1 }] };
    sprung
      .when('dsg.ResolveTrap', spikes)
      .thenEvents(
        { type: 'dsg.TrapResolved', heroId: 'ada', die: 3, outcomeText: 'spikes' },
        { type: 'dsg.HpLost', modelId: 'ada', n: 1, hp: 3, source: 'spikes' },
      );
    given(questing())
      .when('dsg.ResolveTrap', { pendingId: 'x9', outcomeText: '', effects: [] })
      .thenViolates('DSG_NO_PENDING_TRAP', 'DSG-EXP-15');
  });

  it('of any other kind is kept or discarded, as it says (DSG-EXP-17)', () => {
    const kept = one().when('dsg.ResolveCard', { cardKind: 'other', keep: true });
    expect(questOf(kept.state).exploration).toMatchObject({
      discard: 0,
      inHand: { ada: [{ id: null, kind: 'other' }] },
    });
    const gone = one().when('dsg.ResolveCard', { cardKind: 'other' });
    expect(piles(gone.state)).toEqual({ draw: 9, discard: 1 });
    // Monsters and traps are never kept.
    one()
      .when('dsg.ResolveCard', { cardKind: 'roaming-raider', keep: true })
      .thenEvents({ type: 'dsg.ExplorationCardResolved', kept: false });
  });

  it('that was kept goes to the discards once it is used (DSG-EXP-17)', () => {
    const used = one()
      .when('dsg.ResolveCard', { cardKind: 'other', keep: true })
      .when('dsg.DiscardCard', { heroId: 'ada', card: 0 });
    expect(piles(used.state)).toEqual({ draw: 9, discard: 1 });
    used.when('dsg.DiscardCard', { heroId: 'ada', card: 0 }).thenViolates('DSG_NO_SUCH_CARD', 'DSG-EXP-17');
  });

  it('may have effects of its own (DSG-EXP-17)', () => {
    one()
      .when('dsg.ResolveCard', { cardKind: 'other', effects: [{ do: 'adjustHp', modelId: 'ada', n: -1 }] })
      .thenEvents({ type: 'dsg.ExplorationCardResolved' }, { type: 'dsg.HpLost', modelId: 'ada', source: 'other' });
  });

  it('is resolved one at a time, by the name the group gave it (DSG-EXP-7)', () => {
    const named = given(questing()).when('dsg.Explore', {
      heroId: 'ada',
      facts: { ...facts.explore, adjacentTo: ['coffin'] },
      cardIds: ['healing-draught', 'old-map'],
    });
    named
      .when('dsg.ResolveCard', { cardKind: 'other' })
      .thenEvents({ type: 'dsg.ExplorationCardResolved', pendingId: 'x1', cardId: 'healing-draught' })
      .when('dsg.ResolveCard', { cardKind: 'other', keep: true })
      .thenEvents({ type: 'dsg.ExplorationCardResolved', pendingId: 'x1', cardId: 'old-map', kept: true })
      .when('dsg.ResolveCard', { cardKind: 'other' })
      .thenViolates('DSG_NO_PENDING_CARD', 'DSG-EXP-7');
  });

  it('that was drawn stops everything else until it is resolved (DSG-INV-10)', () => {
    const waiting = drawn();
    const others = [
      ['dsg.RecordMove', { modelId: 'ada' }],
      ['dsg.EndHeroTurn', { heroId: 'ada' }],
      ['dsg.SetMood', { mood: 'Aggressive' }],
      ['dsg.ApplyEffect', { source: '', effects: [{ do: 'addNote', text: 'x' }] }],
      ['dsg.RegisterModel', { id: 'g2', typeId: 'grub' }],
      ['dsg.DeclareQuestOutcome', { winner: 'heroes' }],
      ['dsg.StartQuest', { questId: 'q2', heroes: ['ada'], deckSize: 1 }],
      ['dsg.EditSheet', { heroId: 'ada', changes: [{ field: 'combat', value: 5 }], reason: 'misread' }],
    ] as const;
    for (const [type, payload] of others) {
      waiting.when(type, payload).thenViolates('DSG_PENDING_RESOLUTION', 'DSG-INV-10');
    }
    // What belongs to the campaign and not to play goes on.
    waiting
      .when('dsg.DefineContent', { kind: 'card', items: [{ id: 'old-map' }] })
      .thenEvents({ type: 'dsg.ContentDefined' });
    waiting
      .when('dsg.ResolveCard', { cardKind: 'other' })
      .when('dsg.ResolveCard', { cardKind: 'other' })
      .when('dsg.EndHeroTurn', { heroId: 'ada' })
      .thenEvents({ type: 'dsg.HeroTurnEnded' });
  });

  it('can exhaust whoever explores; the other card is still resolved (DSG-RVV-1)', () => {
    const hurt = explore(but(questing(), 'ada', { hp: 1 }), ['coffin']);
    hurt
      .when('dsg.ResolveCard', { cardKind: 'other', effects: [{ do: 'adjustHp', modelId: 'ada', n: -1 }] })
      .thenEvents({ type: 'dsg.HeroExhausted', heroId: 'ada' })
      .when('dsg.ResolveCard', { cardKind: 'other' })
      .thenEvents({ type: 'dsg.ExplorationCardResolved' });
  });
});
