import { describe, expect, it } from '@jest/globals';
import { but, butMaster, hero, questing, shade, town } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

const up = (characterId: string, change: object = {}) => ({
  characterId,
  newLevel: 2,
  gains: {},
  newSkills: [],
  newSpellFields: [],
  xpRemaining: 0,
  ...change,
});
const rich = (id: string) => but(town(), id, { xpTotal: 30, xpBalance: 30 });
const atFire = () =>
  given(but(questing(), 'warrior', { hp: 3, sp: 2, xpTotal: 30, xpBalance: 30 })).when('er.LightCampfire', {
    byCharacterId: 'warrior',
    effects: [],
    claims: { together: true, monstersInRoom: 0 },
  });

describe('A level', () => {
  it('brings what the app announced and leaves the announced rest (ER-LVL-2, ER-LVL-6)', () => {
    const gains = { maxHp: 1, maxMp: 1, weaponRank: 1, fatePoints: 1 };
    const { state } = given(rich('warrior'))
      .when('er.ApplyLevelUp', up('warrior', { gains, newSkills: ['power'], xpRemaining: 5 }))
      .thenEvents(
        { type: 'er.CharacterLevelled', level: 2, xpSpent: 25, xpRemaining: 5 },
        { type: 'er.SkillLearned', id: 'power' },
        { type: 'er.MaximumChanged', stat: 'hp', delta: 1 },
      );
    expect(hero(state, 'warrior')).toMatchObject({
      level: 2,
      xpTotal: 30,
      xpBalance: 5,
      maxHp: 9,
      hp: 9,
      weaponRank: 2,
      fatePoints: 2,
      skills: ['adrenaline', 'power'],
      sp: 0,
    });
  });

  it('is gained at the campfire or in town, also between quests (ER-LVL-1)', () => {
    given(questing()).when('er.ApplyLevelUp', up('warrior')).thenViolates('ER_NO_LEVEL_WINDOW', 'ER-LVL-1');
    atFire().when('er.ApplyLevelUp', up('warrior')).thenEvents({ type: 'er.CharacterLevelled' });
    atFire().when('er.StartTurn', {}).when('er.ApplyLevelUp', up('warrior')).thenViolates('ER_NO_LEVEL_WINDOW');
  });

  it('in mid-quest raises the points at hand with their maxima (ER-LVL-7, ER-SHT-10)', () => {
    const { state } = atFire().when('er.ApplyLevelUp', up('warrior', { gains: { maxHp: 2, maxSp: 1 } }));
    expect(hero(state, 'warrior')).toMatchObject({ maxHp: 10, hp: 5, maxSp: 7, sp: 3 });
  });

  it('sends stamina that comes with it to the Shadows Cards first (ER-PCT-7)', () => {
    const holding = but(atFire().state, 'warrior', { sp: 0, shadowCards: [{ id: 'shadow-1', sp: 1 }] });
    const { state } = given(holding).when('er.ApplyLevelUp', up('warrior', { gains: { maxSp: 1 } }));
    expect(hero(state, 'warrior')).toMatchObject({ maxSp: 7, sp: 0, shadowCards: [{ sp: 2 }] });
  });

  it('teaches new skills of the own deck only (ER-LVL-4)', () => {
    const learn = (newSkills: readonly string[]) =>
      given(rich('warrior')).when('er.ApplyLevelUp', up('warrior', { newSkills }));
    learn(['remanence']).thenViolates('ER_SKILL_NOT_IN_DECK', 'ER-LVL-4');
    learn(['weakness']).thenViolates('ER_SKILL_NOT_IN_DECK');
    learn(['adrenaline']).thenViolates('ER_DUPLICATE', 'ER-LVL-4');
    learn(['power', 'power']).thenViolates('ER_DUPLICATE');
    learn(['lightning-attack', 'riposte', 'group-attack']).thenEvents({ type: 'er.SkillLearned', id: 'group-attack' });
  });

  it('opens a Field of the next rank once one of each lower rank is mastered (ER-LVL-5, ER-SPL-2)', () => {
    const learn = (newSpellFields: readonly string[]) =>
      given(rich('archer')).when('er.ApplyLevelUp', up('archer', { newSpellFields }));
    learn(['telluromancy-2a']).thenEvents({ type: 'er.SpellFieldLearned', id: 'telluromancy-2a' });
    learn(['telluromancy-3a']).thenViolates('ER_FIELD_RANK', 'ER-SPL-2');
    learn(['telluromancy-1a']).thenViolates('ER_DUPLICATE', 'ER-LVL-5');
    learn(['fire-1']).thenViolates('ER_FIELD_SCHOOL', 'ER-LVL-5');
    given(rich('warrior'))
      .when('er.ApplyLevelUp', up('warrior', { newSpellFields: ['fire-1'] }))
      .thenViolates('ER_FIELD_SCHOOL');
  });

  it('takes nothing away (ER-LVL-2)', () => {
    given(rich('warrior'))
      .when('er.ApplyLevelUp', up('warrior', { gains: { maxHp: -1 } }))
      .thenViolates('ER_SHEET_BOUNDS');
    given(rich('warrior'))
      .when('er.ApplyLevelUp', up('warrior', { xpRemaining: -1 }))
      .thenViolates('ER_XP_REMAINING');
  });

  it('of the Master of Shadows teaches skills; a curse learned at the fire is ready in the hand (ER-SHT-20, ER-CUR-11)', () => {
    const ready = given(butMaster(atFire().state, { skills: ['riposte', 'backstab'], curseLocation: {} }));
    const { state } = ready.when('er.ApplyLevelUp', up('master', { newSkills: ['weakness'] }));
    expect(shade(state)).toMatchObject({ level: 2, curseLocation: { weakness: 'hand' } });
  });
});
