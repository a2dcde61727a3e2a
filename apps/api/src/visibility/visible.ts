import {
  isRewind,
  type AnyRuleSet,
  type DomainEvent,
  type LedgerEntry,
  type LogLine,
  type Viewer,
} from '@emberlog/engine';
import { maySee } from '@emberlog/read-models';

/**
 * The choke point for hidden information: what a viewer gets of events, sentences and accounts that have not come through the
 * read models (answers to commands, previews, error texts). The rule set decides; this only applies it.
 */
export function visibleEvents(
  ruleSet: AnyRuleSet,
  events: readonly DomainEvent[],
  viewer: Viewer,
): readonly { readonly index: number; readonly event: DomainEvent }[] {
  return events.flatMap((event, index) => {
    // Moves in time belong to the platform and are known to everybody in the campaign.
    const seen = isRewind(event) ? event : ruleSet.redact(event, viewer);
    return seen === null ? [] : [{ index, event: seen }];
  });
}

export function visibleLines(lines: readonly LogLine[], viewer: Viewer): readonly LogLine[] {
  return lines.filter((line) => maySee(line.audience, viewer));
}

/** An account entry tells of its event: who may not know the one may not know the other. */
export function visibleEntries(
  ruleSet: AnyRuleSet,
  events: readonly DomainEvent[],
  entries: readonly LedgerEntry[],
  viewer: Viewer,
): readonly LedgerEntry[] {
  const known = new Set(visibleEvents(ruleSet, events, viewer).map(({ index }) => index));
  return entries.filter((entry) => known.has(entry.event));
}
