import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { Registry } from '@emberlog/engine';
import type { EventStore } from '@emberlog/event-store';
import type { ReadModels } from '@emberlog/read-models';
import { AccessGuard } from '../access/access.guard.js';
import type { Access } from '../access/access.js';
import { CreateCampaignController } from '../campaigns/create-campaign/create-campaign.controller.js';
import { BeginCampaignHandler } from '../campaigns/create-campaign/create-campaign.handler.js';
import { PreviewCommandController } from '../campaigns/preview-command/preview-command.controller.js';
import { PreviewCommandHandler } from '../campaigns/preview-command/preview-command.handler.js';
import { CampaignListController, ListCampaignsHandler } from '../campaigns/queries/campaign-list.query.js';
import { CampaignReadsController } from '../campaigns/queries/campaign-reads.controller.js';
import { ListOptionsHandler, OptionsController } from '../campaigns/queries/options.query.js';
import { ReadCampaignHandler } from '../campaigns/queries/read-campaign.query.js';
import { SubmitCommandController } from '../campaigns/submit-command/submit-command.controller.js';
import { RecordCommandHandler } from '../campaigns/submit-command/submit-command.handler.js';
import type { WritePath } from '../campaigns/write-path/write-path.js';
import type { Config } from '../config/config.js';
import { HealthController } from '../health/health.controller.js';
import { LiveStreams } from '../live/live-streams.js';
import { StreamController } from '../live/stream.controller.js';
import { ProblemFilter } from '../problems/problem.filter.js';
import { RuleSetsController } from '../rule-sets/rule-sets.controller.js';
import type { Texts } from '../texts/texts.js';
import { ACCESS, CONFIG, EVENT_STORE, READ_MODELS, REGISTRY, TEXTS, WRITE_PATH } from './tokens.js';

export type ApiModuleParts = {
  readonly config: Config;
  readonly registry: Registry;
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly texts: Texts;
  readonly access: Access;
  readonly writePath: WritePath;
};

@Module({})
export class ApiModule {
  static with(parts: ApiModuleParts): DynamicModule {
    return {
      module: ApiModule,
      imports: [CqrsModule.forRoot()],
      controllers: [
        HealthController,
        RuleSetsController,
        CreateCampaignController,
        SubmitCommandController,
        PreviewCommandController,
        CampaignListController,
        CampaignReadsController,
        OptionsController,
        StreamController,
      ],
      providers: [
        { provide: CONFIG, useValue: parts.config },
        { provide: REGISTRY, useValue: parts.registry },
        { provide: EVENT_STORE, useValue: parts.eventStore },
        { provide: READ_MODELS, useValue: parts.readModels },
        { provide: TEXTS, useValue: parts.texts },
        { provide: ACCESS, useValue: parts.access },
        { provide: WRITE_PATH, useValue: parts.writePath },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        LiveStreams,
        BeginCampaignHandler,
        RecordCommandHandler,
        PreviewCommandHandler,
        ListCampaignsHandler,
        ReadCampaignHandler,
        ListOptionsHandler,
      ],
    };
  }
}
