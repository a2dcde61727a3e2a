import 'reflect-metadata';
import { StoreUnavailableError } from '@emberlog/event-store';
import { openReadModels } from '@emberlog/read-models';
import { ruleSets } from '@emberlog/rules';
import { pino } from 'pino';
import { createApi } from './composition/create-api.js';
import { openEventStore } from './composition/open-event-store.js';
import { openPages, PagesError } from './front-door/pages.js';
import { tellProgress } from './composition/tell-progress.js';
import { ConfigError, type Config, readConfig } from './config/config.js';

/** Opens the stores, serves, and on SIGTERM or SIGINT takes everything down in the opposite order. */
async function serve(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel });
  const eventStore = await openEventStore(config.eventStore);
  const readModels = await openReadModels({ file: config.readModelsFile, registry: ruleSets, eventStore, log });
  const pages = config.pages === null ? null : openPages(config.pages, log);
  const api = await createApi({ config, registry: ruleSets, eventStore, readModels, log, pages });

  const stopped = new AbortController();
  const stop = async (signal: string) => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    log.info({ signal }, 'shutting down');
    await api.close();
    await pages?.close();
    await readModels.close();
    await eventStore.close();
    log.info('shut down');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
    });
  }

  const url = await api.listen();
  log.info({ url }, 'listening');
  // Who started this process waits for it, and says how far it is; nobody has to.
  const tell = (progress: object) => process.send?.(progress, undefined, {}, () => undefined);
  if (process.connected)
    tellProgress(readModels, tell, 500, stopped.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'it is not known how far the read models are'),
    );
  await pages?.ready;
}

/** One sentence for the person at the keyboard; the stack belongs to our own mistakes. */
function sentenceFor(error: unknown): string {
  const { code, port } = (error ?? {}) as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is taken: stop what listens there or set PORT to another one.`;
  if (code === 'EACCES') return 'The data folder or the port may not be used by this user.';
  if (error instanceof ConfigError || error instanceof StoreUnavailableError || error instanceof PagesError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
}
