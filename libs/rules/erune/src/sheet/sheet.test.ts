import { describe, expect, it } from '@jest/globals';
import { but, dead, hero, questing, town } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

const warrior = {
  characterId: 'brenna',
  kind: 'adventurer',
  name: 'Brenna',
  archetype: 'warrior',
  maxHp: 8,
  maxSp: 6,
  maxMp: 3,
  skills: ['adrenaline'],
  spellFields: [],
};
const player = { memberId: 'm2', seats: ['p2'], roles: ['owner', 'table'] };

describe('Creating a character', () => {
  it('starts an Adventurer at level 1 with full points, one Fate Point and a move bonus of 4 (ER-QST-2)', () => {
    const { state } = given(town()).when('er.CreateCharacter', warrior);
    expect(hero(state, 'brenna')).toMatchObject({
      level: 1,
      hp: 8,
      sp: 0,
      mp: 3,
      fatePoints: 1,
      moveBonus: 4,
      weaponRank: 1,
      gold: 0,
      ownerPlayerId: 'p1',
    });
  });

  it('needs an archetype for Adventurers only (ER-CAM-5)', () => {
    const create = (change: object) => given(town()).when('er.CreateCharacter', { ...warrior, ...change });
    create({ archetype: undefined }).thenViolates('ER_ARCHETYPE_INVALID');
    create({ archetype: 'bard' }).thenViolates('ER_ARCHETYPE_INVALID');
    create({ kind: 'master', skills: ['riposte', 'adrenaline'] }).thenViolates('ER_ARCHETYPE_INVALID');
  });

  it('starts with one basic skill, the Master of Shadows with two different ones (ER-LVL-8)', () => {
    const create = (change: object) => given(town()).when('er.CreateCharacter', { ...warrior, ...change });
    create({ skills: [] }).thenViolates('ER_START_SKILLS', 'ER-LVL-8');
    create({ skills: ['power'] }).thenViolates('ER_START_SKILLS');
    create({ skills: ['adrenaline', 'riposte'] }).thenViolates('ER_START_SKILLS');
    const master = { characterId: 'm2', kind: 'master', name: 'Gloom', spellFields: [] };
    given(town())
      .when('er.CreateCharacter', { ...master, skills: ['riposte', 'riposte'] })
      .thenViolates('ER_START_SKILLS');
    given(town())
      .when('er.CreateCharacter', { ...master, skills: ['riposte', 'adrenaline'] })
      .thenEvents({ type: 'er.CharacterCreated', kind: 'master' });
  });

  it('gives a Wizard three and an Archer two Fields of rank I, the others none (ER-LVL-9)', () => {
    const create = (archetype: string, spellFields: readonly string[]) =>
      given(town()).when('er.CreateCharacter', { ...warrior, archetype, spellFields });
    create('warrior', ['fire-1']).thenViolates('ER_START_FIELDS', 'ER-LVL-9');
    create('wizard', ['fire-1', 'wind-1']).thenViolates('ER_START_FIELDS');
    create('wizard', ['fire-1', 'wind-1', 'earth-2']).thenViolates('ER_START_FIELDS');
    create('wizard', ['fire-1', 'wind-1', 'telluromancy-1a']).thenViolates('ER_START_FIELDS');
    create('archer', ['telluromancy-1a', 'telluromancy-1c']).thenEvents({ type: 'er.CharacterCreated' });
  });

  it('knows no HP, Fields or gear of a Master of Shadows (ER-SHT-20)', () => {
    const master = { characterId: 'm2', kind: 'master', name: 'Gloom', skills: ['riposte', 'adrenaline'] };
    given(town())
      .when('er.CreateCharacter', { ...master, maxHp: 9 })
      .thenViolates('ER_MASTER_FIELD', 'ER-SHT-20');
    given(town())
      .when('er.CreateCharacter', { ...master, spellFields: ['fire-1'] })
      .thenViolates('ER_MASTER_FIELD');
    given(town())
      .when('er.CreateCharacter', { ...master, import: { gold: 3 } })
      .thenViolates('ER_MASTER_FIELD');
  });

  it('takes a higher level from a sheet on paper only (ER-CAM-7)', () => {
    given(town())
      .when('er.CreateCharacter', { ...warrior, level: 4 })
      .thenViolates('ER_IMPORT_REQUIRED', 'ER-CAM-7');
    const paper = { xpTotal: 120, xpBalance: 15, weaponRank: 3, gold: 40, weapons: ['short-sword'] };
    const { state } = given(town()).when('er.CreateCharacter', {
      ...warrior,
      level: 4,
      skills: ['adrenaline', 'power', 'riposte'],
      import: paper,
    });
    expect(hero(state, 'brenna')).toMatchObject({ level: 4, ...paper });
  });

  it('asks for maxima that only the card prints, and invents none (ER-LVL-2)', () => {
    const { maxHp: _hp, ...unknown } = warrior;
    given(town()).when('er.CreateCharacter', unknown).thenAsksContent('archetype.warrior.maxHp');
    given(town())
      .when('er.CreateCharacter', { ...warrior, maxHp: 0 })
      .thenViolates('ER_SHEET_BOUNDS');
  });

  it('lets two characters of one archetype live in one campaign (ER-CAM-4)', () => {
    given(town()).when('er.CreateCharacter', warrior).thenEvents({ type: 'er.CharacterCreated' });
    given(town())
      .when('er.CreateCharacter', { ...warrior, characterId: 'warrior' })
      .thenViolates('ER_DUPLICATE');
  });

  it('retires a character who is not in a quest, and a retired one starts none (ER-CAM-1)', () => {
    given(questing()).when('er.RetireCharacter', { characterId: 'warrior' }).thenViolates('ER_QUEST_ACTIVE');
    given(town())
      .when('er.RetireCharacter', { characterId: 'warrior' })
      .when('er.StartQuest', { questId: 'q', name: 'x', mode: 'coop', adventurerIds: ['warrior', 'archer'] })
      .thenViolates('ER_UNKNOWN_ID');
  });
});

