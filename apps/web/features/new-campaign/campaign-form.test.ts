import { describe, expect, it } from '@jest/globals';
import type { RosterTemplate } from '@emberlog/contracts';
import {
  type CampaignForm,
  bodyOf,
  charactersOf,
  faultsOf,
  fieldOfPath,
  newCharacter,
  nextSeat,
  subjectOf,
} from './campaign-form';

const commandId = '0192f0c1-2f3a-7c4d-8e5f-001122334455';
const form: CampaignForm = {
  name: ' Embers over Karrow ',
  ruleSet: 'erune',
  edition: 'en',
  settings: { 'xp.capShare': 'exclude' },
  players: [
    { seat: 'player-1', name: 'Ines' },
    { seat: 'player-3', name: 'Marc' },
  ],
  characters: [
    { template: 'warrior', included: false, name: '', seat: 'player-1', values: {} },
    { template: 'wizard', included: true, name: 'Ysolt', seat: 'player-1', values: { maxHp: 5, maxSp: null } },
    { template: 'archer', included: true, name: 'Ýsolt!', seat: 'player-3', values: {} },
  ],
};

describe('a new campaign', () => {
  it('sends only the characters taken along, each with an id of its own', () => {
    const body = bodyOf(form, commandId);
    expect(body.name).toBe('Embers over Karrow');
    expect(body.roster.map(({ template, subject }) => [template, subject])).toEqual([
      ['wizard', 'ysolt'],
      ['archer', 'ysolt-2'],
    ]);
    expect(body.roster[0]?.values).toEqual({ maxHp: 5 });
    expect(body.settings).toEqual({ 'xp.capShare': 'exclude' });
    expect(faultsOf(form, commandId)).toEqual([]);
  });

  it('begins with as many characters of a template as the game says, and one that waits where it is at most one', () => {
    const template = (id: string, start: number, max: number): RosterTemplate => ({
      id,
      label: { key: id },
      hint: { key: id },
      side: 'party',
      count: { start, max },
      fields: [{ key: 'armour', label: { key: 'armour' }, kind: 'integer', default: null }],
    });
    const characters = charactersOf([template('hero', 2, 8), template('wizard', 0, 1), template('spy', 0, 3)], 'seat');
    expect(characters.map(({ template, included }) => [template, included])).toEqual([
      ['hero', true],
      ['hero', true],
      ['wizard', false],
    ]);
    expect(newCharacter(template('spy', 0, 3), 'seat').values).toEqual({ armour: null });
  });

  it('names a character after its template when its name has no plain letter', () => {
    expect(subjectOf('龍', 'warrior', [])).toBe('warrior');
  });

  it('never gives a seat twice', () => {
    expect(nextSeat(form.players)).toBe('player-4');
  });

  it('leads from a place in the body to the field on the page, past the characters left out', () => {
    expect(fieldOfPath(form, ['roster', 1, 'values', 'maxHp'])).toBe('characters.2.values.maxHp');
    expect(fieldOfPath(form, ['roster', 0, 'subject'])).toBe('characters.1.name');
    expect(fieldOfPath(form, ['players', 1, 'name'])).toBe('players.1.name');
    expect(fieldOfPath(form, ['roster', 7])).toBe('characters');
    expect(fieldOfPath(form, ['settings', 'xp.capShare'])).toBe('settings.xp.capShare');
    expect(fieldOfPath(form, ['commandId'])).toBeNull();
  });

  it('finds missing and overlong names with the schema of the API', () => {
    const faulty: CampaignForm = {
      ...form,
      name: '  ',
      players: [{ seat: 'player-1', name: 'x'.repeat(81) }],
      characters: form.characters.map((character) => ({ ...character, name: '' })),
    };
    expect(faultsOf(faulty, commandId)).toEqual([
      { field: 'name', kind: 'required' },
      { field: 'players.0.name', kind: 'tooLong' },
      { field: 'characters.1.name', kind: 'required' },
      { field: 'characters.2.name', kind: 'required' },
    ]);
  });
});
