import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type AbandonedLines,
  type CampaignSummary,
  type ContentList,
  type History,
  type Ledger,
  operations,
  type QuestLog,
  type SheetDetail,
  type SheetList,
  type Table,
} from '@emberlog/contracts';
import type { Actor } from '@emberlog/engine';
import { CurrentActor } from '../../access/access.guard.js';
import type { Answer } from '../../http/answer.js';
import { Operation, Valid } from '../../http/operation.decorator.js';
import type { ValidRequest } from '../../http/validate-request.js';
import { ReadCampaign } from './read-campaign.query.js';

/** The views of one campaign: each a read model's answer for this viewer, now or as of a revision. */
@Controller()
export class CampaignReadsController {
  constructor(private readonly queries: QueryBus) {}

  @Operation(operations.getCampaign)
  campaign(
    @Valid() { params, query }: ValidRequest<typeof operations.getCampaign>,
    @CurrentActor() viewer: Actor,
  ): Promise<Answer<CampaignSummary>> {
    return this.queries.execute(
      new ReadCampaign<Answer<CampaignSummary>>(params.campaignId, viewer, query, (models, id) => models.campaign(id)),
    );
  }

  @Operation(operations.getTable)
  table(
    @Valid() { params, query }: ValidRequest<typeof operations.getTable>,
    @CurrentActor() viewer: Actor,
  ): Promise<Answer<Table>> {
    return this.queries.execute(
      new ReadCampaign<Answer<Table>>(params.campaignId, viewer, query, (models, id, view) => models.table(id, view)),
    );
  }

  @Operation(operations.listContent)
  content(
    @Valid() { params, query }: ValidRequest<typeof operations.listContent>,
    @CurrentActor() viewer: Actor,
  ): Promise<Answer<ContentList>> {
    return this.queries.execute(
      new ReadCampaign<Answer<ContentList>>(params.campaignId, viewer, query, (models, id, view) =>
        models.content(id, view),
      ),
    );
  }

  @Operation(operations.listSheets)
  sheets(
    @Valid() { params, query }: ValidRequest<typeof operations.listSheets>,
    @CurrentActor() viewer: Actor,
  ): Promise<Answer<SheetList>> {
    return this.queries.execute(
      new ReadCampaign<Answer<SheetList>>(params.campaignId, viewer, query, (models, id, view) =>
        models.sheets(id, view),
      ),
    );
  }

  @Operation(operations.getSheet)
  sheet(
    @Valid() { params, query }: ValidRequest<typeof operations.getSheet>,
    @CurrentActor() viewer: Actor,
  ): Promise<Answer<SheetDetail>> {
    const { campaignId, subject } = params;
    return this.queries.execute(
      new ReadCampaign<Answer<SheetDetail>>(
        campaignId,
        viewer,
        query,
        (models, id, view) => models.sheet(id, subject, view),
        'SHEET_NOT_FOUND',
      ),
    );
  }

  @Operation(operations.getLog)
  log(
    @Valid() { params, query }: ValidRequest<typeof operations.getLog>,
    @CurrentActor() viewer: Actor,
  ): Promise<Answer<QuestLog>> {
    const { before, limit, kept, ...when } = query;
    return this.queries.execute(
      new ReadCampaign<Answer<QuestLog>>(params.campaignId, viewer, when, (models, id, view) =>
        models.log(id, { ...view, before, limit, kept: kept === 'true' }),
      ),
    );
  }

  @Operation(operations.getLedger)
  ledger(
    @Valid() { params, query }: ValidRequest<typeof operations.getLedger>,
    @CurrentActor() viewer: Actor,
  ): Promise<Answer<Ledger>> {
    const { campaignId, account } = params;
    const { before, limit, command, ...when } = query;
    return this.queries.execute(
      new ReadCampaign<Answer<Ledger>>(
        campaignId,
        viewer,
        when,
        (models, id, { asOf }) => models.ledger(id, account, { asOf, before, limit, command }),
        'ACCOUNT_NOT_FOUND',
      ),
    );
  }

  @Operation(operations.getHistory)
  history(
    @Valid() { params, query }: ValidRequest<typeof operations.getHistory>,
    @CurrentActor() viewer: Actor,
  ): Promise<Answer<History>> {
    const { atLeast, from, around, limit } = query;
    const seen = { atLeast: Math.max(atLeast ?? 0, around ?? 0) };
    return this.queries.execute(
      new ReadCampaign<Answer<History>>(params.campaignId, viewer, seen, (models, id, { viewer: reader }) =>
        models.history(id, { viewer: reader, from, around, limit }),
      ),
    );
  }

  @Operation(operations.listAbandonedLines)
  abandonedLines(
    @Valid() { params, query }: ValidRequest<typeof operations.listAbandonedLines>,
    @CurrentActor() viewer: Actor,
  ): Promise<Answer<AbandonedLines>> {
    const { atLeast, before, limit } = query;
    return this.queries.execute(
      new ReadCampaign<Answer<AbandonedLines>>(params.campaignId, viewer, { atLeast }, (models, id) =>
        models.abandonedLines(id, { before, limit }),
      ),
    );
  }
}
