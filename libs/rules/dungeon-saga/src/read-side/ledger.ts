import type { AccountSpec, LedgerEntry } from '@emberlog/engine';
import { type DsgEvent, evolve } from '../events.js';
import type { DsgState } from '../state/state.js';
import { type AccountId, accountIds, holdingsOf } from './holdings.js';
import { type Change, type Moment, explain } from './ledger-reasons.js';

export const accounts: readonly AccountSpec[] = accountIds.map((id) => ({
  id,
  label: { key: `dsg.account.${id}` },
  short: { key: `dsg.account.${id}.short` },
  min: 0,
  max: null,
}));

/** One entry for every change of somebody's holding: what the sheets say is the sum, whatever the event was. */
export function ledger(batch: readonly DsgEvent[], before: DsgState): readonly LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let state = before;
  batch.forEach((event, index) => {
    const after = evolve(state, event);
    const moment: Moment = { event, before: state, after, batch };
    for (const change of changesOf(state, after)) entries.push(entryOf(index, change, moment));
    state = after;
  });
  return entries;
}

function changesOf(before: DsgState, after: DsgState): readonly Change[] {
  if (before.heroes === after.heroes && before.quest === after.quest && before.overlord === after.overlord) return [];
  const [had, has] = [holdingsOf(before), holdingsOf(after)];
  const subjects = new Set([...had.keys(), ...has.keys()]);
  return [...subjects].flatMap((subject) =>
    accountIds.flatMap((account): readonly Change[] => {
      const [from, to] = [had.get(subject)?.[account] ?? 0, has.get(subject)?.[account] ?? 0];
      return from === to ? [] : [{ account, subject, from, to }];
    }),
  );
}

function entryOf(event: number, change: Change, moment: Moment): LedgerEntry {
  const { account, subject, from, to } = change;
  const { reason, rules, steps } = explain(change, moment);
  return {
    event,
    account: account satisfies AccountId,
    subject,
    delta: to - from,
    balance: to,
    reason,
    rules,
    parts: [{ label: reason, amount: to - from }],
    explanation:
      steps.length === 0
        ? null
        : {
            total: to - from,
            // Nothing is shared out here: the steps are the explanation.
            participants: [],
            base: 0,
            remainder: 0,
            remainderFate: reason,
            steps,
          },
    settled: true,
  };
}
