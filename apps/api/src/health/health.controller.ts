import { Controller, Inject, Res } from '@nestjs/common';
import { probes, type Readiness } from '@emberlog/contracts';
import type { EventStore } from '@emberlog/event-store';
import type { ReadModels } from '@emberlog/read-models';
import type { Response } from 'express';
import type { z } from 'zod';
import { EVENT_STORE, READ_MODELS } from '../composition/tokens.js';
import { Operation } from '../http/operation.decorator.js';
import { checkReadiness } from './readiness.js';

@Controller()
export class HealthController {
  constructor(
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Operation(probes.health, '')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Operation(probes.readiness, '')
  async readiness(@Res({ passthrough: true }) response: Response): Promise<z.infer<typeof Readiness>> {
    const readiness = await checkReadiness(this.eventStore, this.readModels);
    response.status(readiness.status === 'ready' ? 200 : 503).set('Cache-Control', 'no-store');
    return readiness;
  }
}
