import { describe, expect, it } from '@jest/globals';
import { StoreUnavailableError } from '../../errors.js';
import { newEvents, toArray } from '../make-events.js';
import { eventually } from './eventually.js';
import type { Ground } from './ground.js';

export function describeClosing(on: () => Ground): void {
  describe('closing', () => {
    it('finishes the appends under way, ends subscriptions and refuses later calls', async () => {
      const { store, start, named } = on();
      const { signal } = new AbortController();
      let live = () => {};
      const caughtUp = new Promise<void>((resolve) => (live = resolve));
      const waiting = toArray(store.subscribeToAll({ after: start, signal, onCaughtUp: () => live() }));
      await caughtUp;
      const underWay = [1, 2, 3].map((n) => store.append(named(`s${n}`), 'any', newEvents(2)));
      await Promise.all([store.close(), store.close()]);
      for (const append of underWay) await expect(append).resolves.toMatchObject({ lastRevision: 1 });
      await waiting;
      const late = [
        () => store.append(named('a'), 'any', newEvents(1)),
        () => store.lastRevision(named('a')),
        () => store.lastPosition(),
        () => store.checkWritable(),
        () => toArray(store.readStream(named('a'))),
        () => toArray(store.readAll()),
        () => toArray(store.subscribeToAll({ after: null, signal })),
      ];
      for (const call of late) await expect(call()).rejects.toBeInstanceOf(StoreUnavailableError);
      await store.close();
    });

    it('never lets a read that it cuts off look complete', async () => {
      const { store, named } = on();
      await store.append(named('a'), 'any', newEvents(1500));
      const reading = async () => {
        for await (const event of store.readStream(named('a'))) if (event.revision === 0) await store.close();
      };
      await expect(reading()).rejects.toBeInstanceOf(StoreUnavailableError);
    });

    it('ends a subscription that is still catching up', async () => {
      const { store, named, start } = on();
      await store.append(named('a'), 'any', newEvents(1500));
      let seen = 0;
      for await (const event of store.subscribeToAll({ after: start, signal: new AbortController().signal })) {
        seen++;
        if (event.revision === 10) await store.close();
      }
      expect(seen).toBeLessThan(1500);
    });

    it('stores what was under way and nothing else, whatever else goes on', async () => {
      const { store, named, start, isOurs, reopen, openCalls } = on();
      await store.append(named('a'), 'no-stream', newEvents(600));
      const { signal } = new AbortController();
      const readers = [1, 2, 3].map(async () => {
        let seen = 0;
        for await (const event of store.subscribeToAll({ after: start, signal })) seen += isOurs(event) ? 1 : 0;
        return seen;
      });
      const reading = Promise.allSettled([1, 2, 3].map(() => toArray(store.readAll({ after: start }))));
      const writing = Array.from({ length: 20 }, (_, n) => store.append(named(`w${n}`), 'no-stream', newEvents(2)));
      await store.close();
      expect((await Promise.allSettled(writing)).every(({ status }) => status === 'fulfilled')).toBe(true);
      for (const seen of await Promise.all(readers)) expect(seen).toBeLessThanOrEqual(640);
      for (const outcome of await reading) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoreUnavailableError);
        else expect(outcome.value.filter(isOurs).length).toBeGreaterThanOrEqual(600);
      }
      await eventually(() => expect(openCalls?.() ?? 0).toBe(0));
      if (!reopen) return;
      const again = await reopen();
      expect((await toArray(again.readAll({ after: start }))).filter(isOurs)).toHaveLength(640);
    });

    it('keeps everything acknowledged for the next opening', async () => {
      const { store, named, reopen } = on();
      if (!reopen) return;
      const events = newEvents(3);
      await store.append(named('a'), 'any', events);
      const again = await reopen();
      expect((await toArray(again.readStream(named('a')))).map((e) => e.id)).toEqual(events.map((e) => e.id));
      expect(await again.append(named('a'), 2, newEvents(1))).toMatchObject({ firstRevision: 3 });
    });
  });
}