describe('Correcting a sheet', () => {
  const edit = (field: string, value: unknown, more: object = {}) =>
    given(town()).when('er.EditSheet', {
      characterId: 'warrior',
      changes: [{ field, value }],
      reason: 'misread',
      ...more,
    });

  it('needs a reason and keeps before and after (ER-LOG-7)', () => {
    edit('gold', 12, { reason: '' }).thenViolates('ER_REASON_REQUIRED', 'ER-LOG-7');
    edit('gold', 12).thenEvents({
      type: 'er.SheetEdited',
      changes: [{ field: 'gold', before: 0, after: 12 }],
      reason: 'misread',
    });
  });

  it('stays within the bounds of every field, pointing at it (ER-LOG-7)', () => {
    const wrong: readonly (readonly [string, unknown])[] = [
      ['level', 21],
      ['level', 0],
      ['maxHp', 0],
      ['weaponRank', 0],
      ['fatePoints', -1],
      ['xpBalance', -1],
      ['name', ''],
      ['skills', ['power', 'power']],
      ['gold', 1.5],
      ['favouriteColour', 'red'],
      ['ownerPlayerId', 'p9'],
    ];
    for (const [field, value] of wrong) edit(field, value).thenViolates('ER_SHEET_BOUNDS', 'ER-LOG-7');
  });

  it('writes a ledger entry when XP change, so that the sheet stays the sum of its entries (ER-XP-12)', () => {
    const { state } = edit('xpTotal', 20).thenEvents({
      type: 'er.XpAdjusted',
      characterId: 'warrior',
      delta: 20,
      balanceDelta: 0,
    });
    expect(hero(state, 'warrior')).toMatchObject({ xpTotal: 20, xpBalance: 0 });
  });

  it('holds the limits of what is carried (ER-SHT-1, ER-SHT-2, ER-SHT-8, ER-SHT-9)', () => {
    edit('weapons', ['a', 'b', 'c', 'd', 'e', 'f']).thenViolates('ER_WEAPON_LIMIT', 'ER-SHT-1');
    edit('protections', ['a', 'b', 'c', 'd', 'e', 'f']).thenViolates('ER_PROTECTION_LIMIT', 'ER-SHT-2');
    const limited = town('en', { 'gold.baseCapacity': 100, 'potions.baseCapacity': 2 });
    const of = (field: string, value: unknown) =>
      given(limited).when('er.EditSheet', { characterId: 'warrior', changes: [{ field, value }], reason: 'x' });
    of('gold', 101).thenViolates('ER_GOLD_CAPACITY', 'ER-SHT-8');
    of('potions', ['mana-vial', 'mana-vial', 'mana-vial']).thenViolates('ER_POTION_LIMIT', 'ER-SHT-9');
  });

  it('holds what may be worn together (ER-SHT-3, ER-SHT-4, ER-SHT-7)', () => {
    const armed = but(town(), 'archer', {
      weapons: ['spear'],
      protections: ['round-shield'],
      artifacts: ['sorcerer-ring'],
      weaponRank: 3,
    });
    const wear = (loadout: object) =>
      given(armed).when('er.EditSheet', {
        characterId: 'archer',
        changes: [{ field: 'loadout', value: { weaponId: null, protections: {}, rings: [], ...loadout } }],
        reason: 'x',
      });
    wear({ weaponId: 'spear', protections: { shield: 'round-shield' } }).thenViolates('ER_TWO_HANDED_SHIELD');
    wear({ rings: ['sorcerer-ring', 'sorcerer-ring'] }).thenViolates('ER_DUPLICATE_RING', 'ER-SHT-7');
    wear({ weaponId: 'spear', rings: ['sorcerer-ring'] }).thenEvents({ type: 'er.SheetEdited' });
  });

  it('moves current points with their maximum and never below 1 HP (ER-SHT-10, ER-SHT-11)', () => {
    expect(hero(edit('maxHp', 10).state, 'warrior').hp).toBe(10);
    expect(hero(edit('maxHp', 5).state, 'warrior')).toMatchObject({ hp: 5, maxHp: 5 });
    const hurt = given(but(questing(), 'warrior', { hp: 2 }));
    const raised = hurt.when('er.EditSheet', {
      characterId: 'warrior',
      changes: [{ field: 'maxHp', value: 9 }],
      reason: 'x',
    });
    expect(hero(raised.state, 'warrior')).toMatchObject({ hp: 3, maxHp: 9 });
  });

  it("is the campaign owner's business while the character is in a quest (ER-LOG-7)", () => {
    const change = { characterId: 'warrior', changes: [{ field: 'gold', value: 3 }], reason: 'x' };
    given(questing()).when('er.EditSheet', change, { actor: player }).thenViolates('ER_NOT_ALLOWED_ACTOR');
    given(questing()).when('er.EditSheet', change).thenEvents({ type: 'er.SheetEdited' });
    given(town()).when('er.EditSheet', change, { actor: player }).thenEvents({ type: 'er.SheetEdited' });
  });

  it('knows only five fields of a Master of Shadows (ER-SHT-20)', () => {
    edit('gold', 3, { characterId: 'master' }).thenViolates('ER_MASTER_FIELD', 'ER-SHT-20');
    edit('name', 'Gloom', { characterId: 'master' }).thenEvents({ type: 'er.SheetEdited' });
  });
});

