import type { Json } from '@emberlog/engine';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commandTable } from '../decider.js';
import { evolve } from '../events.js';
import { divideXp, killParticipants, shareXp } from '../experience/share.js';
import { routeStamina } from '../pacts/stamina-routing.js';
import { invariants } from '../state/invariants.js';
import type { EruneState } from '../state/state.js';
import { but, butMaster, questing, town } from './campaigns.js';
import { decideBothWays } from './decide-both-ways.js';

const heroId = fc.constantFrom('warrior', 'guardian', 'archer', 'wizard');
const actor = { memberId: 'm1', seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] };

describe('XP', () => {
  const contributions = fc.dictionary(heroId, fc.integer({ min: 0, max: 30 }), { maxKeys: 4 });
  const groupHits = fc.array(
    fc.record({ memberIds: fc.uniqueArray(heroId, { minLength: 2 }), hpLost: fc.integer({ min: 0, max: 9 }) }),
    { maxLength: 3 },
  );
  const links = fc.array(fc.record({ enhancerId: heroId, beneficiaryId: heroId }), { maxLength: 4 });

  it('are never lost in the division: shares and remainder are the total (ER-XP-13)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        contributions,
        groupHits,
        links,
        fc.boolean(),
        (total, taken, hits, linked, damageUnknown) => {
          const division = shareXp({ total, contributions: taken, groupHits: hits, links: linked, damageUnknown });
          if (!division) return;
          const given = Object.values(division.allocation).reduce((sum, xp) => sum + xp, 0);
          expect(given + division.unresolved).toBe(total);
          expect(division.unresolved).toBeLessThan(division.participants.length);
          expect(Object.values(division.allocation).every((xp) => xp >= division.base)).toBe(true);
        },
      ),
    );
  });

  it('go to everybody who cost the Monster HP, and to nobody without a link to them (ER-XP-3)', () => {
    fc.assert(
      fc.property(contributions, links, (taken, linked) => {
        const participants = killParticipants({ total: 1, contributions: taken, links: linked });
        const ids = participants.map((p) => p.id);
        for (const [id, lost] of Object.entries(taken)) expect(ids.includes(id)).toBe(lost >= 1 || ids.includes(id));
        for (const { id, damage } of participants) {
          const enhances = linked.some((l) => l.enhancerId === id && ids.includes(l.beneficiaryId));
          expect(damage >= 1 || enhances).toBe(true);
        }
      }),
    );
  });

  it('are shared equally when nobody knows who did how much (ER-XP-13)', () => {
    const participants = ['a', 'b', 'c'].map((id, i) => ({ id, damage: i + 1, score: i + 1 }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (total) => {
        const division = divideXp(total, participants, true);
        expect(new Set(Object.values(division?.allocation ?? {})).size).toBe(1);
      }),
    );
  });

  it('of a whole quest are the sum of what was gained, and every point has a fate (ER-XP-12)', () => {
    const award = fc.record({ ids: fc.uniqueArray(heroId, { minLength: 1 }), amount: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(
        fc.array(award, { maxLength: 5 }),
        fc.dictionary(heroId, fc.integer({ min: 0, max: 50 })),
        (awards, xp) => {
          let state = but(questing(), 'warrior', { level: 20 });
          let [gained, forfeited, lost, total] = [0, 0, 0, 0];
          const run = (type: string, payload: unknown) => {
            const decision = play(state, type, payload);
            if (decision?.kind !== 'accepted') throw new Error(`refused ${type}`);
            state = decision.state;
            for (const event of decision.events) {
              if (event.type === 'er.XpGained') gained += event.data.amount;
              if (event.type === 'er.XpForfeited') forfeited += event.data.amount;
              if (event.type === 'er.XpRemainderLost') lost += event.data.amount;
            }
          };
          for (const { ids, amount } of awards) {
            total += amount;
            const share = { contributions: Object.fromEntries(ids.map((id) => [id, 1])) };
            run('er.GrantXp', { share, amount, cause: 'a statue' });
          }
          total += Object.values(xp).reduce((sum, n) => sum + n, 0);
          run('er.EndQuest', { winner: 'none', objectiveXp: xp });
          expect(gained + forfeited + lost).toBe(total);
          const onSheets = Object.values(state.characters).reduce((sum, c) => sum + c.xpTotal, 0);
          expect(onSheets).toBe(gained);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('Stamina', () => {
  it('that is gained lies on cards, in the reserve, with the Master or is lost; nothing else (ER-PCT-6, ER-STA-4)', () => {
    const held = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(
        held,
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 40 }),
        ([first, more], maxSp, gain) => {
          const cards = [first, ...Array.from({ length: more }, () => 0)];
          const routed = routeStamina({ cards, sp: 0, maxSp, gain });
          const onCards = (list: readonly number[]) => list.reduce((sum, sp) => sum + sp, 0);
          expect(onCards(routed.cards) + routed.sp + routed.toMaster + routed.lost).toBe(gain + first);
          expect(routed.sp).toBeLessThanOrEqual(maxSp);
          // ER-PCT-7.
          if (routed.cards.length > 0) expect(routed.sp).toBe(0);
          expect(routed.cards.slice(1).every((sp) => sp === 0)).toBe(true);
          expect(routed.cards.every((sp) => sp < 3)).toBe(true);
        },
      ),
    );
  });
});

describe('The log', () => {
  it('keeps every die that fell, so that a stored fight folds without another throw (ER-LOG-1)', () => {
    const type = 'er.RecordAttack';
    const placed = play(questing(), 'er.PlaceMonster', { monsterId: 'orc1', typeId: 'orc', active: true });
    if (placed?.kind !== 'accepted') throw new Error('no Orc');
    const before = placed.state;
    const thrown = { attack: ['B:skull'], 'defense:orc1': ['B:skull', 'B:bolt'] };
    const random = Object.fromEntries(
      Object.entries(thrown).map(([id, values]) => [id, { values, by: 'server' as const }]),
    );
    const payload = commandTable[type]?.schema.parse({
      combatId: 'c1',
      kind: 'melee',
      attackerIds: ['warrior'],
      targetIds: ['orc1'],
      claims: { inAttackZone: true },
    }) as Json;
    const decision = decideBothWays(before, { command: { type, payload }, actor, random });
    if (decision.kind !== 'accepted') throw new Error('not accepted');
    const stored = JSON.parse(JSON.stringify(decision.events)) as typeof decision.events;
    const dice = stored.flatMap((e) =>
      e.type === 'er.AttackRolled' || e.type === 'er.DefenseRolled' ? [e.data.dice] : [],
    );
    expect(dice).toEqual(Object.values(thrown));
    expect(stored.reduce(evolve, before)).toEqual(decision.state);
  });
});

/** Decides a payload if its shape is right; undefined: it is not. */
function play(state: EruneState, type: string, payload: unknown) {
  const parsed = commandTable[type]?.schema.safeParse(payload);
  return parsed?.success
    ? decideBothWays(state, { command: { type, payload: parsed.data as Json }, actor })
    : undefined;
}

describe('Every command', () => {
  const named = fc.constantFrom(
    ...['warrior', 'guardian', 'archer', 'wizard', 'master', 'orc1', 'p1', 'nobody', 'c1', 'constructor', '__proto__'],
    ...[
      'adrenaline',
      'weakness',
      'fire-1',
      'mana-vial',
      'vitality-rune',
      'spear',
      'chain-mail',
      'lucky-charm',
      'hp',
      'mp',
    ],
    ...['adventurers', 'standard', 'coop', 'hidden-resources', 'resurrection', 'melee', 'attack', 'potion', 'fireball'],
    ...['warrior.hp', 'gold', 'B:skull', 'U:bolt', 'S:eye', 'M:3', 'town', 'goblin', 'furniture', 'room', 'spirit'],
  );
  const number = fc.oneof(fc.constantFrom(0, 1, 2, 3, 8, -1), fc.integer({ min: -20, max: 200 }));
  const scalar = fc.oneof(named, number, fc.boolean(), fc.constant(null));
  const value = fc.oneof(
    { weight: 4, arbitrary: scalar },
    fc.array(fc.oneof(scalar, fc.dictionary(named, scalar, { maxKeys: 3 })), { maxLength: 3 }),
    fc.dictionary(named, fc.oneof(scalar, fc.dictionary(named, scalar, { maxKeys: 2 })), { maxKeys: 3 }),
  );
  const fieldNames = fc.constantFrom(
    ...['characterId', 'targetId', 'itemId', 'amount', 'cause', 'reason', 'hp', 'sp', 'mp', 'temp', 'text', 'effects'],
    ...[
      'combatId',
      'attackerIds',
      'targetIds',
      'kind',
      'claims',
      'dice',
      'squaresUsed',
      'monsterId',
      'typeId',
      'active',
    ],
    ...['curseId', 'actionId', 'pact', 'choice', 'winner', 'objectiveXp', 'by', 'changes', 'path', 'value', 'newLevel'],
    ...['gains', 'newSkills', 'xpRemaining', 'skillId', 'roll', 'params', 'weaponId', 'fromId', 'toId', 'gold', 'name'],
  );
  const payload = fc.dictionary(fieldNames, value, { maxKeys: 9 });
  const types = Object.keys(commandTable);
  const states = [
    town(),
    questing({ phase: 'spirit' }),
    butMaster(questing({ phase: 'master' }), { sp: 9 }),
    but(but(questing(), 'warrior', { sp: 4, gold: 9, potions: ['mana-vial', 'vitality-rune'] }), 'archer', {
      status: 'dead',
      hp: 0,
    }),
  ];

  it('answers any payload without throwing, folds to its own state and leaves it sound', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.constantFrom(...states), payload, (type, state, body) => {
        const decision = play(state, type, body);
        if (decision?.kind !== 'accepted') return;
        expect(decision.events.reduce(evolve, state)).toEqual(decision.state);
        expect(JSON.parse(JSON.stringify(decision.state))).toEqual(decision.state);
        expect(invariants(decision.state)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('leads from one sound state to the next over a whole game of likely moves', () => {
    const likely = fc.oneof(
      move('er.AdjustPoints', fc.record({ characterId: heroId, hp: number, sp: number, mp: number, cause: named })),
      move(
        'er.MakePact',
        fc.record({
          characterId: heroId,
          pact: fc.constantFrom('hidden-resources', 'resurrection', 'purification'),
          choice: fc.constantFrom('hp', 'mp'),
        }),
      ),
      move(
        'er.PlacePermanentCurse',
        fc.record({ curseId: fc.constantFrom('weakness', 'bad-luck', 'unlucky'), targetId: heroId }),
      ),
      move('er.SpendFatePoint', fc.record({ characterId: heroId })),
      move(
        'er.GainItem',
        fc.record({
          characterId: heroId,
          itemId: fc.constantFrom('vitality-rune', 'lucky-charm', 'spear'),
          cause: named,
        }),
      ),
      move('er.ActivateRune', fc.record({ characterId: heroId, itemId: fc.constant('vitality-rune') })),
      move('er.UseArtifact', fc.record({ characterId: heroId, itemId: fc.constant('lucky-charm') })),
      move('er.PrepareForBattle', fc.record({ characterId: heroId })),
      move('er.GrantXp', fc.record({ characterIds: fc.array(heroId, { maxLength: 2 }), amount: number, cause: named })),
      move(
        'er.OverrideState',
        fc.record({
          path: fc.constantFrom('warrior.hp', 'archer.status', 'wizard.maxHp', 'guardian.sp'),
          value: fc.oneof(number, fc.constantFrom('alive', 'dead', 'out')),
          reason: named,
        }),
      ),
      move('er.EndPhase', fc.constant({ force: true })),
      move('er.StartTurn', fc.constant({})),
      move('er.EndQuest', fc.constant({ winner: 'none', objectiveXp: {} })),
    );
    fc.assert(
      fc.property(fc.array(likely, { maxLength: 40 }), (moves) => {
        let state: EruneState = butMaster(questing(), { sp: 12 });
        for (const { type, payload: body } of moves) {
          const decision = play(state, type, body);
          if (decision?.kind !== 'accepted') continue;
          state = decision.state;
          expect(invariants(state)).toEqual([]);
          for (const character of Object.values(state.characters)) {
            if (character.kind !== 'adventurer') continue;
            expect(character.hp).toBeLessThanOrEqual(character.maxHp);
            expect(character.sp).toBeLessThanOrEqual(character.maxSp);
          }
        }
      }),
      { numRuns: 120 },
    );
  });

  function move(type: string, payloads: fc.Arbitrary<unknown>) {
    return payloads.map((body) => ({ type, payload: body }));
  }
});
