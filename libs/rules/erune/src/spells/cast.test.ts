import { describe, expect, it } from '@jest/globals';
import { type Step, dataOf, given, heroIn, play, refused, typesOf } from '../testing/fight.js';

const cast = (more: { readonly [field: string]: unknown } = {}): Step => [
  'CastSpell',
  { combatId: 'c1', casterId: 'wizard', spellId: 'fireball', targetIds: ['orc1'], claims: { visible: true }, ...more },
];
const table = (wizard: object = {}, more: { readonly [part: string]: unknown } = {}) =>
  given({
    quest: { phase: 'adventurers' },
    characters: { wizard: { chosenFields: ['fire-1', 'wind-1'], ...wizard } },
    monsters: { orc1: { type: 'orc', hp: 5 }, orc2: { type: 'orc', hp: 5 } },
    ...more,
  });
const spell = (id: string, fields: object) => ({ content: [{ kind: 'spell', id, fields }] });

describe('casting a spell', () => {
  it('needs a chosen Field, mana and a visible target (ER-SPL-4, ER-SPL-6)', () => {
    expect(refused(table({ chosenFields: [] }), cast())).toBe('ER_SPELL_NOT_CHOSEN ER-SPL-4 spellId');
    expect(refused(table({ mp: 0 }), cast())).toBe('ER_NOT_ENOUGH_MP ER-SPL-4 spellId');
    expect(refused(table(), cast({ claims: {} }))).toBe('ER_CLAIM_MISSING ER-POS-2 claims.visible');
    expect(refused(table(), cast({ claims: { inAttackZone: true } }))).toBe('accepted');
  });

  it('takes one enemy unless the card says it has an area (ER-SPL-5, ER-SPL-7)', () => {
    expect(refused(table(), cast({ targetIds: ['orc1', 'orc2'] }))).toBe('ER_CONDITION_NOT_MET ER-SPL-7 targetIds.1');
    expect(refused(table(), cast({ targetIds: ['warrior'] }))).toBe('ER_CONDITION_NOT_MET ER-CMB-3 targetIds.0');
    const area = table({}, spell('fireball', { area: true }));
    const told = play(
      area,
      cast({ targetIds: ['orc1', 'orc2'] }),
      ['RollAttack', { combatId: 'c1', dice: ['B:skull', 'B:skull'] }],
      ['FinalizeAttack', { combatId: 'c1' }],
    );
    expect(dataOf(told, 'er.SkullsAssigned')).toMatchObject([{ assignments: { orc1: 2, orc2: 2 } }]);
  });

  it('is possible twice with Remanence, which is used up by it (ER-SPL-3)', () => {
    const again = table(
      { spellUses: { fireball: 1 }, sp: 3 },
      { content: [{ kind: 'skill', id: 'remanence', fields: { cost: 1 } }] },
    );
    const remanence: Step = ['UseSkill', { characterId: 'wizard', skillId: 'remanence', actionId: 'c1', roll: 'none' }];
    const told = play(again, remanence, cast());
    expect(heroIn(told.state, 'wizard').spellUses).toEqual({ fireball: 2 });
    expect(Object.values(told.state.quest?.skillUses ?? {}).filter((use) => use.open)).toEqual([]);
  });

  it('asks for the test, then for what the card says about its bolts (ER-SPL-8)', () => {
    const wind = (more: object = {}) => cast({ spellId: 'cutting-wind', ...more });
    expect(refused(table(), wind())).toBe('needs test');
    expect(refused(table(), wind({ testDice: ['U:bolt'] }))).toBe('misses spell.cutting-wind.successTest');
    expect(refused(table(), wind({ testDice: ['U:bolt+bolt+bolt'] }))).toBe('ER_DICE_FACE ER-DIE-6 testDice.0');
    const typed = table({}, spell('cutting-wind', { field: 'wind-1', mp: 1, successTest: { 0: { attack: {} } } }));
    const failed = play(typed, wind({ testDice: ['U:-'] }));
    expect(heroIn(failed.state, 'wizard').mp).toBe(7);
    expect(failed.state.quest?.combats).toEqual({});
  });

  it('asks for a mana cost and a Field that no source prints (ER-SPL-1, ER-SPL-2)', () => {
    const own = (fields: object) => table({}, spell('ice', { category: 'offensive', attack: { black: 1 }, ...fields }));
    expect(refused(own({}), cast({ spellId: 'ice' }))).toBe('misses spell.ice.field');
    expect(refused(own({ field: 'fire-1' }), cast({ spellId: 'ice' }))).toBe('accepted');
  });

  it('lets go of other opponents over a distance and engages in the Attack Zone (ER-ENG-3, ER-ENG-6)', () => {
    const engaged = table({}, { pairs: ['orc2|wizard'] });
    expect(play(engaged, cast()).state.quest?.pairs).toEqual([]);
    const near = (settings: object) =>
      play(
        table({}, { settings }),
        cast({ claims: { inAttackZone: true } }),
        ['RollAttack', { combatId: 'c1', dice: ['B:bolt', 'B:bolt'] }],
        ['FinalizeAttack', { combatId: 'c1' }],
        ['RollDefense', { combatId: 'c1', targetId: 'orc1', dice: ['B:bolt', 'B:bolt'] }],
        ['FinalizeDefense', { combatId: 'c1', targetId: 'orc1' }],
      ).state.quest?.pairs;
    expect(near({})).toEqual(['orc1|wizard']);
    expect(near({ 'engage.byMeleeSpell': false })).toEqual([]);
  });

  it('links whoever is enhanced, for the XP of what they hit from then on (ER-SPL-5, ER-XP-3)', () => {
    const fields = { field: 'fire-1', mp: 1, category: 'enhancing', range: null };
    const state = table(
      {},
      { monsters: { orc1: { type: 'orc', hp: 1, defense: { black: 1 } } }, ...spell('fulgurance-of-fire', fields) },
    );
    const told = play(state, cast({ spellId: 'fulgurance-of-fire', targetIds: ['warrior'] }), [
      'RecordAttack',
      {
        combatId: 'c2',
        kind: 'melee',
        attackerIds: ['warrior'],
        targetIds: ['orc1'],
        claims: { inAttackZone: true },
        attack: { dice: ['B:skull'] },
        defenses: { orc1: { dice: ['B:bolt'] } },
      },
    ]);
    expect(typesOf(told)).toContain('er.EnhancementApplied');
    expect([heroIn(told.state, 'warrior').xpTotal, heroIn(told.state, 'wizard').xpTotal]).toEqual([3, 3]);
    expect(refused(state, cast({ spellId: 'fulgurance-of-fire' }))).toBe('ER_CONDITION_NOT_MET ER-SPL-5 targetIds.0');
  });

  it('costs Monsters no mana and only what their card names (ER-MON-5)', () => {
    const state = given({
      quest: { phase: 'master' },
      monsters: { witch1: { type: 'witch', hp: 3 } },
      content: [{ kind: 'spell', id: 'burn-of-the-shadows', fields: { attack: { red: 1 }, range: 'visible' } }],
    });
    const burn = { casterId: 'witch1', targetIds: ['warrior'] };
    expect(refused(state, cast({ ...burn, spellId: 'burn-of-the-shadows' }))).toBe('accepted');
    expect(refused(state, cast(burn))).toBe('ER_SPELL_NOT_CHOSEN ER-MON-5 spellId');
  });
});
