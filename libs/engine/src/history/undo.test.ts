import { describe, expect, it } from '@jest/globals';
import { type CounterEvent, counterGame } from '../testing/counter-game.js';
import type { HistoryRewoundData } from './campaign-events.js';
import { type CampaignHistory, effectiveHead, emptyHistory, isOnPath, pathTo, segmentsOf, withStored } from './path.js';
import { type PathEvent, type RewindDecision, restore, undoAction, undoTurn } from './undo.js';

const opened: CounterEvent = { type: 'ct.Opened', v: 1, data: { name: 'A', players: [] } };
const gameBegun: CounterEvent = { type: 'ct.GameBegun', v: 1, data: { game: 1 } };
const gameEnded: CounterEvent = { type: 'ct.GameEnded', v: 1, data: { game: 1 } };
const turnStarted: CounterEvent = { type: 'ct.TurnStarted', v: 1, data: { turn: 1 } };
const turnEnded: CounterEvent = { type: 'ct.TurnEnded', v: 1, data: { turn: 1 } };
const shared: CounterEvent = { type: 'ct.PointsShared', v: 1, data: { total: 7, share: 3, subjects: ['a', 'b'] } };
const lost: CounterEvent = { type: 'ct.RemainderLost', v: 1, data: { amount: 1 } };

/** A campaign told as commands, each with its events; a number goes back to that revision. */
function told(...commands: readonly (readonly CounterEvent[] | number)[]) {
  const stored: PathEvent[] = [];
  let history: CampaignHistory = emptyHistory;
  for (const command of commands) {
    if (typeof command === 'number') {
      history = withStored(history, history.last + 1, command);
      continue;
    }
    const batchStart = history.last + 1;
    for (const event of command) {
      history = withStored(history, history.last + 1, null);
      stored.push({ revision: history.last, batchStart, event });
    }
  }
  const path = pathTo(history, history.last);
  const backward = stored.filter(({ revision }) => isOnPath(path, revision)).reverse();
  return { history, backward, last: backward[0] ?? null };
}

function rewound(data: HistoryRewoundData): RewindDecision {
  return { kind: 'rewound', data };
}
function codeOf(decision: RewindDecision): string | null {
  return decision.kind === 'rejected' ? decision.violation.code : null;
}

describe('undoing the last action', () => {
  it('takes back the whole command', () => {
    const { history, last } = told([opened], [gameBegun], [shared, lost]);
    expect(undoAction(history, last, 'typo')).toEqual(rewound({ from: 3, to: 1, scope: 'action', reason: 'typo' }));
  });

  it('goes on from where an earlier undo went back to', () => {
    const { history, last } = told([opened], [gameBegun], [turnStarted], [shared, lost], 2);
    expect(undoAction(history, last, null)).toEqual(rewound({ from: 2, to: 1, scope: 'action', reason: null }));
  });

  it('steps over an abandoned line of play', () => {
    const { history, last } = told([opened], [gameBegun], [turnStarted], 1, [turnStarted]);
    expect(undoAction(history, last, null)).toEqual(rewound({ from: 4, to: 1, scope: 'action', reason: null }));
  });

  it('leaves the opening of the campaign alone', () => {
    const { history, last } = told([opened]);
    expect(codeOf(undoAction(history, last, null))).toBe('CAMPAIGN_NOTHING_TO_UNDO');
  });

  it('has nothing to do in an empty campaign', () => {
    expect(codeOf(undoAction(emptyHistory, null, null))).toBe('CAMPAIGN_NOTHING_TO_UNDO');
  });

  it('refuses an event that does not count any more', () => {
    const { history } = told([opened], [gameBegun], [turnStarted], 1);
    const gone: PathEvent = { revision: 2, batchStart: 2, event: turnStarted };
    expect(codeOf(undoAction(history, gone, null))).toBe('CAMPAIGN_UNKNOWN_REVISION');
  });
});

