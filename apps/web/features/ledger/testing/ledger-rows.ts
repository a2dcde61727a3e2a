import type { LedgerRow } from '@emberlog/contracts';

export function row(more: Partial<LedgerRow> & Pick<LedgerRow, 'event' | 'subject' | 'delta'>): LedgerRow {
  return {
    id: `row-${more.event}-${more.subject}`,
    account: 'xp',
    balance: more.delta,
    reason: { key: 'xp.kill' },
    rules: ['ER-XP-13'],
    parts: [],
    explanation: null,
    settled: true,
    at: '2026-01-01T20:00:00.000Z',
    by: 'Marc',
    commandId: `command-${more.event}`,
    undone: null,
    ...more,
  };
}
