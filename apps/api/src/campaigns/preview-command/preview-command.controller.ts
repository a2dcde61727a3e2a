import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CommandPreview, type Locale, operations } from '@emberlog/contracts';
import type { Actor } from '@emberlog/engine';
import { CurrentActor } from '../../access/access.guard.js';
import type { Answer } from '../../http/answer.js';
import { Operation, ReaderLocale, Valid } from '../../http/operation.decorator.js';
import type { ValidRequest } from '../../http/validate-request.js';
import { PreviewCommand } from './preview-command.handler.js';

@Controller()
export class PreviewCommandController {
  constructor(private readonly queries: QueryBus) {}

  @Operation(operations.previewCommand)
  preview(
    @Valid() { params, body }: ValidRequest<typeof operations.previewCommand>,
    @CurrentActor() actor: Actor,
    @ReaderLocale() locale: Locale,
  ): Promise<Answer<CommandPreview>> {
    return this.queries.execute(new PreviewCommand(params.campaignId, body, actor, locale));
  }
}
