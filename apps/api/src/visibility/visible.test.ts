import { describe, expect, it } from '@jest/globals';
import type { DomainEvent, LogLine, Viewer } from '@emberlog/engine';
import { counterGame } from '@emberlog/engine/testing';
import { visibleEntries, visibleEvents, visibleLines } from './visible.js';

const hidden: DomainEvent = { type: 'ct.SecretHidden', v: 1, data: { subject: 'ann', seat: 'seat-1', text: 'gold' } };
const open: DomainEvent = { type: 'ct.TurnStarted', v: 1, data: { turn: 1 } };
const rewound: DomainEvent = {
  type: 'campaign.HistoryRewound',
  v: 1,
  data: { from: 2, to: 1, scope: 'action', reason: null },
};
const at = (...seats: string[]): Viewer => ({ seats, roles: ['player'] });

describe('what a viewer gets to see', () => {
  it('leaves out what the rule set keeps from them', () => {
    expect(visibleEvents(counterGame, [hidden, open], at('seat-2')).map(({ index }) => index)).toEqual([1]);
    expect(visibleEvents(counterGame, [hidden, open], at('seat-1')).map(({ index }) => index)).toEqual([0, 1]);
  });

  it('shows moves in time to everybody', () => {
    expect(visibleEvents(counterGame, [rewound], at())).toEqual([{ index: 0, event: rewound }]);
  });

  it('leaves out sentences that are not for them', () => {
    const line = (audience: LogLine['audience']): LogLine => ({
      event: 0,
      text: { key: 'k' },
      weight: 'normal',
      facts: [],
      subjects: [],
      audience,
    });
    const lines = [line('all'), line({ seats: ['seat-1'] }), line({ roles: ['gm'] }), line({})];
    expect(visibleLines(lines, at('seat-1'))).toEqual(lines.slice(0, 2));
    expect(visibleLines(lines, { seats: [], roles: ['gm'] })).toEqual([lines[0], lines[2]]);
  });

  it('leaves out account entries of events they may not know', () => {
    const entries = [0, 1].map((event) => ({
      event,
      account: 'points',
      subject: 'ann',
      delta: 1,
      balance: 1,
      reason: { key: 'k' },
      rules: [],
      parts: [],
      explanation: null,
      settled: true,
    }));
    expect(visibleEntries(counterGame, [hidden, open], entries, at('seat-2'))).toEqual([entries[1]]);
  });
});
