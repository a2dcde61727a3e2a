import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '@emberlog/engine';
import type { DsgState } from '../state/state.js';
import { between, but, exhausted, facts, questing } from '../testing/campaigns.js';
import { type Step, given } from '../testing/given.js';
import { textOf } from '../testing/texts.js';
import { ledger } from './ledger.js';

const entriesOf = (before: DsgState, { events }: Step) => ledger(events, before);
const short = ({ account, subject, delta, balance, reason, rules }: LedgerEntry) =>
  `${subject} ${account} ${delta > 0 ? '+' : ''}${delta} = ${balance}: ${textOf(reason)} (${rules.join(', ')})`;
const steps = (entry: LedgerEntry | undefined) =>
  entry?.explanation?.steps.map(({ text, rule }) => `${rule} ${textOf(text)}`);

describe('the ledger', () => {
  it('explains a wound with the whole roll, one HP however many hits (DSG-FGT-10)', () => {
    const attack = { attackerId: 'ada', defenderId: 'warden', facts: { ...facts.fight, attackerInRearArc: true } };
    const step = given(questing()).when('dsg.Fight', attack, {
      random: { attack: [6, 5, 4, 1], defend: [3, 3, 2, 1] },
    });
    const [entry, ...more] = entriesOf(questing(), step);
    expect(more).toEqual([]);
    expect(entry && short(entry)).toBe('warden hp -1 = 2: Hit in a fight by Ada (DSG-FGT-10)');
    expect(entry?.parts.map(({ amount }) => amount)).toEqual([-1]);
    expect(steps(entry)).toEqual([
      'DSG-FGT-1 Declared: in range, in the front arc and from behind (one defence die fewer).',
      'DSG-FGT-2 Ada rolls 6, 5, 4, 1; Warden rolls 3, 3, 2, 1.',
      'DSG-FGT-7 Armour 4 stops 2 feeble dice: 4, 1.',
      'DSG-FGT-8 6 beats 3 and 5 beats 3: 2 hits.',
      'DSG-FGT-10 Any number of hits costs exactly 1 HP.',
    ]);
  });

  it('counts a kill for the hero who made it (DSG-FGT-11, DSG-FGT-14)', () => {
    const on = (defenderId: string) => ({ attackerId: 'ada', defenderId, facts: facts.fight });
    const guard = given(questing()).when('dsg.Fight', on('guard'), {
      random: { attack: [6, 6, 5, 4], defend: [1, 1, 1] },
    });
    expect(entriesOf(questing(), guard).map(short)).toEqual(['ada kills +1 = 1: Guard eliminated (DSG-FGT-11)']);
    expect(steps(entriesOf(questing(), guard)[0])?.at(-1)).toBe(
      'DSG-FGT-11 4 hits at once, 2 needed: the minion is eliminated.',
    );
    const last = but(questing(), 'warden', { hp: 1 });
    const boss = given(last).when('dsg.Fight', on('warden'), {
      random: { attack: [6, 6, 5, 4], defend: [1, 1, 1, 1, 1] },
    });
    expect(entriesOf(last, boss).map(short)).toEqual([
      'warden hp -1 = 0: Hit in a fight by Ada (DSG-FGT-10)',
      'ada kills +1 = 1: Warden eliminated (DSG-FGT-14)',
    ]);
  });

  it('moves a revive token from the hero to the Overlord (DSG-RVV-2, DSG-INV-9)', () => {
    const down = but(questing(), 'ada', exhausted);
    const entries = entriesOf(down, given(down).when('dsg.Revive', { heroId: 'ada' }));
    expect(entries.map(short)).toEqual([
      'ada reviveTokens -1 = 0: Given to the Overlord for reviving (DSG-RVV-2, DSG-INV-9)',
      'overlord reviveTokens +1 = 1: From Ada, for reviving (DSG-RVV-2, DSG-INV-9)',
      'ada hp +4 = 4: Stands up again with all Hit Points (DSG-RVV-2)',
    ]);
    expect(steps(entries[2])).toEqual(['DSG-RVV-2 Who revives stands up with all 4 HP.']);
  });

  it('counts the cards that were drawn and says why so many (DSG-EXP-7, DSG-EXP-8, DSG-EXP-12)', () => {
    const draw = (state: DsgState, piece: string) =>
      entriesOf(
        state,
        given(state).when('dsg.Explore', { heroId: 'ada', facts: { ...facts.explore, adjacentTo: [piece] } }),
      );
    expect(draw(questing(), 'shelf').map(short)).toEqual(['ada cardsDrawn +1 = 1: 1 card drawn (shelf) (DSG-EXP-8)']);
    const [entry] = draw(questing({ draw: 1 }), 'coffin');
    expect(steps(entry)).toEqual([
      'DSG-EXP-7 Exploring this gives 2 cards: coffin.',
      'DSG-EXP-12 The deck ran out: 1 card.',
    ]);
    expect(steps(draw(questing({ draw: 0, discard: 4 }), 'coffin')[0])?.[0]).toBe(
      'DSG-EXP-2 The discards are shuffled into a new deck.',
    );
  });

  it('opens Hit Points and tokens with the quest and closes them with it (DSG-TRN-4, DSG-TRN-5)', () => {
    const start = { questId: 'q1', name: 'The Crypt', heroes: ['ada'], deckSize: 3 };
    const begun = given(between()).when('dsg.StartQuest', start);
    expect(entriesOf(between(), begun).map(short)).toEqual([
      'ada hp +4 = 4: The quest The Crypt begins: full Hit Points (DSG-TRN-4)',
      'ada reviveTokens +1 = 1: The quest The Crypt begins: revive tokens anew (DSG-TRN-4)',
    ]);
    const over = begun.when('dsg.DeclareQuestOutcome', { winner: 'none' });
    expect(entriesOf(begun.state, over).map(short)).toEqual([
      'ada hp -4 = 0: The quest The Crypt is over (DSG-TRN-5)',
      'ada reviveTokens -1 = 0: The quest The Crypt is over (DSG-TRN-5)',
    ]);
    // Nobody declared how the first one ended: both happen in one command.
    const next = begun.when('dsg.StartQuest', { ...start, questId: 'q2', name: 'The Tower' });
    expect(entriesOf(begun.state, next).map(({ delta, event }) => [event, delta])).toEqual([
      [0, -4],
      [0, -1],
      [1, 4],
      [1, 1],
    ]);
  });

  it('names the card, trap or decision that an effect comes from (DSG-EXP-15, DSG-EXP-17)', () => {
    const hurt = { effects: [{ do: 'adjustHp', modelId: 'ada', n: -2 }] };
    const drawn = given(questing()).when('dsg.Explore', {
      heroId: 'ada',
      facts: { ...facts.explore, adjacentTo: ['table'] },
    });
    const trap = drawn.when('dsg.ResolveCard', { cardKind: 'trap' }, { random: { trap: [2] } });
    const sprung = trap.when('dsg.ResolveTrap', { pendingId: 'x2', outcomeText: 'Darts', ...hurt });
    expect(entriesOf(trap.state, sprung).map(short)).toEqual(['ada hp -2 = 2: Effect: Darts (DSG-EXP-15)']);
    const card = drawn.when('dsg.ResolveCard', { cardKind: 'other', ...hurt });
    expect(entriesOf(drawn.state, card).map(short)).toEqual([
      'ada hp -2 = 2: Effect: an exploration card (DSG-EXP-17)',
    ]);
    const decided = given(questing()).when('dsg.ApplyEffect', { source: '', ...hurt });
    expect(entriesOf(questing(), decided).map(short)).toEqual(['ada hp -2 = 2: An effect the table recorded ()']);
  });

  it('passes the tokens on when somebody else takes the Overlord’s seat (DSG-RVV-6)', () => {
    const before = given(but(questing(), 'ada', exhausted)).when('dsg.Revive', { heroId: 'ada' }).state;
    const seated = given(before).when('dsg.SeatOverlord', { overlordId: 'valandor', name: 'Valandor' });
    expect(entriesOf(before, seated).map(short)).toEqual([
      'overlord reviveTokens -1 = 0: The tokens pass to Valandor, the Overlord from now on ()',
      'valandor reviveTokens +1 = 1: Valandor takes over as the Overlord, with the tokens ()',
    ]);
  });

  it('tells of corrections by their reason', () => {
    const changes = [{ field: 'kills', value: 3 }];
    const corrected = given(between()).when('dsg.EditSheet', { heroId: 'ada', changes, reason: 'forgotten last week' });
    expect(entriesOf(between(), corrected).map(short)).toEqual([
      'ada kills +3 = 3: Sheet corrected: forgotten last week ()',
    ]);
  });
});
