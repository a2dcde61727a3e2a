import { describe, expect, it } from '@jest/globals';
import { InvalidPositionError } from '../../errors.js';
import type { RecordedEvent } from '../../port.js';
import { newEvents, toArray } from '../make-events.js';
import { eventually } from './eventually.js';
import type { Ground } from './ground.js';

export function describeSubscribing(on: () => Ground): void {
  describe('subscriptions', () => {
    it('hand over from catch-up to live without gap or repetition while others write', async () => {
      const { store, start, named, everything, follow } = on();
      const writers = 4;
      const each = 120;
      await store.append(named('before'), 'any', newEvents(300));
      const writing = Promise.all(
        Array.from({ length: writers }, async (_, w) => {
          for (let i = 0; i < each; i++) await store.append(named(`w${w}`), i - 1, newEvents(1));
        }),
      );
      const [early, late] = await Promise.all([
        follow(start, 300 + writers * each),
        store
          .append(named('middle'), 'any', newEvents(1))
          .then(({ position }) => follow(position, 1).then(([first]) => ({ position, first }))),
        writing,
      ]);
      const stored = await everything();
      expect(early.map((e) => e.id)).toEqual(stored.slice(0, early.length).map((e) => e.id));
      expect(late.first?.id).toBe(stored.find((e) => e.position > late.position)?.id);
    });

    it('say that they have caught up only after everything stored before, and then go live', async () => {
      const { store, start, named, isOurs, place } = on();
      await store.append(named('a'), 'any', newEvents(3));
      const stop = new AbortController();
      const seen: string[] = [];
      const subscription = store.subscribeToAll({
        after: start,
        signal: stop.signal,
        onCaughtUp: () => {
          seen.push('caught up');
          void store.append(named('a'), 'any', newEvents(1));
        },
      });
      for await (const event of subscription) {
        if (isOurs(event)) seen.push(place(event));
        if (seen.at(-1) === 'a3') stop.abort();
      }
      expect(seen).toEqual(['a0', 'a1', 'a2', 'caught up', 'a3']);
    });

    it('resume after a checkpoint', async () => {
      const { store, start, named, follow } = on();
      await store.append(named('a'), 'any', newEvents(5));
      const first = await follow(start, 2);
      const rest = await follow(first.at(-1)?.position ?? null, 3);
      expect([...first, ...rest].map((e) => e.revision)).toEqual([0, 1, 2, 3, 4]);
    });

    it('resume after any place at which a reader stopped, while others write', async () => {
      const { store, named, start, follow } = on();
      await store.append(named('a'), 'no-stream', newEvents(700));
      const writing = (async () => {
        for (let i = 700; i < 1000; i += 10) await store.append(named('a'), i - 1, newEvents(10));
      })();
      const seen: RecordedEvent[] = [];
      for (const count of [1, 255, 256, 1, 187, 300])
        seen.push(...(await follow(seen.at(-1)?.position ?? start, count)));
      await writing;
      expect(seen.map((e) => e.revision)).toEqual(Array.from({ length: 1000 }, (_, i) => i));
    });

    it('say that they have caught up when there is nothing to catch up with', async () => {
      const { store, named, isOurs, place } = on();
      await store.append(named('a'), 'any', newEvents(1));
      const stop = new AbortController();
      const seen: string[] = [];
      const options = {
        after: await store.lastPosition(),
        signal: stop.signal,
        onCaughtUp: () => void store.append(named('b'), 'any', newEvents(1)),
      };
      for await (const event of store.subscribeToAll(options)) {
        if (isOurs(event)) seen.push(place(event));
        if (seen.length > 0) stop.abort();
      }
      expect(seen).toEqual(['b0']);
    });

    it('give each of many readers everything, at its own pace', async () => {
      const { store, named, start, follow } = on();
      const readers = Array.from({ length: 10 }, () => follow(start, 200));
      for (let i = 0; i < 20; i++) await store.append(named('a'), i * 10 - 1, newEvents(10));
      for (const seen of await Promise.all(readers)) {
        expect(seen.map((e) => e.revision)).toEqual(Array.from({ length: 200 }, (_, i) => i));
      }
    });

    it('end at once and without an error when they are aborted while they wait', async () => {
      const { store, start, isOurs } = on();
      const stop = new AbortController();
      let live = () => {};
      const caughtUp = new Promise<void>((resolve) => (live = resolve));
      const options = { after: start, signal: stop.signal, onCaughtUp: () => live() };
      const seen = toArray(store.subscribeToAll(options));
      await caughtUp;
      stop.abort();
      expect((await seen).filter(isOurs)).toEqual([]);
    });

    it('end at once when they are aborted from within, or before they start', async () => {
      const { store, start, named, isOurs } = on();
      await store.append(named('a'), 'any', newEvents(3));
      const stop = new AbortController();
      const seen: RecordedEvent[] = [];
      for await (const event of store.subscribeToAll({ after: start, signal: stop.signal })) {
        seen.push(event);
        stop.abort();
      }
      expect(seen).toHaveLength(1);
      expect(await toArray(store.subscribeToAll({ after: start, signal: stop.signal }))).toEqual([]);

      const atTheEnd = new AbortController();
      const onCaughtUp = () => atTheEnd.abort();
      const all = await toArray(store.subscribeToAll({ after: start, signal: atTheEnd.signal, onCaughtUp }));
      expect(all.filter(isOurs)).toHaveLength(3);
    });

    it('end when the reader leaves them, even while it waits for the next event', async () => {
      const { store, start } = on();
      const stop = new AbortController();
      let live = () => {};
      const caughtUp = new Promise<void>((resolve) => (live = resolve));
      const options = { after: start, signal: stop.signal, onCaughtUp: () => live() };
      const subscription = store.subscribeToAll(options)[Symbol.asyncIterator]();
      const next = subscription.next();
      await caughtUp;
      await subscription.return?.();
      expect((await next).done).toBe(true);
      expect((await subscription.next()).done).toBe(true);
    });

    it('leave nothing open at the storage, however they end', async () => {
      const { store, named, start, openCalls } = on();
      await store.append(named('a'), 'any', newEvents(1000));
      const stop = new AbortController();
      const options = { after: start, signal: stop.signal };
      for await (const event of store.subscribeToAll(options)) if (event.revision === 500) break;
      for await (const event of store.subscribeToAll(options)) if (event.revision === 500) stop.abort();
      const failing = async () => {
        for await (const event of store.subscribeToAll({ after: start, signal: new AbortController().signal }))
          throw new Error(`the reader does not like ${event.id}`);
      };
      await expect(failing()).rejects.toThrow('the reader does not like');
      await eventually(() => expect(openCalls?.() ?? 0).toBe(0));
    });

    it('lose nothing for a slow reader while others write on', async () => {
      const { store, start, named, isOurs, place } = on();
      await store.append(named('a'), 'any', newEvents(600));
      const stop = new AbortController();
      const seen: string[] = [];
      for await (const event of store.subscribeToAll({ after: start, signal: stop.signal })) {
        if (!isOurs(event)) continue;
        seen.push(place(event));
        if (seen.length === 1) await store.append(named('late'), 'any', newEvents(600));
        if (seen.length === 1200) stop.abort();
      }
      const numbers = Array.from({ length: 600 }, (_, i) => i);
      expect(seen).toEqual([...numbers.map((n) => `a${n}`), ...numbers.map((n) => `late${n}`)]);
    });

    it('say so when they are given something that is no position', async () => {
      const { store } = on();
      const { signal } = new AbortController();
      await expect(toArray(store.subscribeToAll({ after: 'yesterday', signal }))).rejects.toBeInstanceOf(
        InvalidPositionError,
      );
    });
  });
}
