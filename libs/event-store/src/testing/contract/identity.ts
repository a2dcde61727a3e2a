import { describe, expect, it } from '@jest/globals';
import { foundInstallation, identityStream, installationOf } from '../../installation.js';
import { toArray } from '../make-events.js';
import type { Ground } from './ground.js';

export function describeIdentity(on: () => Ground): void {
  describe('identity', () => {
    it('is founded once, however many do so at the same time', async () => {
      const { store } = on();
      const founded = await Promise.all(Array.from({ length: 8 }, () => foundInstallation(store)));
      expect(new Set(founded.map(({ id }) => id)).size).toBe(1);
      expect(await installationOf(store)).toEqual(founded[0]);
      expect(await foundInstallation(store)).toEqual(founded[0]);
      expect(await store.lastRevision(identityStream)).toBe(0);
    });

    it('is found by whoever follows everything', async () => {
      const { store } = on();
      const { id, foundedAt } = await foundInstallation(store);
      const found = (await toArray(store.readAll())).find(({ stream }) => stream === identityStream);
      expect(found).toMatchObject({ id, recordedAt: foundedAt, revision: 0 });
    });

    it('stays the same over a restart', async () => {
      const { store, reopen } = on();
      if (!reopen) return;
      const installation = await foundInstallation(store);
      expect(await installationOf(await reopen())).toEqual(installation);
    });
  });
}
