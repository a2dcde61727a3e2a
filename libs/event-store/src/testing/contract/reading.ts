import { describe, expect, it } from '@jest/globals';
import { InvalidPositionError } from '../../errors.js';
import type { EventStore, RecordedEvent } from '../../port.js';
import { newEvent, newEvents, toArray } from '../make-events.js';
import { eventually } from './eventually.js';
import type { Ground } from './ground.js';

export function describeReading(on: () => Ground): void {
  describe('reading a stream', () => {
    it('goes forward and backward from a revision, up to a limit', async () => {
      const { store, named } = on();
      await store.append(named('a'), 'any', newEvents(10));
      const revisions = async (o: Parameters<EventStore['readStream']>[1]) =>
        (await toArray(store.readStream(named('a'), o))).map((e) => e.revision);
      expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await revisions({ from: 7 })).toEqual([7, 8, 9]);
      expect(await revisions({ from: 2, limit: 3 })).toEqual([2, 3, 4]);
      expect(await revisions({ direction: 'backward', limit: 2 })).toEqual([9, 8]);
      expect(await revisions({ direction: 'backward', from: 2 })).toEqual([2, 1, 0]);
      expect(await revisions({ direction: 'backward', from: 0 })).toEqual([0]);
      expect(await revisions({ direction: 'backward', from: 5000, limit: 2 })).toEqual([9, 8]);
      expect(await revisions({ from: 10 })).toEqual([]);
      expect(await revisions({ limit: 10 })).toHaveLength(10);
      expect(await revisions({ limit: 0 })).toEqual([]);
    });

    it('reads an unknown stream as empty', async () => {
      const { store, named } = on();
      expect(await toArray(store.readStream(named('nobody')))).toEqual([]);
      expect(await store.lastRevision(named('nobody'))).toBe(-1);
    });

    it('crosses page borders without gap or repetition', async () => {
      const { store, named } = on();
      await store.append(named('a'), 'any', newEvents(1500));
      const forward = (await toArray(store.readStream(named('a')))).map((e) => e.revision);
      expect(forward).toEqual(Array.from({ length: 1500 }, (_, i) => i));
      const backward = (await toArray(store.readStream(named('a'), { direction: 'backward' }))).map((e) => e.revision);
      expect(backward).toEqual([...forward].reverse());
      const some = await toArray(store.readStream(named('a'), { direction: 'backward', from: 1000, limit: 700 }));
      expect([some.length, some[0]?.revision, some.at(-1)?.revision]).toEqual([700, 1000, 301]);
    });

    it('gives large events one after the other, both ways', async () => {
      const { store, named, start, isOurs, openCalls } = on();
      for (let n = 0; n < 12; n++) await store.append(named('a'), n - 1, [newEvent({ n, text: 'x'.repeat(900_000) })]);
      const numbers = Array.from({ length: 12 }, (_, n) => n);
      const read = async (events: AsyncIterable<RecordedEvent>) =>
        (await toArray(events)).filter(isOurs).map(({ data }) => (data as { n: number }).n);
      expect(await read(store.readStream(named('a')))).toEqual(numbers);
      expect(await read(store.readStream(named('a'), { direction: 'backward' }))).toEqual([...numbers].reverse());
      expect(await read(store.readAll({ after: start }))).toEqual(numbers);
      await eventually(() => expect(openCalls?.() ?? 0).toBe(0));
    });

    it('does not take a stream for another one whose name begins like it', async () => {
      const { store, named, everything, place } = on();
      await store.append(named('a'), 'no-stream', newEvents(1));
      await store.append(named('ab'), 'no-stream', newEvents(2));
      expect((await toArray(store.readStream(named('a')))).map(place)).toEqual(['a0']);
      expect((await everything()).map(place)).toEqual(['a0', 'ab0', 'ab1']);
    });

    it('refuses a limit and a revision that are none', async () => {
      const { store, named } = on();
      for (const options of [{ limit: -1 }, { limit: 1.5 }, { from: -1 }, { from: Number.NaN }]) {
        await expect(toArray(store.readStream(named('a'), options))).rejects.toBeInstanceOf(RangeError);
      }
    });

    it('leaves nothing open at the storage when the reader leaves early', async () => {
      const { store, named, start, openCalls } = on();
      await store.append(named('a'), 'any', newEvents(1500));
      for await (const event of store.readStream(named('a'))) if (event.revision === 300) break;
      for await (const event of store.readAll({ after: start })) if (event.revision === 3) break;
      await eventually(() => expect(openCalls?.() ?? 0).toBe(0));
    });

    it('returns every field of the event', async () => {
      const { store, named } = on();
      const event = newEvent({ hp: -1 }, { metadata: { actor: 'm1' } });
      const { position } = await store.append(named('a'), 'any', [event]);
      const [read] = await toArray(store.readStream(named('a')));
      expect(read).toMatchObject({ ...event, stream: named('a'), revision: 0, position });
      expect(read?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });
  });

  describe('reading everything', () => {
    it('goes on after a position, exclusively', async () => {
      const { store, named, isOurs, everything, place } = on();
      await store.append(named('a'), 'any', newEvents(3));
      const { position } = await store.append(named('b'), 'any', newEvents(2));
      const all = await everything();
      expect(all.map(place)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1']);
      expect(all.at(-1)?.position).toBe(position);
      expect((await toArray(store.readAll({ after: all[1]?.position ?? null, limit: 2 }))).length).toBe(2);
      const rest = await toArray(store.readAll({ after: all[1]?.position ?? null }));
      expect(rest.filter(isOurs).map(place)).toEqual(['a2', 'b0', 'b1']);
      expect((await toArray(store.readAll({ after: position }))).filter(isOurs)).toEqual([]);
      const last = await store.lastPosition();
      expect(last !== null && last >= position).toBe(true);
    });

    it('gives an event in the same words as the stream and a subscription do', async () => {
      const { store, named, everything, start, follow } = on();
      await store.append(named('a'), 'any', [newEvent({ hp: -1 }, { metadata: { actor: 'm1' } }), ...newEvents(2)]);
      const all = await everything();
      expect(all).toHaveLength(3);
      expect(await toArray(store.readStream(named('a')))).toEqual(all);
      expect(await toArray(store.readStream(named('a'), { direction: 'backward' }))).toEqual([...all].reverse());
      expect(await follow(start, 3)).toEqual(all);
    });

    it('crosses page borders without gap or repetition while others write', async () => {
      const { store, named, start, isOurs } = on();
      await store.append(named('a'), 'no-stream', newEvents(600));
      const writing = (async () => {
        for (let i = 0; i < 40; i++) await store.append(named('b'), i * 10 - 1, newEvents(10));
      })();
      const seen = (await toArray(store.readAll({ after: start }))).filter(isOurs);
      await writing;
      for (const stream of ['a', 'b']) {
        const revisions = seen.filter((e) => e.stream === named(stream)).map((e) => e.revision);
        expect(revisions).toEqual(revisions.map((_, i) => i));
      }
      expect(seen.length).toBeGreaterThanOrEqual(600);
      const rest = (await toArray(store.readAll({ after: seen.at(-1)?.position ?? null }))).filter(isOurs);
      expect(seen.length + rest.length).toBe(1000);
    });

    it('says so when it is given something that is no position', async () => {
      const { store } = on();
      for (const after of ['', 'x', '-1', '1e3', ' 1', "0' OR 1=1"]) {
        await expect(toArray(store.readAll({ after }))).rejects.toBeInstanceOf(InvalidPositionError);
      }
    });
  });
}
