import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Registry } from '@emberlog/engine';
import type { EventStore } from '@emberlog/event-store';
import { type ReadModels, UnreadableEventError } from '@emberlog/read-models';
import type { Logger } from 'pino';
import { localAccess } from '../access/access.js';
import { createKnownCommands } from '../campaigns/write-path/known-commands.js';
import { createSerialQueues } from '../campaigns/write-path/serial-queues.js';
import type { Config } from '../config/config.js';
import type { Pages } from '../front-door/pages.js';
import { prepareHttp } from '../http/prepare-http.js';
import { LiveStreams } from '../live/live-streams.js';
import { createTexts } from '../texts/texts.js';
import { ApiModule } from './api.module.js';
import { nestLogger } from './nest-logger.js';

export type ApiParts = {
  readonly config: Config;
  readonly registry: Registry;
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly log: Logger;
  /** Without: the API alone. */
  readonly pages?: Pages | null;
};

export type Api = {
  /** Listens and says where. */
  listen(): Promise<string>;
  /** Takes no new requests, ends the live streams, lets the requests under way finish. Does not close the stores. */
  close(): Promise<void>;
  /** For tests: how many live streams are open. */
  openStreams(): number;
};

export async function createApi(parts: ApiParts): Promise<Api> {
  const { config, registry, eventStore, readModels, log, pages = null } = parts;
  const texts = createTexts(registry);
  const access = localAccess(registry, (campaignId) => seatsIn(readModels, campaignId));
  const queues = createSerialQueues();
  const writePath = { eventStore, readModels, registry, access, queues, known: createKnownCommands() };
  const app = await NestFactory.create<NestExpressApplication>(
    ApiModule.with({ config, registry, eventStore, readModels, texts, access, writePath }),
    { bodyParser: false, logger: nestLogger(log), abortOnError: false },
  );
  prepareHttp(app, log, texts, config, pages);

  return {
    async listen() {
      // Browsers and proxies keep idle connections for some seconds, Node by itself for as many: then a request now and then goes
      // into a connection that is just being closed. The other end has to be the one who lets go.
      app.getHttpServer().keepAliveTimeout = 75_000;
      await app.listen(config.port, config.host);
      const { address, port, family } = app.getHttpServer().address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
    },
    async close() {
      const server = app.getHttpServer();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      app.get(LiveStreams).endAll();
      // A kept-alive connection goes idle only after its last answer.
      const sweeping = setInterval(() => server.closeIdleConnections(), 50);
      const cutting = setTimeout(() => server.closeAllConnections(), config.shutdownTimeoutMs);
      await closed;
      clearInterval(sweeping);
      clearTimeout(cutting);
      await queues.idle();
      await app.close();
    },
    openStreams: () => app.get(LiveStreams).size,
  };
}

/** The seats of a campaign; none when there is no such campaign, or none that can be read. */
async function seatsIn({ states }: ReadModels, campaignId: string): Promise<readonly string[]> {
  const campaign = await states.seen(campaignId).catch((error: unknown) => {
    if (error instanceof UnreadableEventError) return null;
    throw error;
  });
  return campaign === null ? [] : campaign.ruleSet.players(campaign.state).map(({ seat }) => seat);
}
