import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandReceipt, SubmitCommand } from '@emberlog/contracts';
import { type Actor, campaignStream, type DomainEvent, historyRewound } from '@emberlog/engine';
import { ConcurrencyError } from '@emberlog/event-store';
import { WRITE_PATH } from '../../composition/tokens.js';
import { problem, type ProblemError, ruleProblem } from '../../problems/problem-error.js';
import { parseCampaignCommand } from '../write-path/campaign-command.js';
import { type CampaignDecision, decideCampaignCommand } from '../write-path/decide-campaign-command.js';
import { afterAppend, appendFailed } from '../write-path/append-outcome.js';
import { loadCampaign, type LoadedCampaign } from '../write-path/loaded-campaign.js';
import { newBatch } from '../write-path/new-batch.js';
import { forbidden } from '../write-path/permitted.js';
import { findHandled, receiptOf, repeatReceipt } from '../write-path/receipts.js';
import { refusalOf } from '../write-path/refusal.js';
import { retryRace } from '../write-path/retry-race.js';
import { changedSince, recordedSince } from '../write-path/what-was-seen.js';
import { isWithoutEffect, nothingToRecord } from '../write-path/without-effect.js';
import type { WritePath } from '../write-path/write-path.js';

export class RecordCommand extends Command<CommandReceipt> {
  constructor(
    readonly campaignId: string,
    readonly submitted: SubmitCommand,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Load, decide, append: once per command, however often it is sent. */
@CommandHandler(RecordCommand)
export class RecordCommandHandler implements ICommandHandler<RecordCommand> {
  constructor(@Inject(WRITE_PATH) private readonly path: WritePath) {}

  execute(command: RecordCommand): Promise<CommandReceipt> {
    return this.path.queues.run(command.campaignId, () => retryRace(() => this.tryToRecord(command)));
  }

  /** The error: another process won the race for the next revision. */
  private async tryToRecord(recording: RecordCommand): Promise<CommandReceipt | ConcurrencyError> {
    const { campaignId, submitted, actor } = recording;
    const campaign = await loadCampaign(this.path, campaignId);
    const { ruleSet, history } = campaign;
    const command = parseCampaignCommand(ruleSet, submitted);
    const notAllowed = forbidden(this.path.access, actor, campaignId, command);
    if (notAllowed !== null) throw ruleProblem(ruleSet.id, [notAllowed]);

    const { commandId, expectedRevision, seen } = submitted;
    const handled = await findHandled(this.path, campaign, commandId);
    if (handled !== null)
      return afterAppend(() =>
        repeatReceipt(this.path, campaignId, ruleSet, commandId, command.recorded, handled, actor),
      );

    if (expectedRevision !== undefined && expectedRevision !== history.last)
      throw await this.stale(campaign, expectedRevision, actor);
    // Nobody can have seen what was never stored: the store was put back to an earlier day.
    if (seen !== undefined && seen.revision > history.last) throw await this.stale(campaign, seen.revision, actor);

    const decision = await decideCampaignCommand(campaign, command, actor);
    if (decision.kind !== 'accepted' && decision.kind !== 'rewound') throw refusalOf(ruleSet.id, decision);
    if (isWithoutEffect(ruleSet, campaign.state, command, decision, actor))
      throw ruleProblem(ruleSet.id, [nothingToRecord]);
    if (seen !== undefined && seen.revision < history.last) {
      const changed = await changedSince(this.path, campaign, command, decision, seen, actor);
      if (changed !== null)
        throw problem(409, 'CHANGED_MEANWHILE', {}, { actualRevision: history.last, changed, ruleSet: ruleSet.id });
    }
    const events = eventsOf(decision);

    const origin = { campaignId, actor, commandId, ruleSet: campaign.pin, command: command.recorded };
    const batch = newBatch(origin, events);
    try {
      await this.path.eventStore.append(campaignStream(campaignId), history.last, batch);
    } catch (error) {
      if (error instanceof ConcurrencyError) return error;
      throw appendFailed(error);
    }
    return afterAppend(() => {
      const from = history.last + 1;
      this.path.known.remember(campaignId, commandId, { from, to: from + events.length - 1 });
      // Deciding had to fold anyway: the next command starts from there instead of reading and folding once more.
      if (decision.kind === 'accepted')
        this.path.readModels.states.advance(campaignId, {
          last: history.last,
          count: events.length,
          state: decision.state,
        });
      return receiptOf(ruleSet, commandId, events, from, actor);
    });
  }

  private async stale(campaign: LoadedCampaign, expected: number, actor: Actor): Promise<ProblemError> {
    const { last: actual } = campaign.history;
    const since = await recordedSince(this.path, campaign, expected, actor);
    const changed = { fields: [], seen: null, now: null, since };
    return problem(
      409,
      'STALE_REVISION',
      { expected, actual },
      { actualRevision: actual, changed, ruleSet: campaign.ruleSet.id },
    );
  }
}

function eventsOf(decision: Extract<CampaignDecision, { kind: 'accepted' | 'rewound' }>): readonly DomainEvent[] {
  return decision.kind === 'accepted' ? decision.events : [{ type: historyRewound, v: 1, data: decision.data }];
}
