import { Controller, Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type CampaignList, operations } from '@emberlog/contracts';
import type { Actor } from '@emberlog/engine';
import type { ReadModels } from '@emberlog/read-models';
import { CurrentActor } from '../../access/access.guard.js';
import type { Access } from '../../access/access.js';
import { ACCESS, READ_MODELS } from '../../composition/tokens.js';
import type { Answer } from '../../http/answer.js';
import { Operation } from '../../http/operation.decorator.js';

export class ListCampaigns extends Query<Answer<CampaignList>> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListCampaigns)
export class ListCampaignsHandler implements IQueryHandler<ListCampaigns> {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(ACCESS) private readonly access: Access,
  ) {}

  async execute({ actor }: ListCampaigns): Promise<Answer<CampaignList>> {
    const all = await this.readModels.campaignList();
    return { campaigns: all.filter(({ id }) => this.access.permits(actor, 'campaign.read', id)) };
  }
}

@Controller()
export class CampaignListController {
  constructor(private readonly queries: QueryBus) {}

  @Operation(operations.listCampaigns)
  list(@CurrentActor() actor: Actor): Promise<Answer<CampaignList>> {
    return this.queries.execute(new ListCampaigns(actor));
  }
}
