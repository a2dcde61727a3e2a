import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CommandReceipt, operations } from '@emberlog/contracts';
import type { Actor } from '@emberlog/engine';
import { CurrentActor } from '../../access/access.guard.js';
import { Operation, Valid } from '../../http/operation.decorator.js';
import type { ValidRequest } from '../../http/validate-request.js';
import { RecordCommand } from './submit-command.handler.js';

@Controller()
export class SubmitCommandController {
  constructor(private readonly commands: CommandBus) {}

  @Operation(operations.submitCommand)
  submit(
    @Valid() { params, body }: ValidRequest<typeof operations.submitCommand>,
    @CurrentActor() actor: Actor,
  ): Promise<CommandReceipt> {
    return this.commands.execute(new RecordCommand(params.campaignId, body, actor));
  }
}
