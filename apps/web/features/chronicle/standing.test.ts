import { describe, expect, it } from '@jest/globals';
import type { LogEntry } from '@emberlog/contracts';
import { actionsOfTurn, effectOfRestore, groupsOf, lastAction, matches, standingOf } from './standing';
import { action, rewind } from './testing/log-entries';

const undoneAt = (revision: number): Partial<LogEntry> => ({
  undone: { revision, by: 'Marc', at: '2026-01-01T20:00:00.000Z', reason: null },
});

describe('how an action stands', () => {
  it('is later than the moment looked at when it ends after it', () => {
    expect(standingOf(action(4, 6), 5)).toBe('later');
    expect(standingOf(action(4, 6), 6)).toBe('kept');
  });
  it('still counted at a moment before it was taken back', () => {
    expect(standingOf(action(4, 6, undoneAt(9)), 8)).toBe('kept');
    expect(standingOf(action(4, 6, undoneAt(9)), 9)).toBe('undone');
    expect(standingOf(action(4, 6, undoneAt(9)), undefined)).toBe('undone');
  });
});

describe('undo and restore', () => {
  it('offers undo for the last action that counts, never for an undo or the opening', () => {
    const opening = action(0, 2);
    expect(lastAction([opening])).toBeNull();
    expect(lastAction([opening, action(3, 3), action(4, 4, undoneAt(5)), rewind(5, 4, 3)])?.from).toBe(3);
  });

  it('takes the whole open turn of this quest, and nothing of the same turn in another', () => {
    const turn = { id: 'turn-1', label: { key: 'turn' } };
    const [before, now] = [
      { id: 'q1', label: { key: 'q' } },
      { id: 'q2', label: { key: 'q' } },
    ];
    const last = action(6, 6, { turn, session: now });
    const entries = [action(3, 3, { turn, session: before }), action(5, 5, { turn, session: now }), last];
    expect(actionsOfTurn(entries, last).map(({ from }) => from)).toEqual([5, 6]);
  });

  it('brings back the line of an undone action and drops what was played instead of it', () => {
    const entries = [
      action(0, 0),
      action(1, 1),
      action(2, 2, undoneAt(4)),
      action(3, 3, undoneAt(4)),
      rewind(4, 3, 1),
      action(5, 5),
      action(6, 6),
    ];
    const all = effectOfRestore(entries, entries[3] as LogEntry);
    expect(all.back.map(({ from }) => from)).toEqual([2, 3]);
    expect(all.gone.map(({ from }) => from)).toEqual([5, 6]);
    const first = effectOfRestore(entries, entries[2] as LogEntry);
    expect(first.back.map(({ from }) => from)).toEqual([2]);
  });
});

describe('the chronicle', () => {
  it('opens a new heading where quest, turn or phase change and keeps an undo where it happened', () => {
    const session = { id: 'q1', label: { key: 'q' } };
    const phase = (id: string) => ({
      session,
      turn: { id: 't1', label: { key: 't' } },
      phase: { id, label: { key: id } },
    });
    const groups = groupsOf([
      action(0, 0),
      action(1, 1, phase('spirit')),
      action(2, 2, phase('spirit')),
      rewind(3, 2, 1),
      action(4, 4, phase('shadows')),
    ]);
    expect(groups.map((group) => group.entries.map(({ from }) => from))).toEqual([[0], [1, 2, 3], [4]]);
    expect(groups.map(({ startsSession }) => startsSession)).toEqual([true, true, false]);
  });

  it('filters by what was undone, by points and by person', () => {
    const hit = action(1, 1, { hasLedger: true }, ['brynja']);
    expect(matches(hit, { kind: 'points', who: 'brynja' })).toBe(true);
    expect(matches(hit, { kind: 'points', who: 'odrik' })).toBe(false);
    expect(matches(hit, { kind: 'undone', who: null })).toBe(false);
    expect(matches(rewind(3, 2, 1), { kind: 'undone', who: null })).toBe(true);
  });
});
