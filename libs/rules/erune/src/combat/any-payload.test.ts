import type { Json } from '@emberlog/engine';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commandTable } from '../decider.js';
import { evolve } from '../events.js';
import { type Step, given, play } from '../testing/fight.js';
import { combatCommands } from './combat.commands.js';
import { explorationCommands } from '../exploration/exploration.commands.js';
import { monsterCommands } from '../monsters/monsters.commands.js';
import { movementCommands } from '../movement/movement.commands.js';
import { skillCommands } from '../skills/skills.commands.js';
import { spellCommands } from '../spells/spells.commands.js';
import { decideBothWays } from '../testing/decide-both-ways.js';

const types = Object.keys({
  ...combatCommands,
  ...explorationCommands,
  ...monsterCommands,
  ...movementCommands,
  ...skillCommands,
  ...spellCommands,
});
const setup = {
  characters: {
    warrior: { sp: 6, loadout: { weaponId: 'broadsword' } },
    archer: { sp: 3, loadout: { weaponId: 'short-bow' } },
    wizard: { chosenFields: ['fire-1', 'wind-1'] },
    guardian: { hp: 0, status: 'dead' },
  },
  monsters: { orc1: { type: 'orc', hp: 2 }, rat1: { type: 'rat' }, witch1: { type: 'witch', hp: 3, active: false } },
  sources: { s1: { hp: 2 } },
  lightning: {},
};
const quest = { traps: ['t1', 't2'], revealed: ['t1'], pits: ['p1'] };
const declared: Step = [
  'DeclareAttack',
  { combatId: 'c1', kind: 'melee', attackerIds: ['warrior'], targetIds: ['orc1'], claims: { inAttackZone: true } },
];
const adventurers = given({ ...setup, quest: { phase: 'adventurers', ...quest } });
const states = [
  adventurers,
  given({ ...setup, quest: { phase: 'master', ...quest } }),
  given({ ...setup, quest: { phase: 'master', mode: 'coop', edition: 'fr', step: 'moves', ...quest } }),
  given({ quest: { phase: 'town' } }),
  play(adventurers, declared).state,
  play(adventurers, declared, ['RollAttack', { combatId: 'c1', dice: ['B:bolt', 'B:skull', 'B:shield'] }]).state,
  play(
    adventurers,
    declared,
    ['RollAttack', { combatId: 'c1', dice: ['B:bolt', 'B:skull', 'B:shield'] }],
    ['FinalizeAttack', { combatId: 'c1' }],
  ).state,
];

