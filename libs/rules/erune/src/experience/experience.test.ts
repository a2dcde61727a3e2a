import { describe, expect, it } from '@jest/globals';
import { but, hero, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import { pactQuarter } from './pact-transfer.js';

const statue = (share: object, amount = 7) => ({ share, amount, cause: 'a golden statue' });

describe('Experience', () => {
  it('of an item destroyed together is shared like a kill (ER-XP-2)', () => {
    const { state } = given(questing())
      .when('er.GrantXp', statue({ contributions: { warrior: 2, guardian: 1 } }))
      .thenEvents({
        type: 'er.XpShareComputed',
        total: 7,
        base: 3,
        remainder: 1,
        allocation: { warrior: 4, guardian: 3 },
      });
    expect([hero(state, 'warrior').xpTotal, hero(state, 'guardian').xpTotal]).toEqual([4, 3]);
  });

  it('is written down when gained, and never taken away (ER-XP-10, ER-SHT-19)', () => {
    const { state } = given(questing()).when('er.GrantXp', { characterIds: ['wizard'], amount: 3, cause: 'a riddle' });
    expect(hero(state, 'wizard')).toMatchObject({ xpTotal: 3, xpBalance: 3 });
    given(questing())
      .when('er.GrantXp', { characterIds: ['wizard'], amount: -3, cause: 'a curse' })
      .thenViolates('ER_XP_NEGATIVE', 'ER-SHT-19');
    given(questing({ arena: true }))
      .when('er.GrantXp', { characterIds: ['wizard'], amount: 3, cause: 'x' })
      .thenViolates('ER_ARENA_NO_XP', 'ER-XP-9');
    given(questing()).when('er.GrantXp', { amount: 3, cause: 'x' }).thenViolates('ER_EMPTY');
  });

  it('never vanishes: points nobody can have, or that come from nothing, are refused where it is to be mended (ER-XP-2)', () => {
    const nobody = [
      { contributions: {} },
      { contributions: { warrior: 0, guardian: 0 } },
      { contributions: {}, damageUnknown: true },
      { contributions: {}, links: [{ enhancerId: 'wizard', beneficiaryId: 'warrior' }] },
    ];
    for (const share of nobody)
      given(questing()).when('er.GrantXp', statue(share, 20)).thenViolates('ER_NOBODY_SHARES', 'ER-XP-2');
    const without = but(questing({ settings: { 'xp.deadParticipants': 'exclude' } }), 'warrior', {
      status: 'dead',
      hp: 0,
    });
    given(without)
      .when('er.GrantXp', statue({ contributions: { warrior: 1 } }))
      .thenViolates('ER_NOBODY_SHARES', 'ER-XP-2');
    given(questing())
      .when('er.GrantXp', { characterIds: ['wizard'], amount: 3, cause: '  ' })
      .thenViolates('ER_EMPTY', 'ER-XP-2');
  });

  it('goes to all who are named alike when nobody knows the damage, and what they cannot divide waits (ER-XP-13)', () => {
    given(questing())
      .when('er.GrantXp', statue({ contributions: { warrior: 0, guardian: 5 }, damageUnknown: true }))
      .thenEvents({ type: 'er.XpShareComputed', allocation: { warrior: 3, guardian: 3 }, unresolved: 1 });
  });

  it('leaves out the dead or the highest level when the group reads it so (ER-XP-3, ER-XP-11)', () => {
    const share = statue({ contributions: { warrior: 1, guardian: 1 } }, 8);
    const top = but(questing({ settings: { 'xp.capShare': 'exclude' } }), 'warrior', { level: 20 });
    expect(hero(given(top).when('er.GrantXp', share).state, 'guardian').xpTotal).toBe(8);
    const dead = but(questing({ settings: { 'xp.deadParticipants': 'exclude' } }), 'warrior', {
      status: 'dead',
      hp: 0,
    });
    expect(hero(given(dead).when('er.GrantXp', share).state, 'guardian').xpTotal).toBe(8);
  });

  it('that nobody can divide waits for an agreement, for ever lost without one (ER-XP-13)', () => {
    const open = given(questing())
      .when('er.GrantXp', statue({ contributions: { warrior: 1, guardian: 1 } }))
      .thenEvents({ type: 'er.XpShareComputed', cause: 'a golden statue', unresolved: 1 });
    const shareId = 'grant:1:1';
    open.when('er.ResolveXpRemainder', { shareId, allocation: { archer: 1 } }).thenViolates('ER_REMAINDER_SUM');
    open.when('er.ResolveXpRemainder', { shareId }).thenViolates('ER_REMAINDER_SUM');
    const lost = open
      .when('er.ResolveXpRemainder', { shareId, noAgreement: true })
      .thenEvents({ type: 'er.XpRemainderLost', amount: 1, reason: 'no-agreement' });
    lost.when('er.ResolveXpRemainder', { shareId, noAgreement: true }).thenViolates('ER_NO_REMAINDER', 'ER-XP-13');
    const agreed = open.when('er.ResolveXpRemainder', { shareId, allocation: { guardian: 1 } });
    expect(hero(agreed.state, 'guardian').xpTotal).toBe(4);
    open.when('er.ResolveXpRemainder', { shareId: 'no-such-share', noAgreement: true }).thenViolates('ER_NO_REMAINDER');
  });

  it('rounds the quarter of a pact down, or as the group reads it (ER-XP-6)', () => {
    const quarters = (['floor', 'round', 'ceil'] as const).map(
      (rounding) => pactQuarter({ objectiveXp: 7, rounding }).master,
    );
    expect(quarters).toEqual([1, 2, 2]);
  });
});

describe('An enhancement', () => {
  const link = { enhancerId: 'wizard', beneficiaryId: 'warrior', spellId: 'fulgurance-of-fire' };

  it('makes its caster take part, if the spell is an enhancing one (ER-XP-3, ER-SPL-5)', () => {
    given(questing())
      .when('er.LinkEnhancement', link)
      .thenEvents({ type: 'er.EnhancementApplied', enhancerId: 'wizard' });
    given(questing())
      .when('er.LinkEnhancement', { ...link, spellId: 'fireball' })
      .thenViolates('ER_NOT_ENHANCING', 'ER-SPL-5');
  });

  it('ends with the next own phase of the enhanced, unless the card says otherwise (ER-XP-3)', () => {
    const cast = given(questing({ phase: 'master' }))
      .when('er.LinkEnhancement', link)
      .when('er.EndPhase', {});
    expect(cast.state.quest?.links).toHaveLength(1);
    const over = cast
      .when('er.EndPhase', { force: true })
      .thenEvents({ type: 'er.EnhancementEnded', beneficiaryId: 'warrior' });
    expect(over.state.quest?.links).toEqual([]);
    const lasting = given(questing()).when('er.LinkEnhancement', { ...link, until: 'questEnd' });
    lasting.when('er.EndPhase', { force: true }).thenNo('er.EnhancementEnded');
  });
});
