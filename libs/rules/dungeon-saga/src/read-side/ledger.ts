import type { AccountSpec, LedgerEntry } from '@emberlog/engine';
import type { DsgEvent } from '../events.js';
import type { DsgState } from '../state/state.js';

export const accounts: readonly AccountSpec[] = [];

export function ledger(_batch: readonly DsgEvent[], _before: DsgState): readonly LedgerEntry[] {
  return [];
}
