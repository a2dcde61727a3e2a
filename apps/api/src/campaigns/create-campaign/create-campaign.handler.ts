import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CampaignCreated, CreateCampaign } from '@emberlog/contracts';
import { type Actor, campaignStream, parseEventMetadata, type RecordedCommand } from '@emberlog/engine';
import { ConcurrencyError } from '@emberlog/event-store';
import { v5 as uuidv5 } from 'uuid';
import { WRITE_PATH } from '../../composition/tokens.js';
import { problem } from '../../problems/problem-error.js';
import { appendFailed } from '../write-path/append-outcome.js';
import { newBatch } from '../write-path/new-batch.js';
import { isSameCommand } from '../write-path/same-command.js';
import type { WritePath } from '../write-path/write-path.js';
import { decideOpening, ruleSetFor } from './opening.js';

export class BeginCampaign extends Command<CampaignCreated> {
  constructor(
    readonly request: CreateCampaign,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Namespace of campaign ids made from the id of the command that began them. */
const campaignIds = 'f3f6f5d2-6d0e-4f0a-9a1c-6f1f2f0c7b11';

/** Sending the same command again leads to the same campaign, also when the first answer was lost. */
export function campaignIdFor(commandId: string): string {
  return uuidv5(commandId, campaignIds);
}

@CommandHandler(BeginCampaign)
export class BeginCampaignHandler implements ICommandHandler<BeginCampaign> {
  constructor(@Inject(WRITE_PATH) private readonly path: WritePath) {}

  execute({ request, actor }: BeginCampaign): Promise<CampaignCreated> {
    const campaignId = campaignIdFor(request.commandId);
    return this.path.queues.run(campaignId, () => this.begin(campaignId, request, actor));
  }

  private async begin(campaignId: string, request: CreateCampaign, actor: Actor): Promise<CampaignCreated> {
    const { commandId, ...payload } = request;
    const command: RecordedCommand = { type: 'campaign.Create', payload: payload };
    const begun = await this.findBegun(campaignId, command);
    if (begun !== null) return begun;

    const ruleSet = ruleSetFor(this.path.registry, request);
    const events = decideOpening(ruleSet, request, actor);
    const pin = { id: ruleSet.id, edition: request.edition, version: ruleSet.version };
    const batch = newBatch({ campaignId, actor, commandId, ruleSet: pin, command }, events);
    try {
      const { lastRevision } = await this.path.eventStore.append(campaignStream(campaignId), 'no-stream', batch);
      this.path.known.remember(campaignId, commandId, { from: 0, to: lastRevision });
      return { campaignId, revision: lastRevision, replayed: false };
    } catch (error) {
      if (!(error instanceof ConcurrencyError)) throw appendFailed(error);
      // The same command has just been handled by another process.
      const elsewhere = await this.findBegun(campaignId, command);
      if (elsewhere === null) throw problem(409, 'CONFLICT');
      return elsewhere;
    }
  }

  private async findBegun(campaignId: string, sent: RecordedCommand): Promise<CampaignCreated | null> {
    for await (const first of this.path.eventStore.readStream(campaignStream(campaignId), { limit: 1 })) {
      const metadata = parseEventMetadata(first.metadata);
      if (metadata === null || !isSameCommand(metadata.command, sent)) throw problem(409, 'COMMAND_ID_REUSED');
      return { campaignId, revision: metadata.batch.size - 1, replayed: true };
    }
    return null;
  }
}
