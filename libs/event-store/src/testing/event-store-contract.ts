import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InvalidEventError } from '../errors.js';
import type { StreamPrefixes } from '../our-streams.js';
import { describeAppending } from './contract/appending.js';
import { describeClosing } from './contract/closing.js';
import { describeIdentity } from './contract/identity.js';
import { type Ground, newGround, type StoreUnderTest } from './contract/ground.js';
import { describeReading } from './contract/reading.js';
import { describeSubscribing } from './contract/subscribing.js';
import { newEvents } from './make-events.js';

export type { StoreUnderTest };

export type ContractOptions = {
  /**
   * Whether an event id that is stored already is refused wherever it turns up. KurrentDB only recognises an append that is sent again
   * to the same stream with the same expectation; its adapter says false here.
   */
  readonly refusesReusedIds?: boolean;
  /** Those the stores were opened with. */
  readonly streamPrefixes?: StreamPrefixes;
};

/**
 * The promises of the port. Every adapter passes this suite. It assumes nothing about positions but that they sort, and nothing
 * about the store being empty or its own: each test has its own streams and looks only at what comes after its start.
 */
export function describeEventStoreContract(
  adapter: string,
  open: () => Promise<StoreUnderTest>,
  { refusesReusedIds = true, streamPrefixes = [] }: ContractOptions = {},
): void {
  describe(`${adapter} keeps the promises of the event store port`, () => {
    let ground: Ground;
    beforeEach(async () => {
      ground = await newGround(await open());
    });
    afterEach(() => ground.dispose());
    const on = () => ground;

    describeAppending(on, refusesReusedIds);
    describeReading(on);
    describeSubscribing(on);
    describeClosing(on);
    describeIdentity(on);

    if (streamPrefixes.length > 0) {
      it('keeps and follows the streams of each of its categories in one order, and refuses all others', async () => {
        const { store, start } = ground;
        const names = streamPrefixes.map((prefix) => `${prefix}${randomUUID()}`);
        for (const name of names) await store.append(name, 'no-stream', newEvents(1));
        for (const other of [
          `session-${randomUUID()}`,
          ...streamPrefixes,
          ...streamPrefixes.map((p) => p.slice(0, -1)),
        ])
          await expect(store.append(other, 'any', newEvents(1))).rejects.toBeInstanceOf(InvalidEventError);
        const seen: string[] = [];
        for await (const { stream } of store.subscribeToAll({ after: start, signal: new AbortController().signal })) {
          if (names.includes(stream)) seen.push(stream);
          if (seen.length === names.length) break;
        }
        expect(seen).toEqual(names);
      });
    }

    it('says when it takes appends, and stores no event for it', async () => {
      await expect(ground.store.checkWritable()).resolves.toBeUndefined();
      expect(await ground.everything()).toEqual([]);
    });
  });
}
