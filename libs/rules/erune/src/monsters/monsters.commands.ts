import { field } from '@emberlog/engine';
import { z } from 'zod';
import { claimsSchema } from '../combat/claims.js';
import { announcedEffects, applyEffects } from '../effects/effects.js';
import * as fields from '../play/ids.js';
import { type CommandTable, command } from '../play/command-table.js';
import { emit, violate } from '../play/play.js';
import { poolSchema } from '../sheet/pools.js';
import { questAdventurers } from '../state/access.js';
import type { Pool } from '../dice/pool.js';
import {
  chooseMonsterTarget,
  factsByAdventurer,
  markWandering,
  monsterPrepare,
  spellcasterTest,
} from './acting.decider.js';
import { monsterMove } from './move.decider.js';
import { activateMonsters, gainSummonPoints, placeMonster, summonMonster } from './placing.decider.js';

const roles = ['mos', 'table', 'admin'] as const;
const masterPhase = { allowed: ['master'], rule: 'ER-QST-7' } as const;
const int = (min: number, max: number) => z.number().int().min(min).max(max);
const tags = z.array(fields.id).max(20).optional();
// An absent colour and 0 mean the same; absent ones are dropped so that pools compare structurally.
const pool = poolSchema.transform((typed) => JSON.parse(JSON.stringify(typed)) as Pool);
const stats = z.object({
  hp: int(1, 999).nullish(),
  xp: int(0, 999).nullish(),
  move: int(0, 99).nullish(),
  diagonalMove: z.boolean().nullish(),
  attack: pool.nullish(),
  attackType: z.enum(['melee', 'diagonal', 'ranged', 'hybrid']).nullish(),
  defense: pool.nullish(),
  types: tags,
  traits: tags,
  abilities: tags,
});
const ofMonster = (p: { monsterId: string }) => [{ kind: 'monster', id: p.monsterId, path: ['monsterId'] }] as const;
const factsOfOne = z.object({
  engaged: z.boolean(),
  steps: int(0, 99).nullable(),
  distance: int(0, 99).optional(),
  canAttack: z.boolean(),
  danger: z.boolean(),
  pressure: int(0, 99),
  hp: int(0, 999),
  mp: int(0, 999),
  sp: int(0, 999),
});
/** One entry for each Adventurer, as a list or by id. */
const facts = z.union([
  z.array(factsOfOne.extend({ characterId: fields.subject })).max(4),
  z.record(fields.subject, factsOfOne).refine((byId) => Object.keys(byId).length <= 4),
]);

