import type { CommandReceipt } from '@emberlog/contracts';
import {
  type Actor,
  type AnyRuleSet,
  campaignStream,
  type DomainEvent,
  domainEvent,
  isRewind,
  parseEventMetadata,
  type RecordedCommand,
} from '@emberlog/engine';
import { problem } from '../../problems/problem-error.js';
import { visibleEvents } from '../../visibility/visible.js';
import type { HandledCommand } from './known-commands.js';
import type { LoadedCampaign } from './loaded-campaign.js';
import { isSameCommand } from './same-command.js';
import type { WritePath } from './write-path.js';

/** Where a command was recorded, if it was: also when its answer never arrived, or another process recorded it. */
export async function findHandled(
  path: WritePath,
  { campaignId, history }: Pick<LoadedCampaign, 'campaignId' | 'history'>,
  commandId: string,
): Promise<HandledCommand | null> {
  const own = path.known.find(campaignId, commandId);
  if (own !== null) return own;
  const uncovered = path.known.uncoveredUpTo(campaignId, history.last);
  // Without that certainty the command might be recorded a second time.
  if (uncovered >= 0 && !(await path.readModels.waitFor(campaignId, uncovered)))
    throw problem(503, 'READ_MODELS_UNAVAILABLE');
  const receipt = await path.readModels.commandReceipt(campaignId, commandId);
  return receipt === null ? null : { from: receipt.firstRevision, to: receipt.revision };
}

/** The first answer once more. @throws ProblemError 409 when the id belongs to another command */
export async function repeatReceipt(
  path: WritePath,
  campaignId: string,
  ruleSet: AnyRuleSet,
  commandId: string,
  sent: RecordedCommand,
  { from, to }: HandledCommand,
  actor: Actor,
): Promise<CommandReceipt> {
  const events: DomainEvent[] = [];
  const stored = path.eventStore.readStream(campaignStream(campaignId), { from, limit: to - from + 1 });
  for await (const event of stored) {
    const metadata = parseEventMetadata(event.metadata);
    if (metadata?.command !== undefined && !isSameCommand(metadata.command, sent))
      throw problem(409, 'COMMAND_ID_REUSED');
    const plain = domainEvent(event, metadata?.v ?? 1);
    events.push(isRewind(plain) ? plain : (ruleSet.upcast(plain) as DomainEvent));
  }
  return { ...receiptOf(ruleSet, commandId, events, from, actor), replayed: true };
}

/** What the sender may know of what was recorded. */
export function receiptOf(
  ruleSet: AnyRuleSet,
  commandId: string,
  events: readonly DomainEvent[],
  from: number,
  actor: Actor,
): CommandReceipt {
  return {
    commandId,
    revision: from + events.length - 1,
    events: visibleEvents(ruleSet, events, actor).map(({ index, event }) => ({
      type: event.type,
      revision: from + index,
    })),
    replayed: false,
  };
}