describe('undoing the open turn', () => {
  it('takes back everything since the turn began, and its beginning', async () => {
    const { history, backward } = told([opened], [gameBegun], [turnStarted], [shared, lost], [shared]);
    expect(await undoTurn(history, counterGame, backward, null)).toEqual(
      rewound({ from: 5, to: 1, scope: 'turn', reason: null }),
    );
  });

  it('takes back the whole command that opened the turn', async () => {
    const { history, backward } = told([opened], [gameBegun, turnStarted], [shared]);
    expect(await undoTurn(history, counterGame, backward, null)).toEqual(
      rewound({ from: 3, to: 0, scope: 'turn', reason: null }),
    );
  });

  it('is refused when no turn was ever opened', async () => {
    const { history, backward } = told([opened], [gameBegun]);
    expect(codeOf(await undoTurn(history, counterGame, backward, null))).toBe('CAMPAIGN_NO_OPEN_TURN');
  });

  it('is refused when the last turn has been ended', async () => {
    const { history, backward } = told([opened], [gameBegun], [turnStarted], [turnEnded]);
    expect(codeOf(await undoTurn(history, counterGame, backward, null))).toBe('CAMPAIGN_NO_OPEN_TURN');
  });

  it('does not reach back into a game that is over', async () => {
    const { history, backward } = told([opened], [gameBegun], [turnStarted], [gameEnded]);
    expect(codeOf(await undoTurn(history, counterGame, backward, null))).toBe('CAMPAIGN_NO_OPEN_TURN');
  });

  it('is refused when the turn is all there is', async () => {
    const { history, backward } = told([opened, turnStarted]);
    expect(codeOf(await undoTurn(history, counterGame, backward, null))).toBe('CAMPAIGN_NOTHING_TO_UNDO');
  });

  it('reads no further back than the beginning of the turn', async () => {
    const { history, backward } = told([opened], [gameBegun], [turnStarted], [shared]);
    const read: number[] = [];
    function* counted() {
      for (const event of backward) {
        read.push(event.revision);
        yield event;
      }
    }
    await undoTurn(history, counterGame, counted(), null);
    expect(read).toEqual([3, 2]);
  });
});

describe('restoring', () => {
  it('brings an abandoned head back, even after new play', () => {
    const { history } = told([opened], [gameBegun], [turnStarted], 1, [turnStarted], [shared]);
    const decision = restore(history, 2, 'it was right');
    expect(decision).toEqual(rewound({ from: 5, to: 2, scope: 'restore', reason: 'it was right' }));
  });

  it('after an undo leads back to the same head', () => {
    const { history, last } = told([opened], [gameBegun], [shared, lost]);
    const undone = undoAction(history, last, null);
    if (undone.kind === 'rejected') throw new Error('the undo is accepted');
    const after = withStored(history, history.last + 1, undone.data.to);
    const back = restore(after, undone.data.from, null);
    if (back.kind === 'rejected') throw new Error('the restore is accepted');
    const restored = withStored(after, after.last + 1, back.data.to);
    expect(segmentsOf(pathTo(restored, restored.last))).toEqual(segmentsOf(pathTo(history, history.last)));
  });

  it('to the revision of a rewind goes where that rewind went', () => {
    const { history } = told([opened], [gameBegun], [turnStarted], 1, [turnStarted]);
    expect(restore(history, 3, null)).toEqual(rewound({ from: 4, to: 1, scope: 'restore', reason: null }));
  });

  it('never stops in the middle of a command', () => {
    const { history } = told([opened], [gameBegun], [shared, lost], 1);
    expect(restore(history, 2, null, { index: 0, size: 2 })).toEqual(
      rewound({ from: 1, to: 3, scope: 'restore', reason: null }),
    );
  });

  it('is refused where the campaign already stands', () => {
    const { history } = told([opened], [gameBegun], [turnStarted], 1);
    expect(effectiveHead(history)).toBe(1);
    expect(codeOf(restore(history, 1, null))).toBe('CAMPAIGN_ALREADY_THERE');
    expect(codeOf(restore(history, 3, null))).toBe('CAMPAIGN_ALREADY_THERE');
  });

  it.each([-1, 4, 1.5, Number.NaN])('does not know revision %p', (revision) => {
    const { history } = told([opened], [gameBegun], [turnStarted], 1);
    expect(codeOf(restore(history, revision, null))).toBe('CAMPAIGN_UNKNOWN_REVISION');
  });
});
