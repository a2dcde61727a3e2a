import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeAppending } from './contract/appending.js';
import { describeClosing } from './contract/closing.js';
import { type Ground, newGround, type StoreUnderTest } from './contract/ground.js';
import { describeReading } from './contract/reading.js';
import { describeSubscribing } from './contract/subscribing.js';

export type { StoreUnderTest };

export type ContractOptions = {
  /**
   * Whether an event id that is stored already is refused wherever it turns up. KurrentDB only recognises an append that is sent again
   * to the same stream with the same expectation; its adapter says false here.
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

    it('says when it takes appends, and stores no event for it', async () => {
      await expect(ground.store.checkWritable()).resolves.toBeUndefined();
      expect(await ground.everything()).toEqual([]);
    });
  });
}
