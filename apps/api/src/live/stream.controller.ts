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

  /**
   * Whoever joins hears at once where the campaign is, unless its last change has arrived already: what is recorded between the first
   * read of a page and its joining would else stay unseen.
   */
  @Operation(operations.streamCampaign)
  async stream(
    @Valid() { params: { campaignId } }: ValidRequest<typeof operations.streamCampaign>,
    @Ip() client: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    await upToDate(this, campaignId, 0);
    const stream = this.streams.join(campaignId, client, response);
    const now = await this.readModels.campaign(campaignId);
    const arrived = lastEventId !== undefined && Number(lastEventId) === now?.revision;
    if (now !== null && !arrived) stream.push({ campaignId, revision: now.revision, head: now.head });
  }
}
