import { z } from 'zod';
import * as fields from '../play/ids.js';
import { type CommandTable, command } from '../play/command-table.js';
import { assignSkulls, declareAttack, finalizeAttack, rollAttack } from './attack.decider.js';
import { claimsSchema } from './claims.js';
import { rollDamageDice } from './damage-dice.js';
import { finalizeDefense, rollDefense } from './defense.decider.js';
import { finalizeLightningDefense, rollLightningDefense } from './lightning.decider.js';
import { declareReaction } from './reaction.decider.js';
import { fighterRoles } from './roles.js';

const dice = fields.dice.optional();
const skulls = z.number().int().min(0).max(99);
export const combatants = z.array(fields.id).max(20);

export const attackKinds = ['melee', 'ranged', 'wardrobe', 'explosive', 'chained', 'ability'] as const;
export const declareAttackSchema = z.object({
  combatId: fields.id,
  kind: z.enum(attackKinds),
  attackerIds: combatants,
  weaponId: fields.id.nullish(),
  abilityId: fields.id.optional(),
  testDice: dice,
  furnitureId: fields.id.optional(),
  targetIds: combatants,
  claims: claimsSchema.optional(),
});
const rollSchema = z.object({ combatId: fields.id, dice });
const defenseSchema = z.object({ combatId: fields.id, targetId: fields.id });

type Ids = readonly string[];
export const combatantReferences = (ids: Ids, field: string) =>
  ids.map((id, i) => ({ kind: 'combatant', id, path: [field, i] }) as const);
const ofCombat = ({ combatId }: { combatId: string }) =>
  [{ kind: 'combat', id: combatId, path: ['combatId'] }] as const;

export const combatCommands: CommandTable = {
  'er.DeclareAttack': command({
    schema: declareAttackSchema,
    roles: fighterRoles,
    cost: 'action',
    where: 'quest',
    references: (p) => [
      ...combatantReferences(p.attackerIds, 'attackerIds'),
      ...combatantReferences(p.targetIds, 'targetIds'),
    ],
    decide: declareAttack,
  }),
  'er.RollAttack': command({
    schema: rollSchema,
    roles: fighterRoles,
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: ofCombat,
    decide: rollAttack,
  }),
  'er.FinalizeAttack': command({
    schema: z.object({ combatId: fields.id, claims: claimsSchema.optional() }),
    roles: fighterRoles,
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: ofCombat,
    decide: finalizeAttack,
  }),
  'er.AssignSkulls': command({
    schema: z.object({ combatId: fields.id, assignments: z.record(fields.id, skulls) }),
    roles: fighterRoles,
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: ofCombat,
    decide: assignSkulls,
  }),
  'er.RollDefense': command({
    schema: defenseSchema.extend({ dice }),
    roles: fighterRoles,
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: ofCombat,
    decide: rollDefense,
  }),
  'er.FinalizeDefense': command({
    schema: defenseSchema,
    roles: fighterRoles,
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: ofCombat,
    decide: finalizeDefense,
  }),
  'er.DeclareReaction': command({
    schema: z.object({
      combatId: fields.id,
      characterId: fields.id,
      skillId: z.enum(['lightning-attack', 'opportunity-attack']),
      targetId: fields.id,
      claims: claimsSchema.optional(),
    }),
    roles: fighterRoles,
    cost: 'reaction',
    where: 'quest',
    references: (p) => [
      { kind: 'combatant', id: p.characterId, path: ['characterId'] },
      { kind: 'combatant', id: p.targetId, path: ['targetId'] },
    ],
    decide: declareReaction,
  }),
  'er.RollLightningDefense': command({
    schema: z.object({ lightningId: z.string().max(256), dice }),
    roles: fighterRoles,
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: (p) => [{ kind: 'lightning', id: p.lightningId, path: ['lightningId'] }],
    decide: rollLightningDefense,
  }),
  'er.FinalizeLightningDefense': command({
    schema: z.object({ lightningId: z.string().max(256) }),
    roles: fighterRoles,
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: (p) => [{ kind: 'lightning', id: p.lightningId, path: ['lightningId'] }],
    decide: finalizeLightningDefense,
  }),
  'er.RollDamageDice': command({
    schema: z.object({ sourceId: fields.id, targetId: fields.id, dice, byId: fields.id.optional() }),
    roles: ['table', 'owner', 'mos', 'spirit', 'admin'],
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: (p) => [
      { kind: 'combatant', id: p.targetId, path: ['targetId'] },
      ...(p.byId === undefined ? [] : [{ kind: 'combatant', id: p.byId, path: ['byId'] } as const]),
    ],
    decide: rollDamageDice,
  }),
};
