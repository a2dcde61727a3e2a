import { type Actor, type AnyRuleSet, sameJson, type Violation } from '@emberlog/engine';
import { visibleLines } from '../../visibility/visible.js';
import type { CampaignCommand } from './campaign-command.js';
import type { CampaignDecision } from './decide-campaign-command.js';

/** 422: accepted, but nothing would be different and nothing has to be told. */
export const nothingToRecord: Violation = {
  code: 'NOTHING_TO_RECORD',
  rules: [],
  message: { key: 'violation.NOTHING_TO_RECORD' },
};

/**
 * Whether an accepted command leaves everything as it is. A missed roll changes nothing either, but it is worth its sentence; a value
 * that is written over with itself is not, however it would be told.
 */
export function isWithoutEffect(
  ruleSet: AnyRuleSet,
  before: unknown,
  command: CampaignCommand,
  decision: CampaignDecision,
  viewer: Actor,
): boolean {
  if (decision.kind !== 'accepted') return false;
  const { events, state } = decision;
  if (events.length === 0) return true;
  if (!sameJson(before, state)) return false;
  return (
    command.replaces ||
    (visibleLines(ruleSet.narrate(events, before), viewer).length === 0 && ruleSet.ledger(events, before).length === 0)
  );
}
