/**
 * One task at a time per key, in the order they came. Two commands of one campaign would only fight over the same revision;
 * those of different campaigns run side by side.
 */
export type SerialQueues = {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when everything that was queued so far has ended. */
  idle(): Promise<void>;
};

export function createSerialQueues(): SerialQueues {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(key, task) {
      const result = (tails.get(key) ?? Promise.resolve()).then(task);
      // The next one starts whether this one succeeds or not.
      const tail = result.then(
        () => undefined,
        () => undefined,
      );
      tails.set(key, tail);
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
      return result;
    },
    async idle() {
      await Promise.all(tails.values());
    },
  };
}
