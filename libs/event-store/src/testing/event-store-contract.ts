import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ConcurrencyError,
  DuplicateEventIdError,
  InvalidEventError,
  InvalidPositionError,
  StoreUnavailableError,
} from '../errors.js';
import type { EventStore, ExpectedRevision, Json, NewEvent, Position, RecordedEvent } from '../port.js';
import { newEvent, newEvents, toArray } from './make-events.js';

/** What a test of an adapter has to bring: a store, and the same storage opened again. */
export type StoreUnderTest = {
  readonly store: EventStore;
  /** Closes the store and opens its storage again; null where storage does not outlive the process. */
  readonly reopen: (() => Promise<EventStore>) | null;
  readonly dispose: () => Promise<void>;
};

export type ContractOptions = {
  /**
   * Whether an event id that is stored already is refused wherever it turns up. EventStoreDB only recognises an append that is sent
   * again to the same stream with the same expectation; its adapter says false here.
   */
  readonly refusesReusedIds?: boolean;
};

/**
 * The promises of the port. Every adapter passes this suite. It assumes nothing about positions but that they sort, and nothing
 * about the store being empty or its own: each test has its own streams and looks only at what comes after its start.
 */
export function describeEventStoreContract(
  adapter: string,
  open: () => Promise<StoreUnderTest>,
  { refusesReusedIds = true }: ContractOptions = {},
): void {
  describe(`${adapter} keeps the promises of the event store port`, () => {
    let under: StoreUnderTest;
    let store: EventStore;
    let start: Position | null;
    let prefix: string;
    beforeEach(async () => {
      under = await open();
      store = under.store;
      start = await store.lastPosition();
      prefix = `campaign-${randomUUID().replaceAll('-', '')}-`;
    });
    afterEach(() => under.dispose());

    const named = (stream: string) => `${prefix}${stream}`;
    const isOurs = (event: RecordedEvent) => event.stream.startsWith(prefix);
    const everything = async () => (await toArray(store.readAll({ after: start }))).filter(isOurs);
    const place = (event: RecordedEvent) => `${event.stream.slice(prefix.length)}${event.revision}`;

    /** Reads a subscription until it has seen that many events of this test. */
    async function follow(after: Position | null, count: number): Promise<readonly RecordedEvent[]> {
      const stop = new AbortController();
      const seen: RecordedEvent[] = [];
      for await (const event of store.subscribeToAll({ after, signal: stop.signal })) {
        if (isOurs(event)) seen.push(event);
        if (seen.length === count) stop.abort();
      }
      return seen;
    }

    describe('append', () => {
      it('gives revisions from 0 without gaps and positions that sort', async () => {
        const first = await store.append(named('a'), 'no-stream', newEvents(2));
        const second = await store.append(named('a'), 1, newEvents(1));
        const other = await store.append(named('b'), 'any', newEvents(1));
        expect([first.firstRevision, first.lastRevision, second.firstRevision]).toEqual([0, 1, 2]);
        expect(other.firstRevision).toBe(0);
        const positions = (await everything()).map((e) => e.position);
        expect([...positions].sort()).toEqual(positions);
        expect(new Set(positions).size).toBe(4);
        expect(other.position).toBe(positions.at(-1));
      });

      it('refuses a stale expected revision, says the actual one and writes nothing', async () => {
        await store.append(named('a'), 'no-stream', newEvents(3));
        const stale = store.append(named('a'), 1, newEvents(1));
        await expect(stale).rejects.toBeInstanceOf(ConcurrencyError);
        await expect(stale).rejects.toMatchObject({ stream: named('a'), expected: 1, actual: 2 });
        await expect(store.append(named('a'), 'no-stream', newEvents(1))).rejects.toMatchObject({ actual: 2 });
        await expect(store.append(named('new'), 0, newEvents(1))).rejects.toMatchObject({ actual: -1 });
        expect(await store.lastRevision(named('a'))).toBe(2);
        expect(await store.lastRevision(named('new'))).toBe(-1);
      });

      it('takes what lastRevision says as the expected revision, for a new stream as well', async () => {
        const last = await store.lastRevision(named('a'));
        expect(await store.append(named('a'), last, newEvents(1))).toMatchObject({ firstRevision: 0 });
        await expect(store.append(named('a'), last, newEvents(1))).rejects.toMatchObject({ expected: -1, actual: 0 });
      });

      it('lets exactly one of two writers win who expect the same revision', async () => {
        await store.append(named('a'), 'no-stream', newEvents(1));
        const outcomes = await Promise.allSettled(
          Array.from({ length: 8 }, () => store.append(named('a'), 0, newEvents(2))),
        );
        expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
        for (const o of outcomes) if (o.status === 'rejected') expect(o.reason).toBeInstanceOf(ConcurrencyError);
        expect(await store.lastRevision(named('a'))).toBe(2);
      });

      it('has one effect when the same events are sent again after a lost answer, whatever was expected', async () => {
        const events = newEvents(3);
        const first = await store.append(named('a'), 'no-stream', events);
        await store.append(named('a'), 'any', newEvents(1));
        const again = await store.append(named('a'), 'no-stream', events);
        expect(again).toEqual({ ...first, alreadyStored: true });
        expect(await toArray(store.readStream(named('a')))).toHaveLength(4);
      });

      if (refusesReusedIds) {
        it('refuses events of which only some are stored, or stored elsewhere', async () => {
          const [one, two, three] = newEvents(3) as [NewEvent, NewEvent, NewEvent];
          await store.append(named('a'), 'no-stream', [one, two, three]);
          const attempts: [string, ExpectedRevision, NewEvent[]][] = [
            ['a', 'any', [newEvent(), one]],
            ['a', 2, [three, newEvent()]],
            ['a', 'no-stream', [one, newEvent()]],
            ['a', 'any', [one, three]],
            ['a', 'any', [two, one]],
            ['b', 'any', [one]],
            ['b', 'no-stream', [newEvent(), three]],
          ];
          for (const [stream, expected, events] of attempts) {
            await expect(store.append(named(stream), expected, events)).rejects.toBeInstanceOf(DuplicateEventIdError);
          }
          expect((await everything()).map(place)).toEqual(['a0', 'a1', 'a2']);
        });
      }

      it('has one effect when the same append is sent twice at once', async () => {
        const events = newEvents(2);
        const answers = await Promise.all([1, 2, 3].map(() => store.append(named('a'), 'no-stream', events)));
        expect(answers.map((a) => [a.firstRevision, a.lastRevision, a.position])).toEqual(
          answers.map(() => [0, 1, answers[0]?.position]),
        );
        expect(answers.filter((a) => !a.alreadyStored)).toHaveLength(1);
        expect(await everything()).toHaveLength(2);
      });

      it('does not let failing appends spoil the others that arrive with them', async () => {
        await store.append(named('old'), 'no-stream', newEvents(1));
        const outcomes = await Promise.allSettled([
          store.append(named('s0'), 'no-stream', newEvents(2)),
          store.append(named('old'), 7, newEvents(2)),
          store.append(named('s1'), 'no-stream', newEvents(2)),
          store.append(named('s2'), 'any', [newEvent(), newEvent({}, { id: 'no uuid' })]),
          store.append(named('s3'), 'no-stream', newEvents(2)),
        ]);
        expect(outcomes.map((o) => (o.status === 'rejected' ? (o.reason as Error).name : 'stored'))).toEqual([
          'stored',
          'ConcurrencyError',
          'stored',
          'InvalidEventError',
          'stored',
        ]);
        expect((await everything()).map(place).sort()).toEqual(['old0', 's00', 's01', 's10', 's11', 's30', 's31']);
      });

      it('stores what was given, whatever the caller changes afterwards', async () => {
        const data = { hp: 3 };
        const pending = store.append(named('a'), 'any', [newEvent(data)]);
        data.hp = Number.NaN;
        await pending;
        const [read] = await toArray(store.readStream(named('a')));
        expect(read?.data).toEqual({ hp: 3 });
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
        await expect(store.append(named('a'), 'any', events())).rejects.toBeInstanceOf(InvalidEventError);
        expect(await store.lastRevision(named('a'))).toBe(-1);
      });

      it.each([
        ['an empty stream name', '', 'any'],
        ['a stream name that stores keep for themselves', '$all', 'any'],
        ['an expected revision that is no revision', 'campaign-x', Number.NaN],
        ['an expected revision below none', 'campaign-x', -2],
      ] as const)('refuses %s', async (_, stream, expected) => {
        await expect(store.append(stream, expected, newEvents(1))).rejects.toBeInstanceOf(InvalidEventError);
      });

      it('gives unicode, odd strings and deep JSON back as they came', async () => {
        const data: Json = {
          text: 'Brynja — “Ægir” 🔥 \u0000 \ud800 \u2028',
          keys: { '': 1, constructor: 2, 'a.b': [null, true, 1.5, -0.25, 1e21] },
          deep: Array.from({ length: 30 }).reduce<Json>((inner) => [inner], 'end'),
        };
        await store.append(named('a'), 'any', [newEvent(data)]);
        const [read] = await toArray(store.readStream(named('a')));
        expect(read?.data).toEqual(data);
      });

      it('takes events of 1 MiB and batches of 2,000', async () => {
        const big = 'x'.repeat(1024 * 1024);
        await store.append(named('big'), 'any', [newEvent({ big })]);
        await store.append(named('many'), 'no-stream', newEvents(2000));
        const [read] = await toArray(store.readStream(named('big')));
        expect((read?.data as { big: string }).big).toHaveLength(big.length);
        expect(await store.lastRevision(named('many'))).toBe(1999);
      });
    });

    describe('reading a stream', () => {
      it('goes forward and backward from a revision, up to a limit', async () => {
        await store.append(named('a'), 'any', newEvents(10));
        const revisions = async (o: Parameters<EventStore['readStream']>[1]) =>
          (await toArray(store.readStream(named('a'), o))).map((e) => e.revision);
        expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        expect(await revisions({ from: 7 })).toEqual([7, 8, 9]);
        expect(await revisions({ from: 2, limit: 3 })).toEqual([2, 3, 4]);
        expect(await revisions({ direction: 'backward', limit: 2 })).toEqual([9, 8]);
        expect(await revisions({ direction: 'backward', from: 2 })).toEqual([2, 1, 0]);
        expect(await revisions({ from: 10 })).toEqual([]);
        expect(await revisions({ limit: 0 })).toEqual([]);
      });

      it('reads an unknown stream as empty', async () => {
        expect(await toArray(store.readStream(named('nobody')))).toEqual([]);
        expect(await store.lastRevision(named('nobody'))).toBe(-1);
      });

      it('crosses page borders without gap or repetition', async () => {
        await store.append(named('a'), 'any', newEvents(1500));
        const forward = (await toArray(store.readStream(named('a')))).map((e) => e.revision);
        expect(forward).toEqual(Array.from({ length: 1500 }, (_, i) => i));
        const backward = (await toArray(store.readStream(named('a'), { direction: 'backward' }))).map(
          (e) => e.revision,
        );
        expect(backward).toEqual([...forward].reverse());
      });

      it('returns every field of the event', async () => {
        const event = newEvent({ hp: -1 }, { metadata: { actor: 'm1' } });
        const { position } = await store.append(named('a'), 'any', [event]);
        const [read] = await toArray(store.readStream(named('a')));
        expect(read).toMatchObject({ ...event, stream: named('a'), revision: 0, position });
        expect(read?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      });
    });

    describe('reading everything', () => {
      it('goes on after a position, exclusively', async () => {
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

      it('says so when it is given something that is no position', async () => {
        for (const after of ['', 'x', '-1', '1e3', ' 1', "0' OR 1=1"]) {
          await expect(toArray(store.readAll({ after }))).rejects.toBeInstanceOf(InvalidPositionError);
        }
      });
    });

    describe('subscriptions', () => {
      it('hand over from catch-up to live without gap or repetition while others write', async () => {
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
        await store.append(named('a'), 'any', newEvents(5));
        const first = await follow(start, 2);
        const rest = await follow(first.at(-1)?.position ?? null, 3);
        expect([...first, ...rest].map((e) => e.revision)).toEqual([0, 1, 2, 3, 4]);
      });

      it('end at once and without an error when they are aborted while they wait', async () => {
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

      it('lose nothing for a slow reader while others write on', async () => {
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
        const { signal } = new AbortController();
        await expect(toArray(store.subscribeToAll({ after: 'yesterday', signal }))).rejects.toBeInstanceOf(
          InvalidPositionError,
        );
      });
    });

    describe('closing', () => {
      it('finishes the appends under way, ends subscriptions and refuses later calls', async () => {
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
        await store.append(named('a'), 'any', newEvents(1500));
        const reading = async () => {
          for await (const event of store.readStream(named('a'))) if (event.revision === 0) await store.close();
        };
        await expect(reading()).rejects.toBeInstanceOf(StoreUnavailableError);
      });

      it('keeps everything acknowledged for the next opening', async () => {
        if (!under.reopen) return;
        const events = newEvents(3);
        await store.append(named('a'), 'any', events);
        const again = await under.reopen();
        expect((await toArray(again.readStream(named('a')))).map((e) => e.id)).toEqual(events.map((e) => e.id));
        expect(await again.append(named('a'), 2, newEvents(1))).toMatchObject({ firstRevision: 3 });
      });
    });

    it('says when it takes appends, and stores no event for it', async () => {
      await expect(store.checkWritable()).resolves.toBeUndefined();
      expect(await everything()).toEqual([]);
    });
  });
}

function cycle(): Json {
  const ring: { [key: string]: Json } = {};
  ring['self'] = ring;
  return ring;
}
