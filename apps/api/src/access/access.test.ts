import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@emberlog/engine';
import { counterGame } from '@emberlog/engine/testing';
import type { Request } from 'express';
import { localAccess, type Permission } from './access.js';

const access = localAccess({ counter: counterGame }, () => Promise.resolve(['seat-1', 'seat-2']));
const somebody = (...roles: string[]): Actor => ({ memberId: 'm', seats: [], roles });

describe('access', () => {
  it('denies everything but what is public to somebody without a role', () => {
    expect(access.permits(somebody(), 'public', null)).toBe(true);
    for (const permission of ['campaigns.list', 'campaign.read', 'campaign.play'] satisfies Permission[])
      expect(access.permits(somebody(), permission, 'c')).toBe(false);
  });

  it('denies a role nobody has heard of', () => {
    expect(access.permits(somebody('wizard'), 'campaign.read', 'c')).toBe(false);
  });

  it('lets a spectator look but not play', () => {
    expect(access.permits(somebody('spectator'), 'campaign.read', 'c')).toBe(true);
    for (const permission of [
      'campaign.play',
      'campaign.undo',
      'campaign.restore',
      'campaign.correct-sheet',
    ] satisfies Permission[])
      expect(access.permits(somebody('spectator'), permission, 'c')).toBe(false);
  });

  it('gives the local member every seat of the campaign and every role a game knows', async () => {
    const actor = await access.actorOf({} as Request, 'c');
    expect(actor.seats).toEqual(['seat-1', 'seat-2']);
    expect(actor.roles).toEqual(expect.arrayContaining(['owner', 'admin', 'master', 'player', 'gm']));
  });
});
