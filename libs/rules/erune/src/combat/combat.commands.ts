import { z } from 'zod';
import * as fields from '../play/ids.js';
import { skillParams } from '../skills/skills.decider.js';
import { type CommandTable, type Reference, command } from '../play/command-table.js';
import { assignSkulls, declareAttack, finalizeAttack, rollAttack } from './attack.decider.js';
import { claimsSchema } from './claims.js';
import { rollDamageDice } from './damage-dice.js';
import { finalizeDefense, rollDefense } from './defense.decider.js';
import { finalizeLightningDefense, rollLightningDefense } from './lightning.decider.js';
import { declareReaction } from './reaction.decider.js';
import { recordAttack } from './record-attack.decider.js';
import { fighterRoles } from './roles.js';

const dice = fields.dice.optional();
const skulls = z.number().int().min(0).max(99);
const combatants = z.array(fields.subject).max(20);

export const attackKinds = ['melee', 'ranged', 'wardrobe', 'explosive', 'chained', 'ability'] as const;
export const declareAttackSchema = z.object({
  combatId: fields.id,
  kind: z.enum(attackKinds),
  attackerIds: combatants,
  weaponId: fields.later(fields.card('weapon').nullable()),
  abilityId: fields.later(fields.card('ability')),
  testDice: dice,
  furnitureId: fields.later(fields.id),
  targetIds: combatants,
  claims: fields.later(claimsSchema),
});
const timing = z.enum(['before', 'after']);
/** What is used on a roll; the place in the payload says on which. */
const modifierSchema = z.discriminatedUnion('type', [
  z.object({
    timing,
    type: z.literal('er.UseSkill'),
    payload: z.object({
      characterId: fields.subject,
      forMonsterId: fields.monster.optional(),
      skillId: fields.card('skill'),
      params: skillParams.optional(),
      useId: fields.id.optional(),
    }),
  }),
  z.object({
    timing,
    type: z.literal('er.UseAbility'),
    payload: z.object({
      characterId: fields.subject,
      abilityId: fields.card('ability'),
      params: skillParams.optional(),
    }),
  }),
  z.object({
    timing,
    type: z.literal('er.ApplyCurse'),
    payload: z.object({
      curseId: fields.card('skill'),
      params: z.object({ dice: fields.dice.optional() }).optional(),
    }),
  }),
  z.object({
    timing,
    type: z.literal('er.UseInstantCurse'),
    payload: z.object({
      curseId: fields.card('skill'),
      targetId: fields.subject,
      params: z
        .object({ replaceOne: z.enum(['skull', 'shield', 'bolt']).optional(), dice: fields.dice.optional() })
        .optional(),
    }),
  }),
]);
const recordedRoll = z.object({ dice, modifiers: z.array(modifierSchema).max(20).optional() });
// Lightning ids hold colons of combat ids; only ids that exist are looked up.
const recordedRolls = z.record(z.string().max(256), recordedRoll);
export const recordAttackSchema = declareAttackSchema.extend({
  kind: z.enum([...attackKinds, 'spell', 'reaction']),
  spellId: fields.later(fields.card('spell')),
  mpCost: z.number().int().min(0).max(9).optional(),
  skillId: z.enum(['lightning-attack', 'opportunity-attack']).optional(),
  attack: recordedRoll.optional(),
  assignments: z.record(fields.subject, skulls).optional(),
  defenses: recordedRolls.optional(),
  lightning: recordedRolls.optional(),
  poison: recordedRolls.optional(),
});
const rollSchema = z.object({ combatId: fields.id, dice });
const defenseSchema = z.object({ combatId: fields.id, targetId: fields.subject });

const referTo = (ids: readonly string[], field: string) =>
  ids.map((id, i): Reference => ({ kind: 'combatant', id, path: [field, i] }));
const fighters = (p: { readonly attackerIds: readonly string[]; readonly targetIds: readonly string[] }) => [
  ...referTo(p.attackerIds, 'attackerIds'),
  ...referTo(p.targetIds, 'targetIds'),
];
const ofCombat = ({ combatId }: { combatId: string }) =>
  [{ kind: 'combat', id: combatId, path: ['combatId'] }] as const;

export const combatCommands: CommandTable = {
  'er.RecordAttack': command({
    schema: recordAttackSchema,
    roles: fighterRoles,
    cost: 'action',
    icon: 'attack',
    screen: 'attack',
    where: 'quest',
    references: fighters,
    decide: recordAttack,
  }),
  'er.DeclareAttack': command({
    schema: declareAttackSchema,
    roles: fighterRoles,
    cost: 'action',
    icon: 'attack',
    where: 'quest',
    references: fighters,
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
    schema: z.object({ combatId: fields.id, claims: fields.later(claimsSchema) }),
    roles: fighterRoles,
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: ofCombat,
    decide: finalizeAttack,
  }),
  'er.AssignSkulls': command({
    schema: z.object({ combatId: fields.id, assignments: z.record(fields.subject, skulls) }),
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
      characterId: fields.subject,
      skillId: z.enum(['lightning-attack', 'opportunity-attack']),
      targetId: fields.subject,
      claims: fields.later(claimsSchema),
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
    schema: z.object({ sourceId: fields.id, targetId: fields.subject, dice, byId: fields.later(fields.subject) }),
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