const id = fc.constantFrom(
  'warrior',
  'archer',
  'wizard',
  'guardian',
  'orc1',
  'rat1',
  'witch1',
  's1',
  't1',
  'p1',
  'c1',
  'c2',
  'nobody',
  'master',
);
const card = fc.constantFrom(
  'power',
  'adrenaline',
  'riposte',
  'robustness',
  'good-fortune',
  'group-attack',
  'backstab',
  'unlucky',
  'fireball',
  'cutting-wind',
  'ranger',
  'bloodthirsty',
  'short-bow',
  'orc',
  'none',
);
const dice = fc.array(
  fc.constantFrom('B:skull', 'B:bolt', 'B:shield', 'U:bolt', 'R:-', 'M:3', 'S:gear', 'S:eye', 'X', ''),
  { maxLength: 4 },
);
const n = fc.integer({ min: 0, max: 6 });
const roll = fc.constantFrom('attack', 'defense:orc1', 'defense:warrior', 'lightning:c1:orc1', 'none', 'x');
const bool = fc.boolean();
const claims = fc.record(
  {
    inAttackZone: bool,
    visible: bool,
    attached: bool,
    leavesZone: bool,
    fromBehind: bool,
    canAttackAfter: bool,
    firstBetween: fc.option(id),
    monstersInRoom: n,
    leavesZoneOf: fc.array(id, { maxLength: 2 }),
    squares: fc.dictionary(id, fc.record({ x: n, y: n, facing: fc.constantFrom('n', 'w') }), { maxKeys: 2 }),
  },
  { requiredKeys: [] },
);
const params = fc.record({ dice, count: fc.integer({ min: 1, max: 3 }), against: id }, { requiredKeys: [] });
const modifier = fc.record({
  timing: fc.constantFrom('before', 'after'),
  type: fc.constantFrom('er.UseSkill', 'er.UseAbility', 'er.ApplyCurse', 'er.UseInstantCurse'),
  payload: fc.record({
    characterId: id,
    skillId: card,
    abilityId: card,
    curseId: fc.constantFrom('weakness', 'unlucky'),
    targetId: id,
    params,
  }),
});
const recorded = fc.record({ dice, modifiers: fc.array(modifier, { maxLength: 3 }) }, { requiredKeys: [] });
const ids = fc.array(id, { maxLength: 3 });
const kind = fc.constantFrom(
  'melee',
  'ranged',
  'chained',
  'wardrobe',
  'explosive',
  'ability',
  'spell',
  'reaction',
  'pit',
);
/** Every field any of these commands knows, with values that are sometimes right. */
const payload = fc.record(
  {
    combatId: fc.constantFrom('c1', 'c2'),
    kind,
    attackerIds: ids,
    targetIds: ids,
    nearest: ids,
    crossedTrapIds: ids,
    monsterIds: ids,
    revealedTrapIds: ids,
    characterId: id,
    casterId: id,
    targetId: id,
    victimId: id,
    monsterId: id,
    setterId: id,
    trapId: id,
    pitId: id,
    doorId: id,
    eventId: id,
    tileId: id,
    sourceId: id,
    forMonsterId: id,
    skillId: fc.oneof(card, fc.constantFrom('lightning-attack', 'opportunity-attack')),
    spellId: card,
    abilityId: card,
    weaponId: card,
    typeId: card,
    countersSkillUseId: card,
    lightningId: fc.constantFrom('c1:orc1', 'x'),
    actionId: fc.constantFrom('c1', 'a1'),
    roll,
    dice,
    testDice: dice,
    claims,
    params,
    attack: recorded,
    defenses: fc.dictionary(id, recorded, { maxKeys: 3 }),
    assignments: fc.dictionary(id, n, { maxKeys: 3 }),
    squaresUsed: n,
    diagonal: bool,
    grapple: bool,
    isPit: bool,
    active: bool,
    fromMap: bool,
    side: fc.constantFrom('master', 'adventurer'),
    target: fc.constantFrom('room', 'furniture'),
    behaviour: fc.constantFrom('melee', 'ranged'),
    by: fc.constantFrom('sight', 'spell', 'item'),
    cause: fc.constantFrom('appeared', 'spell'),
    key: fc.constant('key'),
    condition: fc.constant('dusk'),
    effects: fc.array(fc.constantFrom({ hp: -1 }, { hp: 1 }, { gold: 2 }, { item: 'mead' }, { bad: 1 }), {
      maxLength: 2,
    }),
    loot: fc.array(fc.constantFrom({ gold: 2 }, { item: 'battle-axe' }), { maxLength: 2 }),
    facts: fc.constant([]),
    amount: n,
    gauge: n,
    cost: n,
    hp: n,
  },
  { noNullPrototype: true },
);

describe('any payload that has the shape of its command', () => {
  it('is answered without an error, and the state is the fold of the events', () => {
    const accepted = new Set<string>();
    const actor = { memberId: 'm', seats: [], roles: ['admin'] };
    fc.assert(
      fc.property(fc.constantFrom(...types), payload, fc.nat(states.length - 1), (type, fields, at) => {
        const state = states[at] ?? adventurers;
        const parsed = commandTable[type]?.schema.safeParse(fields);
        if (!parsed?.success) return;
        const decision = decideBothWays(state, { command: { type, payload: parsed.data as Json }, actor });
        if (decision.kind === 'accepted') {
          accepted.add(type);
          expect(decision.events.reduce(evolve, state)).toEqual(decision.state);
          expect(JSON.parse(JSON.stringify(decision.state))).toEqual(decision.state);
        }
        // Offers are worked out on demand and must not fail either.
        if ('offers' in decision) expect(Array.isArray(decision.offers)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(accepted.size).toBeGreaterThan(3);
  });
});
