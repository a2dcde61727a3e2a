import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CampaignCreated, operations } from '@emberlog/contracts';
import type { Actor } from '@emberlog/engine';
import { CurrentActor } from '../../access/access.guard.js';
import { Operation, Valid } from '../../http/operation.decorator.js';
import type { ValidRequest } from '../../http/validate-request.js';
import { BeginCampaign } from './create-campaign.handler.js';

@Controller()
export class CreateCampaignController {
  constructor(private readonly commands: CommandBus) {}

  @Operation(operations.createCampaign)
  create(
    @Valid() { body }: ValidRequest<typeof operations.createCampaign>,
    @CurrentActor() actor: Actor,
  ): Promise<CampaignCreated> {
    return this.commands.execute(new BeginCampaign(body, actor));
  }
}