export const monsterCommands: CommandTable = {
  'er.PlaceMonster': command({
    schema: z.object({
      monsterId: fields.newId('typeId'),
      typeId: fields.card('monster'),
      active: z.boolean(),
      name: fields.name.optional(),
      stats: stats.optional(),
    }),
    roles,
    cost: 'bookkeeping',
    icon: 'plus',
    course: true,
    where: 'quest',
    decide: placeMonster,
  }),
  'er.SummonMonster': command({
    schema: z.object({ monsterId: fields.newId('typeId'), typeId: fields.card('monster'), cost: int(0, 99) }),
    roles,
    cost: 'free',
    where: 'quest',
    phases: masterPhase,
    edition: { needs: 'summoning', rule: 'ER-SUM-1' },
    mode: { is: 'master', rule: 'ER-SUM-1' },
    decide: summonMonster,
  }),
  'er.GainSummonPoints': command({
    schema: z.object({ amount: int(0, 99), gauge: int(0, 99) }),
    roles,
    cost: 'bookkeeping',
    where: 'quest',
    phases: { allowed: ['master'], rule: 'ER-SUM-1' },
    edition: { needs: 'summoning', rule: 'ER-SUM-1' },
    mode: { is: 'master', rule: 'ER-SUM-1' },
    decide: gainSummonPoints,
  }),
  'er.ActivateMonsters': command({
    schema: z.object({ monsterIds: z.array(fields.monster).max(50), cause: fields.text.max(32) }),
    roles,
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: (p) => p.monsterIds.map((id, i) => ({ kind: 'monster', id, path: ['monsterIds', i] }) as const),
    decide: activateMonsters,
  }),
  'er.MonsterMove': command({
    schema: z.object({
      monsterId: fields.monster,
      squaresUsed: int(0, 99),
      dice: fields.later(fields.dice),
      claims: fields.later(claimsSchema),
    }),
    roles,
    cost: 'action',
    icon: 'move',
    where: 'quest',
    phases: masterPhase,
    references: ofMonster,
    decide: monsterMove,
  }),
  'er.MonsterPrepare': command({
    schema: z.object({ monsterId: fields.monster }),
    roles,
    cost: 'action',
    icon: 'hourglass',
    where: 'quest',
    phases: masterPhase,
    mode: { is: 'master', rule: 'ER-MOD-8' },
    references: ofMonster,
    decide: monsterPrepare,
  }),
  'er.PlaceSource': command({
    // A Source without HP is a rule's answer, not a malformed request.
    schema: z.object({ sourceId: fields.unasked(fields.id), hp: int(-999, 999) }),
    roles,
    cost: 'bookkeeping',
    where: 'quest',
    decide: (play, p) => {
      const { quest, characters } = play.state;
      if (p.hp < 1) return violate('ER_CONTENT_INVALID', 'ER-CMB-19', undefined, ['hp']);
      if (quest?.sources[p.sourceId] || quest?.monsters[p.sourceId] || characters[p.sourceId]) {
        return violate('ER_DUPLICATE', 'ER-CMB-19', { id: p.sourceId }, ['sourceId']);
      }
      emit(play, 'er.SourcePlaced', p);
      return undefined;
    },
  }),
  'er.RevealTile': command({
    schema: z.object({ tileId: fields.unasked(fields.id), by: z.enum(['sight', 'spell', 'item']) }),
    roles,
    cost: 'bookkeeping',
    where: 'quest',
    decide: (play, p) => {
      emit(play, 'er.TileRevealed', { tileId: p.tileId, byId: null });
      return undefined;
    },
  }),
  'er.TriggerMosEvent': command({
    schema: z.object({ eventId: fields.unasked(fields.id), condition: fields.text, effects: announcedEffects }),
    roles,
    cost: 'bookkeeping',
    where: 'quest',
    decide: (play, p) => {
      emit(play, 'er.EventTriggered', {
        eventId: p.eventId,
        byId: play.state.quest?.masterId ?? null,
        key: p.condition,
      });
      // Unless an effect names somebody, the Quest Book means the living Adventurers.
      const living = questAdventurers(play.state).filter((a) => a.status === 'alive');
      return applyEffects(
        play,
        living.map((a) => a.id),
        p.effects,
        { cause: 'event' },
      );
    },
  }),
  'er.SpellcasterTest': command({
    schema: z.object({
      monsterId: fields.monster,
      dice: fields.dice.optional(),
      impossible: z.array(int(1, 2)).max(2).optional(),
    }),
    roles: ['table', 'mos', 'admin'],
    cost: 'bookkeeping',
    where: 'quest',
    phases: masterPhase,
    mode: { is: 'coop', rule: 'ER-SOL-2' },
    references: ofMonster,
    decide: spellcasterTest,
  }),
  'er.ChooseMonsterTarget': command({
    schema: z.object({
      monsterId: fields.monster,
      facts,
      behaviour: z.enum(['melee', 'ranged']),
      targetId: fields.later(fields.subject),
      randomDice: field(z.record(fields.subject, fields.die), { names: 'dice' }).optional(),
      override: z.boolean().optional(),
      reason: fields.text.optional(),
    }),
    roles: ['table', 'mos', 'admin'],
    cost: 'bookkeeping',
    where: 'quest',
    phases: masterPhase,
    mode: { is: 'coop', rule: 'ER-SOL-1' },
    references: (p) => [
      ...ofMonster(p),
      ...factsByAdventurer(p.facts).map(([id], i) => ({ kind: 'adventurer', id, path: ['facts', i] }) as const),
      ...(p.targetId === undefined ? [] : [{ kind: 'adventurer', id: p.targetId, path: ['targetId'] } as const]),
    ],
    decide: chooseMonsterTarget,
  }),
  'er.MarkWandering': command({
    schema: z.object({
      monsterId: fields.monster,
      nearest: fields.ids,
      crossedTrapIds: fields.ids,
      targetId: fields.later(fields.subject),
    }),
    roles: ['table', 'mos', 'admin'],
    cost: 'bookkeeping',
    where: 'quest',
    phases: masterPhase,
    edition: { needs: 'wanderingTrapErratum', rule: 'ER-FRS-7' },
    mode: { is: 'coop', rule: 'ER-FRS-1' },
    references: (p) => [
      ...ofMonster(p),
      ...p.nearest.map((id, i) => ({ kind: 'adventurer', id, path: ['nearest', i] }) as const),
      ...p.crossedTrapIds.map((id, i) => ({ kind: 'trap', id, path: ['crossedTrapIds', i] }) as const),
    ],
    decide: markWandering,
  }),
};
