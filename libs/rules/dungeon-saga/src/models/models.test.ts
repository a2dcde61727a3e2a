import { describe, expect, it } from '@jest/globals';
import { between, modelIn, questOf, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

const ghoul = { id: 'ghoul-1', kind: 'minion', name: 'Ghoul', combat: 2, armour: 3, damageTarget: 2 };

describe('A model that is registered', () => {
  it('takes the numbers that are said over those of its type (DSG-FGT-11)', () => {
    const { state } = given(questing()).when('dsg.RegisterModel', {
      id: 'old',
      typeId: 'guard',
      armour: 5,
      name: 'Old Guard',
    });
    expect(modelIn(state, 'old')).toMatchObject({
      name: 'Old Guard',
      kind: 'minion',
      combat: 3,
      armour: 5,
      damageTarget: 2,
      level: 2,
    });
  });

  it('needs no type when all is said', () => {
    const { state } = given(questing()).when('dsg.RegisterModel', ghoul);
    expect(modelIn(state, 'ghoul-1')).toMatchObject({
      typeId: null,
      hp: null,
      maxHp: null,
      shoot: null,
      size: 'normal',
    });
  });

  it('needs a Damage Target as a minion and hit points as a boss (DSG-FGT-10, DSG-FGT-11)', () => {
    const without = (fields: object) =>
      given(questing()).when('dsg.RegisterModel', { ...ghoul, damageTarget: null, ...fields });
    without({}).thenViolates('DSG_CONTENT_MISSING', 'DSG-FGT-11');
    without({ kind: 'boss' }).thenViolates('DSG_CONTENT_MISSING', 'DSG-FGT-10');
    without({ kind: 'hero' }).thenViolates('DSG_CONTENT_MISSING', 'DSG-FGT-10');
    without({ kind: undefined }).thenViolates('DSG_CONTENT_MISSING');
    // Whoever says the kind says it all, whatever is known of the type.
    without({ typeId: 'guard' }).thenViolates('DSG_CONTENT_MISSING', 'DSG-FGT-11');
    // A number of a type is asked for once and kept.
    without({ typeId: 'guard', kind: undefined }).thenEvents({ type: 'dsg.ModelRegistered' });
    given(questing()).when('dsg.RegisterModel', { id: 'g', typeId: 'ghoul' }).thenAsksContent('type.ghoul.kind');
  });

  it('has hit points as a boss, all of them or what is left (DSG-INV-1)', () => {
    const boss = (hp?: number) => {
      const { state } = given(questing()).when('dsg.RegisterModel', { id: 'w2', typeId: 'warden', hp });
      const { hp: now, maxHp, damageTarget } = modelIn(state, 'w2');
      return { now, maxHp, damageTarget };
    };
    expect(boss()).toEqual({ now: 3, maxHp: 3, damageTarget: null });
    expect(boss(1)).toMatchObject({ now: 1 });
    expect(boss(9)).toMatchObject({ now: 3 });
  });

  it('needs an id of its own', () => {
    for (const id of ['guard', 'ada', 'overlord']) {
      given(questing())
        .when('dsg.RegisterModel', { ...ghoul, id })
        .thenViolates('DSG_DUPLICATE_ID');
    }
    given(between()).when('dsg.RegisterModel', ghoul).thenViolates('DSG_NOT_STARTED');
  });

  it('may be a hero who comes later, with tokens of its own (DSG-INV-9)', () => {
    const late = given(questing()).when('dsg.CreateHero', {
      heroId: 'cleo',
      name: 'Cleo',
      combat: 2,
      armour: 2,
      maxHp: 2,
    });
    const { state } = late.when('dsg.RegisterModel', { id: 'cleo', kind: 'hero' });
    expect(modelIn(state, 'cleo')).toMatchObject({ name: 'Cleo', hp: 2, reviveTokens: 1, zeroCount: 0 });
    expect(questOf(state).tokensInPlay).toBe(3);
    const guest = given(questing()).when('dsg.RegisterModel', {
      id: 'dov',
      kind: 'hero',
      combat: 2,
      armour: 2,
      maxHp: 2,
    });
    expect(guest.state.heroes['dov']).toMatchObject({ name: 'dov', ownerPlayerId: null });
  });
});
