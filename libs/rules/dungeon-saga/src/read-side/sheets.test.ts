import { describe, expect, it } from '@jest/globals';
import { dungeonSagaRuleSet } from '../rule-set.js';
import type { DsgState } from '../state/state.js';
import { sheetFields } from '../sheet/sheet.commands.js';
import { between, but, exhausted, facts, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import { sheetFor } from '../testing/sheet-for.js';
import { sheetSpecs } from './sheet-specs.js';
import { sheetsOf } from './sheets.js';

function sheet(state: DsgState, subject: string) {
  const found = sheetsOf(state).find((each) => each.subject === subject);
  if (!found) throw new Error(`no sheet of ${subject}`);
  return found;
}
const fieldsOf = (kind: string) =>
  sheetSpecs.find((spec) => spec.kind === kind)?.sections.flatMap((section) => section.fields) ?? [];

describe('sheets', () => {
  it('are of the heroes, the monsters on the table, the Overlord and the quest', () => {
    expect(sheetsOf(between()).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'hero ada',
      'hero bram',
      'overlord overlord',
    ]);
    expect(sheetsOf(questing()).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'hero ada',
      'hero bram',
      'minion grub',
      'minion guard',
      'boss warden',
      'overlord overlord',
      'quest _quest',
    ]);
    expect(sheetsOf(but(questing(), 'grub', { status: 'eliminated' })).map(({ subject }) => subject)).not.toContain(
      'grub',
    );
  });

  it('say of a hero what the card prints, what the quest did, and what was done in this turn', () => {
    expect(sheet(but(questing(), 'ada', exhausted), 'ada').values).toEqual({
      ...{ name: 'Ada', combat: 4, shoot: 3, armour: 4, maxHp: 4, hp: 0 },
      ...{ status: 'exhausted', reviveTokens: 1, zeroCount: 1, moved: false, actions: 0 },
      ...{ kills: 0, cardsDrawn: 0, inHand: [], notes: [] },
    });
    // Bram has no Shoot value: it is not on the sheet (DSG-SHT-7).
    expect(sheet(between(), 'bram').values).toEqual({
      ...{ name: 'Bram', combat: 3, armour: 3, maxHp: 3, kills: 0, cardsDrawn: 0, inHand: [] },
    });
  });

  it('say of a monster its level, size and what it takes (DSG-FGT-10, DSG-FGT-11)', () => {
    expect(sheet(questing(), 'guard').values).toMatchObject({ level: 2, size: 'normal', damageTarget: 2, armour: 3 });
    expect(sheet(questing(), 'guard').values).not.toHaveProperty('hp');
    expect(sheet(questing(), 'warden').values).toMatchObject({ level: 5, size: 'large', hp: 3, maxHp: 3 });
    expect(sheet(questing(), 'warden').values).not.toHaveProperty('damageTarget');
  });

  it('hold what lies in a hero’s hand by the group’s own words (DSG-EXP-17)', () => {
    const drawn = given(questing())
      .when('dsg.DefineContent', { kind: 'card', items: [{ id: 'elixir', name: 'Elixir of Life' }] })
      .when('dsg.Explore', {
        heroId: 'ada',
        facts: { ...facts.explore, adjacentTo: ['coffin'] },
        cardIds: ['elixir'],
      });
    const kept = drawn
      .when('dsg.ResolveCard', { cardKind: 'other', keep: true })
      .when('dsg.ResolveCard', { cardKind: 'other', keep: true });
    expect(sheet(kept.state, 'ada').values['inHand']).toEqual([{ name: 'Elixir of Life' }, 'unnamed']);
    expect(sheet(kept.state, '_quest').values).toMatchObject({ draw: 8, discard: 0 });
  });

  it('hold the mood and the tokens of the Overlord (DSG-RVV-2)', () => {
    const revived = given(but(questing(), 'ada', exhausted)).when('dsg.Revive', { heroId: 'ada' }).state;
    expect(sheet(revived, 'overlord')).toMatchObject({
      owner: 'p3',
      values: { name: 'Mortibris', control: 'player', mood: 'Cautious', reviveTokens: 1 },
    });
  });

  it('show secret passages to the Overlord alone, until they are found (DSG-EXP-3)', () => {
    const { state } = given(questing()).when(
      'dsg.Explore',
      { heroId: 'ada', facts: { ...facts.explore, undiscoveredPassageId: 'under-the-rug' } },
      { random: { passage: [4] } },
    );
    expect(sheet(state, '_quest').values).toMatchObject({ foundPassages: [{ name: 'under-the-rug' }] });
    expect(JSON.stringify(sheet(state, '_quest'))).not.toMatch(/behind-the-altar|crypt/);
    const quest = sheet(state, 'overlord');
    expect(quest.values).toMatchObject({ secretPassages: [{ room: 'crypt', passage: 'behind-the-altar' }] });
    const seen = sheetFor(quest, { seats: ['p1'], roles: ['hero', 'table'] });
    expect(JSON.stringify(seen)).not.toMatch(/behind-the-altar|crypt/);
    expect(seen.values).not.toHaveProperty('secretPassages');
    expect(sheetFor(quest, { seats: ['p3'], roles: ['overlord'] })).toEqual(quest);
  });

  it('let a correction change exactly what the command for it takes (DSG-INV-1)', () => {
    const editable = fieldsOf('hero').filter(({ edit }) => edit === 'correction');
    expect(editable.map(({ key }) => key).sort()).toEqual(
      Object.keys(sheetFields)
        .filter((key) => key !== 'ownerPlayerId')
        .sort(),
    );
    for (const { key, min, max } of editable.filter(({ kind }) => kind === 'integer')) {
      const schema = sheetFields[key];
      expect([key, schema?.safeParse(min).success, schema?.safeParse((min ?? 0) - 1).success]).toEqual([
        key,
        true,
        false,
      ]);
      if (typeof max !== 'number') continue;
      expect([key, schema?.safeParse(max).success, schema?.safeParse(max + 1).success]).toEqual([key, true, false]);
    }
    for (const kind of ['boss', 'minion', 'overlord', 'quest']) {
      expect(fieldsOf(kind).filter(({ edit }) => edit === 'correction')).toEqual([]);
    }
  });

  it('hold every account under its own name', () => {
    const keys = new Set(sheetSpecs.flatMap(({ kind }) => fieldsOf(kind).map(({ key }) => key)));
    for (const { id } of dungeonSagaRuleSet.accounts) expect(keys).toContain(id);
  });
});
