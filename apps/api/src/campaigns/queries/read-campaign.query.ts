import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '@emberlog/engine';
import type { EventStore } from '@emberlog/event-store';
import type { ReadModels } from '@emberlog/read-models';
import { EVENT_STORE, READ_MODELS } from '../../composition/tokens.js';
import { type PlatformProblemCode, problem } from '../../problems/problem-error.js';
import { upToDate } from './up-to-date.js';

/** Who looks, and when at. */
export type ReadView = { readonly viewer: Actor; readonly asOf: number | undefined };
/** What a read answers with; `null`: there is no such thing in this campaign. */
export type Read<R> = (readModels: ReadModels, campaignId: string, view: ReadView) => Promise<R | null>;

/** A look at one campaign through the read models, not older than `atLeast`, as of `revision` when given. */
export class ReadCampaign<R> extends Query<R> {
  constructor(
    readonly campaignId: string,
    readonly viewer: Actor,
    readonly when: { readonly atLeast?: number | undefined; readonly revision?: number | undefined },
    readonly read: Read<R>,
    readonly missing: PlatformProblemCode = 'CAMPAIGN_NOT_FOUND',
  ) {
    super();
  }
}

@QueryHandler(ReadCampaign)
export class ReadCampaignHandler implements IQueryHandler<ReadCampaign<unknown>> {
  constructor(
    @Inject(EVENT_STORE) readonly eventStore: EventStore,
    @Inject(READ_MODELS) readonly readModels: ReadModels,
  ) {}

  async execute({ campaignId, viewer, when, read, missing }: ReadCampaign<unknown>): Promise<unknown> {
    await upToDate(this, campaignId, Math.max(when.atLeast ?? 0, when.revision ?? 0));
    const found = await read(this.readModels, campaignId, { viewer, asOf: when.revision });
    if (found === null) throw problem(404, missing);
    return found;
  }
}
