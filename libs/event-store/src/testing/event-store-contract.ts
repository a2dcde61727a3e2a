import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConcurrencyError, DuplicateEventIdError, InvalidEventError, StoreUnavailableError } from '../errors.js';
import type { EventStore, Json, NewEvent } from '../port.js';
import { follow, newEvent, newEvents, toArray } from './make-events.js';

/** What a test of an adapter has to bring: a fresh store, and the same storage opened again. */
export type StoreUnderTest = {
  readonly store: EventStore;
  /** Closes the store and opens its storage again; null where storage does not outlive the process. */
  readonly reopen: (() => Promise<EventStore>) | null;
  readonly dispose: () => Promise<void>;
};

/** The promises of the port. Every adapter passes this suite; it assumes nothing about positions but that they sort. */
export function describeEventStoreContract(adapter: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${adapter} keeps the promises of the event store port`, () => {
    let under: StoreUnderTest;
    let store: EventStore;
    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.dispose());

    describe('append', () => {
      it('gives revisions from 0 without gaps and positions that sort', async () => {
        const first = await store.append('a', 'no-stream', newEvents(2));
        const second = await store.append('a', 1, newEvents(1));
        const other = await store.append('b', 'any', newEvents(1));
        expect([first.firstRevision, first.lastRevision, second.firstRevision]).toEqual([0, 1, 2]);
        expect(other.firstRevision).toBe(0);
        const positions = (await toArray(store.readAll())).map((e) => e.position);
        expect([...positions].sort()).toEqual(positions);
        expect(new Set(positions).size).toBe(4);
        expect(other.position).toBe(positions.at(-1));
      });

      it('refuses a stale expected revision, says the actual one and writes nothing', async () => {
        await store.append('a', 'no-stream', newEvents(3));
        const stale = store.append('a', 1, newEvents(1));
        await expect(stale).rejects.toBeInstanceOf(ConcurrencyError);
        await expect(stale).rejects.toMatchObject({ stream: 'a', expected: 1, actual: 2 });
        await expect(store.append('a', 'no-stream', newEvents(1))).rejects.toMatchObject({ actual: 2 });
        await expect(store.append('new', 0, newEvents(1))).rejects.toMatchObject({ actual: -1 });
        expect(await store.lastRevision('a')).toBe(2);
        expect(await store.lastRevision('new')).toBe(-1);
      });

      it('lets exactly one of two writers win who expect the same revision', async () => {
        await store.append('a', 'no-stream', newEvents(1));
        const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => store.append('a', 0, newEvents(2))));
        expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
        for (const o of outcomes) if (o.status === 'rejected') expect(o.reason).toBeInstanceOf(ConcurrencyError);
        expect(await store.lastRevision('a')).toBe(2);
      });

      it('has one effect when the same events are sent again after a lost answer, whatever was expected', async () => {
        const events = newEvents(3);
        const first = await store.append('a', 'no-stream', events);
        await store.append('a', 'any', newEvents(1));
        const again = await store.append('a', 'no-stream', events);
        expect(again).toEqual({ ...first, alreadyStored: true });
        expect(await toArray(store.readStream('a'))).toHaveLength(4);
      });

      it('refuses events of which only some are stored, or stored elsewhere', async () => {
        const [known] = newEvents(1) as [NewEvent];
        await store.append('a', 'any', [known]);
        await expect(store.append('a', 'any', [newEvent(), known])).rejects.toBeInstanceOf(DuplicateEventIdError);
        await expect(store.append('a', 'any', [known, newEvent()])).rejects.toBeInstanceOf(DuplicateEventIdError);
        await expect(store.append('b', 'any', [known])).rejects.toBeInstanceOf(DuplicateEventIdError);
        expect(await toArray(store.readAll())).toHaveLength(1);
      });

      it('does not let one failing append spoil the others that arrive with it', async () => {
        const good = Array.from({ length: 5 }, (_, i) => store.append(`s${i}`, 'no-stream', newEvents(2)));
        const bad = store.append('s0', 7, newEvents(1));
        const invalid = store.append('s9', 'any', [newEvent({}, { id: 'no uuid' })]);
        await expect(bad).rejects.toBeInstanceOf(ConcurrencyError);
        await expect(invalid).rejects.toBeInstanceOf(InvalidEventError);
        await Promise.all(good);
        expect(await toArray(store.readAll())).toHaveLength(10);
      });

      it.each<[string, () => readonly NewEvent[]]>([
        ['no event at all', () => []],
        ['an id that is no UUID', () => [newEvent({}, { id: 'x' })]],
        ['an id twice', () => [1, 2].map(() => newEvent({}, { id: '00000000-0000-4000-8000-000000000000' }))],
        ['an empty type', () => [newEvent({}, { type: '' })]],
        ['undefined', () => [newEvent({ a: undefined } as unknown as Json)]],
        ['NaN', () => [newEvent({ a: Number.NaN })]],
        ['a BigInt', () => [newEvent({ a: 1n } as unknown as Json)]],
        ['a function', () => [newEvent({ a: () => 1 } as unknown as Json)]],
        ['a date', () => [newEvent({ a: new Date(0) } as unknown as Json)]],
        ['a cycle', () => [newEvent(cycle())]],
      ])('refuses %s before anything is written', async (_, events) => {
        await expect(store.append('a', 'any', events())).rejects.toBeInstanceOf(InvalidEventError);
        expect(await store.lastPosition()).toBeNull();
      });

      it('gives unicode, odd strings and deep JSON back as they came', async () => {
        const data: Json = {
          text: 'Brynja — “Ægir” 🔥 \u0000 \ud800 \u2028',
          keys: { '': 1, constructor: 2, 'a.b': [null, true, 1.5, -0.25, 1e21] },
          deep: Array.from({ length: 30 }).reduce<Json>((inner) => [inner], 'end'),
        };
        await store.append('a', 'any', [newEvent(data)]);
        const [read] = await toArray(store.readStream('a'));
        expect(read?.data).toEqual(data);
      });

      it('takes events of 1 MiB and batches of 2,000', async () => {
        const big = 'x'.repeat(1024 * 1024);
        await store.append('big', 'any', [newEvent({ big })]);
        await store.append('many', 'no-stream', newEvents(2000));
        const [read] = await toArray(store.readStream('big'));
        expect((read?.data as { big: string }).big).toHaveLength(big.length);
        expect(await store.lastRevision('many')).toBe(1999);
      });
    });

    describe('reading a stream', () => {
      it('goes forward and backward from a revision, up to a limit', async () => {
        await store.append('a', 'any', newEvents(10));
        const revisions = async (o: Parameters<EventStore['readStream']>[1]) =>
          (await toArray(store.readStream('a', o))).map((e) => e.revision);
        expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        expect(await revisions({ from: 7 })).toEqual([7, 8, 9]);
        expect(await revisions({ from: 2, limit: 3 })).toEqual([2, 3, 4]);
        expect(await revisions({ direction: 'backward', limit: 2 })).toEqual([9, 8]);
        expect(await revisions({ direction: 'backward', from: 2 })).toEqual([2, 1, 0]);
        expect(await revisions({ from: 10 })).toEqual([]);
        expect(await revisions({ limit: 0 })).toEqual([]);
      });

      it('reads an unknown stream as empty', async () => {
        expect(await toArray(store.readStream('nobody'))).toEqual([]);
        expect(await store.lastRevision('nobody')).toBe(-1);
      });

      it('crosses page borders without gap or repetition', async () => {
        await store.append('a', 'any', newEvents(1500));
        const forward = (await toArray(store.readStream('a'))).map((e) => e.revision);
        expect(forward).toEqual(Array.from({ length: 1500 }, (_, i) => i));
        const backward = (await toArray(store.readStream('a', { direction: 'backward' }))).map((e) => e.revision);
        expect(backward).toEqual([...forward].reverse());
      });

      it('returns every field of the event', async () => {
        const event = newEvent({ hp: -1 }, { metadata: { actor: 'm1' } });
        const { position } = await store.append('a', 'any', [event]);
        const [read] = await toArray(store.readStream('a'));
        expect(read).toMatchObject({ ...event, stream: 'a', revision: 0, position });
        expect(read?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      });
    });

    describe('reading everything', () => {
      it('goes on after a position, exclusively', async () => {
        await store.append('a', 'any', newEvents(3));
        await store.append('b', 'any', newEvents(2));
        const all = await toArray(store.readAll());
        expect(all.map((e) => `${e.stream}${e.revision}`)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1']);
        const after = await toArray(store.readAll({ after: all[1]?.position ?? null, limit: 2 }));
        expect(after.map((e) => `${e.stream}${e.revision}`)).toEqual(['a2', 'b0']);
        expect(await store.lastPosition()).toBe(all.at(-1)?.position);
      });
    });

    describe('subscriptions', () => {
      it('hand over from catch-up to live without gap or repetition while others write', async () => {
        const writers = 4;
        const each = 120;
        await store.append('before', 'any', newEvents(300));
        const writing = Promise.all(
          Array.from({ length: writers }, async (_, w) => {
            for (let i = 0; i < each; i++) await store.append(`w${w}`, i === 0 ? 'no-stream' : i - 1, newEvents(1));
          }),
        );
        const seen = await follow(store, null, (events) => events.length === 300 + writers * each);
        await writing;
        expect(seen.map((e) => e.id)).toEqual((await toArray(store.readAll())).map((e) => e.id));
      });

      it('say once when they have caught up', async () => {
        await store.append('a', 'any', newEvents(3));
        const stop = new AbortController();
        let caughtUp = 0;
        const seen: number[] = [];
        for await (const event of store.subscribeToAll({
          after: null,
          signal: stop.signal,
          onCaughtUp: () => {
            caughtUp++;
            void store.append('a', 'any', newEvents(1));
          },
        })) {
          seen.push(event.revision);
          if (seen.length === 4) stop.abort();
        }
        expect(seen).toEqual([0, 1, 2, 3]);
        expect(caughtUp).toBe(1);
      });

      it('resume after a checkpoint', async () => {
        await store.append('a', 'any', newEvents(5));
        const first = await follow(store, null, (events) => events.length === 2);
        const rest = await follow(store, first.at(-1)?.position ?? null, (events) => events.length === 3);
        expect([...first, ...rest].map((e) => e.revision)).toEqual([0, 1, 2, 3, 4]);
      });

      it('end at once and without an error when aborted, waiting or not', async () => {
        const stop = new AbortController();
        const waiting = toArray(store.subscribeToAll({ after: null, signal: stop.signal }));
        await new Promise(setImmediate);
        stop.abort();
        expect(await waiting).toEqual([]);
        expect(await toArray(store.subscribeToAll({ after: null, signal: stop.signal }))).toEqual([]);
      });

      it('wait for a slow reader instead of running ahead', async () => {
        await store.append('a', 'any', newEvents(1000));
        const stop = new AbortController();
        const subscription = store.subscribeToAll({ after: null, signal: stop.signal })[Symbol.asyncIterator]();
        const first = await subscription.next();
        expect(first.done).toBe(false);
        await store.append('late', 'any', newEvents(1));
        const rest: string[] = [];
        for (let next = await subscription.next(); !next.done; next = await subscription.next()) {
          rest.push(next.value.stream);
          if (rest.length === 1000) stop.abort();
        }
        expect(rest.at(-1)).toBe('late');
      });
    });

    describe('closing', () => {
      it('finishes the appends under way, ends subscriptions and refuses later calls', async () => {
        const stop = new AbortController();
        const waiting = toArray(store.subscribeToAll({ after: null, signal: stop.signal }));
        const underWay = store.append('a', 'any', newEvents(2));
        await store.close();
        await expect(underWay).resolves.toMatchObject({ lastRevision: 1 });
        await waiting;
        await expect(store.append('a', 'any', newEvents(1))).rejects.toBeInstanceOf(StoreUnavailableError);
        await expect(store.lastRevision('a')).rejects.toBeInstanceOf(StoreUnavailableError);
        await expect(toArray(store.readStream('a'))).rejects.toBeInstanceOf(StoreUnavailableError);
        await expect(store.checkWritable()).rejects.toBeInstanceOf(StoreUnavailableError);
        await store.close();
      });

      it('keeps everything acknowledged for the next opening', async () => {
        if (!under.reopen) return;
        const events = newEvents(3);
        await store.append('a', 'any', events);
        const again = await under.reopen();
        expect((await toArray(again.readStream('a'))).map((e) => e.id)).toEqual(events.map((e) => e.id));
        expect(await again.append('a', 2, newEvents(1))).toMatchObject({ firstRevision: 3 });
      });
    });

    it('says when it takes appends', async () => {
      await expect(store.checkWritable()).resolves.toBeUndefined();
      expect(await store.lastPosition()).toBeNull();
    });
  });
}

function cycle(): Json {
  const ring: { [key: string]: Json } = {};
  ring['self'] = ring;
  return ring;
}
