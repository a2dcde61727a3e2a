import { setTimeout as delay } from 'node:timers/promises';

/** For what comes to pass in its own time: tries until it holds, and fails with its last error after a long while. */
export async function eventually(holds: () => void | Promise<void>): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      await holds();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await delay(10);
    }
  }
}
