import { describe, expect, it } from '@jest/globals';
import type { Audience } from '@emberlog/engine';
import { counterGame } from '@emberlog/engine/testing';
import { maySee, publicViewer, sheetFor } from './audience.js';

const bo = { seats: ['south'], roles: ['player'] };

describe('who may see a line', () => {
  it.each<[string, Audience, boolean]>([
    ['everybody', 'all', true],
    ['a seat of the viewer', { seats: ['north', 'south'] }, true],
    ['another seat', { seats: ['north'] }, false],
    ['a role of the viewer', { roles: ['player'] }, true],
    ['another role', { roles: ['gm'] }, false],
    ['a seat or a role, of which one fits', { seats: ['north'], roles: ['player'] }, true],
    ['nobody', {}, false],
  ])('%s', (_, audience, seen) => {
    expect(maySee(audience, bo)).toBe(seen);
  });

  it.each([null, undefined, 'everyone', 7, [], { seats: 'south' }, { players: ['south'] }])(
    'is nobody for the unknown audience %p',
    (stored) => {
      expect(maySee(stored as unknown as Audience, bo)).toBe(false);
    },
  );

  it('is not the public for anything but "all"', () => {
    expect(maySee({ seats: ['south'], roles: ['player'] }, publicViewer)).toBe(false);
  });
});

describe('a sheet for a viewer', () => {
  it('has only declared fields that are for the viewer', () => {
    const sheet = {
      kind: 'player',
      subject: 'ann',
      owner: 'north',
      name: 'Ann',
      subtitle: { key: 'ct.subtitle' },
      values: { points: 1, secret: 'a key', forgotten: 'not declared' },
    };
    expect(sheetFor(sheet, counterGame.sheets, bo).values).toEqual({ points: 1 });
    expect(sheetFor(sheet, counterGame.sheets, { seats: [], roles: ['gm'] }).values).toEqual({
      points: 1,
      secret: 'a key',
    });
    expect(sheetFor({ ...sheet, kind: 'unheard of' }, counterGame.sheets, bo).values).toEqual({});
  });
});
