import { Controller, Headers, Inject, Ip, Res } from '@nestjs/common';
import { operations } from '@emberlog/contracts';
import type { EventStore } from '@emberlog/event-store';
import type { ReadModels } from '@emberlog/read-models';
import type { Response } from 'express';
import { upToDate } from '../campaigns/queries/up-to-date.js';
import { EVENT_STORE, READ_MODELS } from '../composition/tokens.js';
import { Operation, Valid } from '../http/operation.decorator.js';
import type { ValidRequest } from '../http/validate-request.js';
import { LiveStreams } from './live-streams.js';

@Controller()
export class StreamController {
  constructor(
    @Inject(EVENT_STORE) readonly eventStore: EventStore,
    @Inject(READ_MODELS) readonly readModels: ReadModels,
    private readonly streams: LiveStreams,
  ) {}

  /** Who comes back with the id of the last change hears at once whether there was one since. */
  @Operation(operations.streamCampaign)
  async stream(
    @Valid() { params: { campaignId } }: ValidRequest<typeof operations.streamCampaign>,
    @Ip() client: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    await upToDate(this, campaignId, 0);
    const stream = this.streams.join(campaignId, client, response);
    const seen = Number(lastEventId);
    if (lastEventId === undefined || !Number.isSafeInteger(seen)) return;
    const now = await this.readModels.campaign(campaignId);
    if (now !== null && now.revision > seen) stream.push({ campaignId, revision: now.revision, head: now.head });
  }
}
