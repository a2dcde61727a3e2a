import { readFileSync } from 'node:fs';
import type { DomainEvent } from '@emberlog/engine';
import { describe, expect, it } from '@jest/globals';
import { eventTypes, evolve } from './events.js';
import { eruneRuleSet } from './rule-set.js';
import { questing } from './testing/campaigns.js';
import { goldenMoments } from './testing/golden-plays.js';
import { upcast, versionOf } from './upcast.js';

// As they were stored: never edited, only added to.
const file = new URL('./testing/stored-events.json', import.meta.url);
const stored = JSON.parse(readFileSync(file, 'utf8')) as readonly DomainEvent[];
const fieldsOf = (event: { readonly data: unknown }) => Object.keys(event.data as object).sort();

describe('stored events', () => {
  it('are kept in every version that was ever written', () => {
    const older = eventTypes.flatMap((type) =>
      Array.from({ length: versionOf(type) - 1 }, (_, version) => `${type} ${version + 1}`),
    );
    expect(stored.map(({ type, v }) => `${type} ${v}`)).toEqual(expect.arrayContaining(older));
  });

  it('climb to the version that is written today, and fold', () => {
    for (const event of stored) {
      const climbed = upcast(event);
      expect([event.type, climbed.v]).toEqual([event.type, eruneRuleSet.events[event.type]?.version]);
      expect(() => evolve(questing(), climbed)).not.toThrow();
    }
  });

  it('have every field of those that are written today', () => {
    const today = goldenMoments('boundaries').flatMap(({ decision }) =>
      decision.kind === 'accepted' ? decision.events : [],
    );
    for (const old of stored) {
      const written = today.find(({ type }) => type === old.type);
      expect([old.type, written?.v]).toEqual([old.type, versionOf(old.type)]);
      if (written) expect([old.type, fieldsOf(upcast(old))]).toEqual([old.type, fieldsOf(written)]);
    }
  });

  it('say what was not written down as unknown, and who set a trap off', () => {
    const climbed = (type: string) => stored.filter((e) => e.type === type).map((e) => upcast(e).data)[0];
    expect(climbed('er.HpGained')).toMatchObject({ hpAfter: 8, byId: null });
    expect(climbed('er.TrapTriggered')).toMatchObject({ victimId: 'archer', byId: 'archer' });
    expect(climbed('er.MonsterWandered')).toMatchObject({ targetId: 'wizard', ranking: ['wizard'] });
  });

  it('of the current version stay as they are', () => {
    const event = { type: 'er.HpGained', v: 2, data: { id: 'a', amount: 1, hpAfter: 2, cause: 'x', byId: 'b' } };
    expect(upcast(event)).toEqual(event);
  });
});
