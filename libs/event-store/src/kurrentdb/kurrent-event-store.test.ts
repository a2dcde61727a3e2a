import { describe } from '@jest/globals';
import { describeEventStoreContract, type StoreUnderTest } from '../testing/event-store-contract.js';
import { type KurrentFixtureOptions, startKurrentFixture } from '../testing/kurrentdb/index.js';
import { type KurrentEventStoreOptions, openKurrentEventStore } from './open-kurrent-event-store.js';

// What the server can't tell an adapter, the adapter can't tell its callers.
const contract = { refusesReusedIds: false };

const streamPrefixes = ['campaign-', 'installation-', 'membership-'];

async function storeUnderTest(options: KurrentEventStoreOptions): Promise<StoreUnderTest> {
  let store = await openKurrentEventStore(options);
  return {
    store,
    reopen: async () => {
      await store.close();
      store = await openKurrentEventStore(options);
      return store;
    },
    openCalls: null,
    dispose: () => store.close(),
  };
}

async function overFixture(
  fixtureOptions: KurrentFixtureOptions,
  options: Omit<KurrentEventStoreOptions, 'connectionString'>,
): Promise<StoreUnderTest> {
  const fixture = await startKurrentFixture(fixtureOptions);
  const under = await storeUnderTest({ ...options, connectionString: fixture.connectionString });
  return {
    ...under,
    openCalls: () => fixture.openCalls().reads + fixture.openCalls().subscriptions,
    dispose: async () => {
      await under.dispose();
      await fixture.stop();
    },
  };
}

describeEventStoreContract('KurrentDB, over the protocol fixture,', () => overFixture({}, {}), contract);

describeEventStoreContract(
  'KurrentDB with prefixes, over the fixture of a cluster,',
  () => overFixture({ nodes: 3, durable: false }, { streamPrefixes }),
  { ...contract, streamPrefixes },
);

const url = process.env['KURRENTDB_URL'];
(url === undefined ? describe.skip : describe)('with a server at KURRENTDB_URL', () => {
  describeEventStoreContract('KurrentDB', () => storeUnderTest({ connectionString: url ?? '' }), contract);
  describeEventStoreContract(
    'KurrentDB with prefixes',
    () => storeUnderTest({ connectionString: url ?? '', streamPrefixes }),
    { ...contract, streamPrefixes },
  );
});
