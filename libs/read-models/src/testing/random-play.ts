import fc from 'fast-check';
import type { CounterCommand } from '@emberlog/engine/testing';
import { type TablePlay, guest, master, players } from './table-play.js';

/** Something the group tries; the rules may refuse it. */
export type Move =
  | { readonly kind: 'give'; readonly command: CounterCommand; readonly face: number; readonly byGuest: boolean }
  | { readonly kind: 'undo'; readonly scope: 'action' | 'turn' }
  | { readonly kind: 'restore'; readonly pick: number };

const subject = fc.constantFrom(...players.map((player) => player.subject));
const plain = fc.constantFrom(
  'ct.BeginGame' as const,
  'ct.EndGame' as const,
  'ct.StartTurn' as const,
  'ct.EndTurn' as const,
);
const command: fc.Arbitrary<CounterCommand> = fc.oneof(
  { weight: 3, arbitrary: plain.map((type) => ({ type, payload: {} })) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 20 }).map((amount) => ({ type: 'ct.Share', payload: { amount } }) as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ subject, amount: fc.integer({ min: 1, max: 4 }) })
      .map((payload) => ({ type: 'ct.Spend', payload }) as const),
  },
  { weight: 2, arbitrary: subject.map((subject) => ({ type: 'ct.Roll', payload: { subject } }) as const) },
  { weight: 1, arbitrary: subject.map((subject) => ({ type: 'ct.Hide', payload: { subject, text: 'key' } }) as const) },
  {
    weight: 1,
    arbitrary: fc
      .record({ subject, points: fc.nat({ max: 9 }), reason: fc.constant('miscounted') })
      .map((payload) => ({ type: 'ct.Correct', payload }) as const),
  },
);
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      command,
      face: fc.integer({ min: 1, max: 6 }),
      byGuest: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('undo' as const),
      scope: fc.constantFrom('action' as const, 'turn' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), pick: fc.nat({ max: 1000 }) }) },
);

/** Begins inside a turn, so that most moves are legal. */
export const moves = fc.array(move, { minLength: 1, maxLength: 30 });

export async function beginPlay(play: TablePlay): Promise<void> {
  await play.open();
  await play.give({ type: 'ct.BeginGame', payload: {} });
  await play.give({ type: 'ct.StartTurn', payload: {} });
}

export async function makeMove(play: TablePlay, move: Move, last: number): Promise<void> {
  switch (move.kind) {
    case 'give': {
      const random = { roll: { values: [move.face], by: 'table' as const } };
      await play.give(
        move.command,
        move.byGuest ? guest : master,
        move.command.type === 'ct.Roll' ? random : undefined,
      );
      return;
    }
    case 'undo':
      await play.undo(move.scope);
      return;
    case 'restore':
      await play.restore(move.pick % (last + 1));
      return;
  }
}
