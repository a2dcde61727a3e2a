import type { LogEntry } from '@emberlog/contracts';

const base = { at: '2026-01-01T20:00:00.000Z', by: 'Marc', session: null, turn: null, phase: null, hasLedger: false };

export function action(from: number, to: number, more: Partial<LogEntry> = {}, subjects: string[] = []): LogEntry {
  return {
    ...base,
    from,
    to,
    commandId: `command-${from}`,
    commandType: 'er.Test',
    lines: [{ event: from, text: { key: `line.${from}` }, weight: 'headline', facts: [], subjects }],
    undone: null,
    rewind: null,
    ...more,
  };
}

export function rewind(
  revision: number,
  from: number,
  to: number,
  scope: 'action' | 'turn' | 'restore' = 'action',
): LogEntry {
  return {
    ...action(revision, revision),
    commandType: scope === 'restore' ? 'campaign.Restore' : 'campaign.Undo',
    lines: [],
    rewind: { scope, from, to },
  };
}
