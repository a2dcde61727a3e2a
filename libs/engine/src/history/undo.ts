import type { AnyRuleSet } from '../rule-set/rule-set.js';
import type { DomainEvent, Violation } from '../rule-set/decision.js';
import type { HistoryRewoundData } from './campaign-events.js';
import type { BatchPlace } from './metadata.js';
import { type CampaignHistory, type Path, effectiveHead, headOf, isOnPath, parentOf, pathTo } from './path.js';

/** An event of the effective path as undo sees it: `batchStart` is the revision of the first event of its command. */
export type PathEvent = { readonly revision: number; readonly batchStart: number; readonly event: DomainEvent };

export type RewindDecision =
  | { readonly kind: 'rewound'; readonly data: HistoryRewoundData }
  | { readonly kind: 'rejected'; readonly violation: Violation };

export type HistoryViolationCode =
  'CAMPAIGN_NOTHING_TO_UNDO' | 'CAMPAIGN_NO_OPEN_TURN' | 'CAMPAIGN_UNKNOWN_REVISION' | 'CAMPAIGN_ALREADY_THERE';

function refuse(code: HistoryViolationCode): RewindDecision {
  return { kind: 'rejected', violation: { code, rules: [], message: { key: `violation.${code}` } } };
}

/** Takes back the last action: the whole batch of the last command that counts. The opening of the campaign stays. */
export function undoAction(history: CampaignHistory, last: PathEvent | null, reason: string | null): RewindDecision {
  if (last === null) return refuse('CAMPAIGN_NOTHING_TO_UNDO');
  return rewindBefore(history, last.batchStart, 'action', reason);
}

/**
 * Takes back the open turn with everything in it. `backward` yields the effective path newest first and is read only as far as
 * the turn's beginning.
 */
export async function undoTurn(
  history: CampaignHistory,
  ruleSet: AnyRuleSet,
  backward: AsyncIterable<PathEvent> | Iterable<PathEvent>,
  reason: string | null,
): Promise<RewindDecision> {
  for await (const { event, batchStart } of backward) {
    for (const boundary of ruleSet.boundaries(event).toReversed()) {
      if (boundary.scope === 'turn' && boundary.edge === 'open')
        return rewindBefore(history, batchStart, 'turn', reason);
      if ((boundary.scope === 'turn' || boundary.scope === 'session') && boundary.edge === 'close')
        return refuse('CAMPAIGN_NO_OPEN_TURN');
    }
  }
  return refuse('CAMPAIGN_NO_OPEN_TURN');
}

/**
 * Brings an abandoned head back (or any revision that once counted), even after new play. `batch` is the place of the event at
 * `revision` in its command's batch: a command counts as a whole or not at all, so the head goes to the batch's end.
 */
export function restore(
  history: CampaignHistory,
  revision: number,
  reason: string | null,
  batch: BatchPlace = { index: 0, size: 1 },
): RewindDecision {
  const end = revision + batch.size - 1 - batch.index;
  const known = Number.isInteger(revision) && revision >= 0 && end <= history.last;
  if (!known) return refuse('CAMPAIGN_UNKNOWN_REVISION');
  const to = headOf(pathTo(history, end));
  const from = effectiveHead(history);
  if (to === from) return refuse('CAMPAIGN_ALREADY_THERE');
  return { kind: 'rewound', data: { from, to, scope: 'restore', reason } };
}

function rewindBefore(
  history: CampaignHistory,
  batchStart: number,
  scope: 'action' | 'turn',
  reason: string | null,
): RewindDecision {
  const path: Path = pathTo(history, history.last);
  if (!isOnPath(path, batchStart)) return refuse('CAMPAIGN_UNKNOWN_REVISION');
  const to = parentOf(path, batchStart);
  if (to < 0) return refuse('CAMPAIGN_NOTHING_TO_UNDO');
  return { kind: 'rewound', data: { from: headOf(path), to, scope, reason } };
}
