import type { Readiness } from '@emberlog/contracts';
import type { EventStore } from '@emberlog/event-store';
import type { ReadModels } from '@emberlog/read-models';
import type { z } from 'zod';

type Checks = z.infer<typeof Readiness>['checks'];

/** Milliseconds: whoever probes waits for a second, and a store that takes longer takes no actions at a bearable pace either. */
const patience = 800;

/** The check's answer, or `unavailable` when it fails or takes too long. */
async function answerOf<T extends string>(check: Promise<T>): Promise<T | 'unavailable'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'unavailable'>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), patience);
  });
  const answer = check.catch(() => 'unavailable' as const);
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** Ready: an action can be recorded and will be seen. */
export async function checkReadiness(
  eventStore: EventStore,
  readModels: ReadModels,
): Promise<z.infer<typeof Readiness>> {
  const [store, models] = await Promise.all([
    answerOf(eventStore.checkWritable().then(() => 'ok' as const)),
    answerOf(readModels.lag().then(({ caughtUp }) => (caughtUp ? 'ok' : 'catching-up'))),
  ]);
  const checks: Checks = { eventStore: store, readModels: models };
  const ready = checks.eventStore === 'ok' && checks.readModels === 'ok';
  return { status: ready ? 'ready' : 'not-ready', checks };
}
