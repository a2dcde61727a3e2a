import { StoreUnavailableError } from '@emberlog/event-store';
import { rebuildReadModels } from '@emberlog/read-models';
import { ruleSets } from '@emberlog/rules';
import { openEventStore } from './composition/open-event-store.js';
import { ConfigError, readConfig } from './config/config.js';

/** Projects every read model again from the events, to the same result. Nothing else may have the store open meanwhile. */
async function rebuild(): Promise<void> {
  const config = readConfig(process.env);
  const eventStore = await openEventStore(config.eventStore);
  try {
    await rebuildReadModels({ file: config.readModelsFile, registry: ruleSets, eventStore });
  } finally {
    await eventStore.close();
  }
}

try {
  await rebuild();
  process.stdout.write('The read models are rebuilt.\n');
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreUnavailableError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