describe('Overriding the state', () => {
  const override = (path: string, value: unknown, reason = 'forgot the potion') =>
    given(questing()).when('er.OverrideState', { path, value, reason });

  it('reaches listed values only, within bounds and with a reason (ER-LOG-7)', () => {
    override('warrior.shoeSize', 42).thenViolates('ER_PATH_UNKNOWN', 'ER-LOG-7');
    override('__proto__.hp', 1).thenViolates('ER_PATH_UNKNOWN');
    override('master.hp', 3).thenViolates('ER_PATH_UNKNOWN');
    override('warrior.hp', 9).thenViolates('ER_SHEET_BOUNDS');
    override('warrior.hp', 5, ' ').thenViolates('ER_REASON_REQUIRED');
    override('warrior.hp', 5).thenEvents({ type: 'er.StateOverridden', before: 8, after: 5 });
    override('characters.warrior.actions.basicUsed', 1).thenEvents({ type: 'er.StateOverridden', before: 0, after: 1 });
  });

  it('leaves live values alone in town, where everybody is rested (ER-QST-12)', () => {
    const inTown = { path: 'warrior.sp', value: 2, reason: 'x' };
    given(town()).when('er.OverrideState', inTown).thenViolates('ER_PATH_UNKNOWN', 'ER-LOG-7');
  });

  it('writes XP into the ledger (ER-XP-12)', () => {
    const { state } = override('warrior.xpTotal', 7).thenEvents({ type: 'er.XpAdjusted', delta: 7 });
    expect(hero(state, 'warrior').xpTotal).toBe(7);
  });

  it('kills at 0 HP with all that follows, and gives life back with HP (ER-DTH-1)', () => {
    override('warrior.hp', 0).thenEvents({ type: 'er.AdventurerDied', characterId: 'warrior' });
    const fallen = given(but(questing(), 'warrior', dead));
    const risen = fallen.when('er.OverrideState', { path: 'warrior.hp', value: 3, reason: 'x' });
    expect(hero(risen.state, 'warrior')).toMatchObject({ status: 'alive', hp: 3 });
    const back = fallen.when('er.OverrideState', { path: 'warrior.status', value: 'alive', reason: 'x' });
    expect(hero(back.state, 'warrior')).toMatchObject({ status: 'alive', hp: 8 });
    const out = given(questing()).when('er.OverrideState', { path: 'warrior.status', value: 'out', reason: 'x' });
    expect(hero(out.state, 'warrior')).toMatchObject({ status: 'out', hp: 0 });
  });

  it('cuts current points above a lowered maximum (ER-SHT-11)', () => {
    expect(hero(override('warrior.maxHp', 5).state, 'warrior')).toMatchObject({ maxHp: 5, hp: 5 });
  });
});
