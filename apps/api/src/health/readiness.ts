import type { Readiness } from '@emberlog/contracts';
import type { EventStore } from '@emberlog/event-store';
import type { ReadModels } from '@emberlog/read-models';
import type { z } from 'zod';

type Checks = z.infer<typeof Readiness>['checks'];

/** Ready: an action can be recorded and will be seen. */
export async function checkReadiness(
  eventStore: EventStore,
  readModels: ReadModels,
): Promise<z.infer<typeof Readiness>> {
  const checks: Checks = {
    eventStore: await eventStore.checkWritable().then(
      () => 'ok' as const,
      () => 'unavailable' as const,
    ),
    readModels: await readModels.lag().then(
      ({ caughtUp }) => (caughtUp ? ('ok' as const) : ('catching-up' as const)),
      () => 'unavailable' as const,
    ),
  };
  const ready = checks.eventStore === 'ok' && checks.readModels === 'ok';
  return { status: ready ? 'ready' : 'not-ready', checks };
}
