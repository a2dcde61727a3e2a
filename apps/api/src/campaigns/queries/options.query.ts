import { Controller, Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type CommandOptions, type Locale, operations } from '@emberlog/contracts';
import type { Actor } from '@emberlog/engine';
import type { EventStore } from '@emberlog/event-store';
import type { ReadModels } from '@emberlog/read-models';
import { CurrentActor } from '../../access/access.guard.js';
import { EVENT_STORE, READ_MODELS, TEXTS } from '../../composition/tokens.js';
import type { Answer } from '../../http/answer.js';
import { Operation, ReaderLocale, Valid } from '../../http/operation.decorator.js';
import type { ValidRequest } from '../../http/validate-request.js';
import type { Texts } from '../../texts/texts.js';
import { describeOption } from '../preview-command/describe-decision.js';
import { loadProjected } from '../write-path/loaded-campaign.js';
import { upToDate } from './up-to-date.js';

export class ListOptions extends Query<Answer<CommandOptions>> {
  constructor(
    readonly campaignId: string,
    readonly subject: string | null,
    readonly atLeast: number,
    readonly viewer: Actor,
    readonly locale: Locale,
  ) {
    super();
  }
}

/** From the same state and functions as a decision: what is listed as possible is what would be accepted at the revision it tells. */
@QueryHandler(ListOptions)
export class ListOptionsHandler implements IQueryHandler<ListOptions> {
  constructor(
    @Inject(EVENT_STORE) readonly eventStore: EventStore,
    @Inject(READ_MODELS) readonly readModels: ReadModels,
    @Inject(TEXTS) private readonly texts: Texts,
  ) {}

  async execute({ campaignId, subject, atLeast, viewer, locale }: ListOptions): Promise<Answer<CommandOptions>> {
    await upToDate(this, campaignId, atLeast);
    const { ruleSet, state, history } = await loadProjected(this, campaignId);
    const options = ruleSet.options(state, viewer, subject);
    const reader = { texts: this.texts, locale, ruleSet: ruleSet.id };
    return { revision: history.last, options: options.map((option) => describeOption(option, reader)) };
  }
}

@Controller()
export class OptionsController {
  constructor(private readonly queries: QueryBus) {}

  @Operation(operations.getOptions)
  options(
    @Valid() { params, query }: ValidRequest<typeof operations.getOptions>,
    @CurrentActor() viewer: Actor,
    @ReaderLocale() locale: Locale,
  ): Promise<Answer<CommandOptions>> {
    return this.queries.execute(
      new ListOptions(params.campaignId, query.subject ?? null, query.atLeast ?? 0, viewer, locale),
    );
  }
}
