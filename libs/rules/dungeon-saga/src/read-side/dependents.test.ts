import { describe, expect, it } from '@jest/globals';
import { facts, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import { dependents } from './dependents.js';

describe('What rests on an undone fact', () => {
  const explored = given(questing()).when('dsg.Explore', {
    heroId: 'ada',
    facts: { ...facts.explore, adjacentTo: ['table'] },
  });
  const resolved = explored.when('dsg.ResolveCard', { cardKind: 'roaming-raider' });
  const spawned = resolved.when(
    'dsg.SpawnMonster',
    { pendingId: 'x2', typeId: 'guard', modelId: 'g2', level: 2, distance: 1 },
    { random: { second: [1] } },
  );
  const moved = spawned
    .when('dsg.EndHeroTurn', { heroId: 'ada' })
    .when('dsg.BeginOverlordTurn', { waived: true })
    .when('dsg.RecordMove', { modelId: 'g2' });
  const codes = (...[undone, later]: Parameters<typeof dependents>) =>
    dependents(undone, later).map(({ code }) => code);

  it('is the card of a draw, the monster of a spawn and what that monster did (DSG-EXP-13)', () => {
    expect(codes(explored.events, resolved.events)).toEqual(['DSG_NO_PENDING_CARD']);
    expect(codes(resolved.events, spawned.events)).toEqual(['DSG_UNKNOWN_ID']);
    expect(codes(spawned.events, moved.events)).toEqual(['DSG_UNKNOWN_ID']);
  });

  it('is nothing that would have happened anyway', () => {
    expect(codes(moved.events, spawned.events)).toEqual([]);
    expect(codes(explored.events, moved.events)).toEqual([]);
  });
});
