import { describeEventStoreContract } from '../testing/event-store-contract.js';
import { startKurrentFixture } from '../testing/kurrentdb/index.js';
import { openKurrentEventStore } from './open-kurrent-event-store.js';

describeEventStoreContract(
  'KurrentDB, over the protocol fixture',
  async () => {
    const fixture = await startKurrentFixture();
    let store = await openKurrentEventStore(fixture);
    return {
      store,
      reopen: async () => {
        await store.close();
        store = await openKurrentEventStore(fixture);
        return store;
      },
      openCalls: () => fixture.openCalls().reads + fixture.openCalls().subscriptions,
      dispose: async () => {
        await store.close();
        await fixture.stop();
      },
    };
  },
  { refusesReusedIds: false },
);
