import { describe, expect, it } from '@jest/globals';
import { maxAppendBytes } from '../../append-guard.js';
import { AppendTooLargeError, ConcurrencyError, DuplicateEventIdError, InvalidEventError } from '../../errors.js';
import type { ExpectedRevision, Json, NewEvent } from '../../port.js';
import { newEvent, newEvents, toArray } from '../make-events.js';
import type { Ground } from './ground.js';

export function describeAppending(on: () => Ground, refusesReusedIds: boolean): void {
  describe('append', () => {
    it('gives revisions from 0 without gaps and positions that sort', async () => {
      const { store, named, everything } = on();
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
      const { store, named } = on();
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
      const { store, named } = on();
      const last = await store.lastRevision(named('a'));
      expect(await store.append(named('a'), last, newEvents(1))).toMatchObject({ firstRevision: 0 });
      await expect(store.append(named('a'), last, newEvents(1))).rejects.toMatchObject({ expected: -1, actual: 0 });
    });

    it('lets exactly one of two writers win who expect the same revision', async () => {
      const { store, named } = on();
      await store.append(named('a'), 'no-stream', newEvents(1));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, () => store.append(named('a'), 0, newEvents(2))),
      );
      expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
      for (const o of outcomes) if (o.status === 'rejected') expect(o.reason).toBeInstanceOf(ConcurrencyError);
      expect(await store.lastRevision(named('a'))).toBe(2);
    });

    it('has one effect when the same events are sent again after a lost answer, whatever was expected', async () => {
      const { store, named } = on();
      const events = newEvents(3);
      const first = await store.append(named('a'), 'no-stream', events);
      await store.append(named('a'), 'any', newEvents(1));
      const again = await store.append(named('a'), 'no-stream', events);
      expect(again).toEqual({ ...first, alreadyStored: true });
      expect(await toArray(store.readStream(named('a')))).toHaveLength(4);
    });

    it('has one effect when an append comes again that expected nothing in particular', async () => {
      const { store, named, everything, place } = on();
      const events = newEvents(3);
      await store.append(named('a'), 'any', newEvents(2));
      const first = await store.append(named('a'), 'any', events);
      await store.append(named('a'), 'any', newEvents(300));
      expect(await store.append(named('a'), 'any', events)).toEqual({ ...first, alreadyStored: true });
      expect((await everything()).map(place).at(-1)).toBe('a304');
    });

    it('knows an append that comes again after the store was opened anew', async () => {
      const { store, named, reopen } = on();
      if (!reopen) return;
      const [numbered, any] = [newEvents(2), newEvents(2)];
      const first = await store.append(named('a'), 'no-stream', numbered);
      const second = await store.append(named('b'), 'any', any);
      const again = await reopen();
      expect(await again.append(named('a'), 'no-stream', numbered)).toEqual({ ...first, alreadyStored: true });
      expect(await again.append(named('b'), 'any', any)).toEqual({ ...second, alreadyStored: true });
      expect(await again.append(named('b'), 1, newEvents(1))).toMatchObject({ alreadyStored: false });
    });

    it('finds a place for everybody who expects nothing in particular', async () => {
      const { store, named } = on();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => store.append(named('a'), 'any', newEvents(2))),
      );
      expect(answers.map((a) => a.firstRevision).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, i) => 2 * i),
      );
      expect(answers.some((a) => a.alreadyStored)).toBe(false);
    });

    if (refusesReusedIds) {
      it('refuses events of which only some are stored, or stored elsewhere', async () => {
        const { store, named, everything, place } = on();
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
      const { store, named, everything } = on();
      const events = newEvents(2);
      const answers = await Promise.all([1, 2, 3].map(() => store.append(named('a'), 'no-stream', events)));
      expect(answers.map((a) => [a.firstRevision, a.lastRevision, a.position])).toEqual(
        answers.map(() => [0, 1, answers[0]?.position]),
      );
      expect(answers.filter((a) => !a.alreadyStored)).toHaveLength(1);
      expect(await everything()).toHaveLength(2);
    });

    it('does not let failing appends spoil the others that arrive with them', async () => {
      const { store, named, everything, place } = on();
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
      const { store, named } = on();
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
      const { store, named } = on();
      await expect(store.append(named('a'), 'any', events())).rejects.toBeInstanceOf(InvalidEventError);
      expect(await store.lastRevision(named('a'))).toBe(-1);
    });

    it.each([
      ['an empty stream name', '', 'any'],
      ['a stream name that stores keep for themselves', '$all', 'any'],
      ['an expected revision that is no revision', 'campaign-x', Number.NaN],
      ['an expected revision below none', 'campaign-x', -2],
    ] as const)('refuses %s', async (_, stream, expected) => {
      const { store } = on();
      await expect(store.append(stream, expected, newEvents(1))).rejects.toBeInstanceOf(InvalidEventError);
    });

    it('gives unicode, odd strings and deep JSON back as they came', async () => {
      const { store, named } = on();
      const data: Json = {
        text: 'Brynja — “Ægir” 🔥 \u0000 \ud800 \u2028',
        keys: { '': 1, constructor: 2, 'a.b': [null, true, 1.5, -0.25, 1e21] },
        deep: Array.from({ length: 30 }).reduce<Json>((inner) => [inner], 'end'),
      };
      await store.append(named('a'), 'any', [newEvent(data)]);
      const [read] = await toArray(store.readStream(named('a')));
      expect(read?.data).toEqual(data);
    });

    it('gives data and metadata of any JSON back as they came', async () => {
      const { store, named } = on();
      const odd = JSON.parse('{"__proto__":1}') as Json;
      const values: Json[] = [null, true, false, 0, -1.5, '', 'text', [], [[]], {}, odd];
      await store.append(
        named('a'),
        'no-stream',
        values.map((value) => newEvent(value, { metadata: value })),
      );
      const read = await toArray(store.readStream(named('a')));
      const written = values.map((value) => JSON.stringify(value));
      expect(read.map(({ data }) => JSON.stringify(data))).toEqual(written);
      expect(read.map(({ metadata }) => JSON.stringify(metadata))).toEqual(written);
    });

    it('takes batches of 2,000', async () => {
      const { store, named } = on();
      await store.append(named('many'), 'no-stream', newEvents(2000));
      expect(await store.lastRevision(named('many'))).toBe(1999);
    });

    it('takes an append of 1 MiB, in one event or in many', async () => {
      const { store, named } = on();
      const one = eventsOf(maxAppendBytes, 1);
      const many = eventsOf(maxAppendBytes, 16, 'é');
      await store.append(named('one'), 'any', one);
      await store.append(named('many'), 'any', many);
      const stored = [
        ...(await toArray(store.readStream(named('one')))),
        ...(await toArray(store.readStream(named('many')))),
      ];
      expect(stored.map(({ data }) => data)).toEqual([...one, ...many].map(({ data }) => data));
    });

    it('refuses an append that is a byte larger than 1 MiB, in one event or in many', async () => {
      const { store, named } = on();
      for (const events of [eventsOf(maxAppendBytes + 1, 1), eventsOf(maxAppendBytes + 1, 16, 'é')]) {
        const append = store.append(named('a'), 'any', events);
        await expect(append).rejects.toBeInstanceOf(AppendTooLargeError);
        await expect(append).rejects.toMatchObject({ stream: named('a'), limit: maxAppendBytes });
      }
      expect(await store.lastRevision(named('a'))).toBe(-1);
    });
  });
}

/** Events that have that many bytes together, as the store counts: data, metadata, and the type twice. */
function eventsOf(bytes: number, count: number, filler = 'x'): readonly NewEvent[] {
  const share = Math.floor(bytes / count);
  return Array.from({ length: count }, (_, i) => {
    const empty = newEvent({ text: '' });
    const used = JSON.stringify(empty.data).length + JSON.stringify(empty.metadata).length + 2 * empty.type.length;
    const left = (i === 0 ? bytes - share * (count - 1) : share) - used;
    const width = Buffer.byteLength(filler);
    return { ...empty, data: { text: filler.repeat(Math.floor(left / width)) + 'x'.repeat(left % width) } };
  });
}

function cycle(): Json {
  const ring: { [key: string]: Json } = {};
  ring['self'] = ring;
  return ring;
}
