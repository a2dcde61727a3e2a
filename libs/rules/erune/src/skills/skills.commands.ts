import { z } from 'zod';
import { fighterRoles } from '../combat/roles.js';
import * as fields from '../play/ids.js';
import { type CommandTable, command } from '../play/command-table.js';
import { useAbility } from './abilities.decider.js';
import { counterSkill, skillParams, useSkill } from './skills.decider.js';

export const useSkillSchema = z.object({
  characterId: fields.subject,
  forMonsterId: fields.later(fields.monster),
  skillId: fields.card('skill'),
  actionId: fields.text.max(128),
  roll: z.string().max(256),
  params: skillParams.optional(),
  useId: fields.later(fields.id),
});
export const useAbilitySchema = z.object({
  characterId: fields.subject,
  abilityId: fields.card('ability'),
  combatId: fields.later(fields.id),
  roll: z.string().max(256).optional(),
  params: skillParams.optional(),
});

export const skillCommands: CommandTable = {
  'er.UseSkill': command({
    schema: useSkillSchema,
    roles: fighterRoles,
    cost: 'free',
    where: 'quest',
    whilePending: true,
    decide: useSkill,
  }),
  'er.CounterSkill': command({
    schema: z.object({
      characterId: fields.subject,
      skillId: fields.card('skill'),
      countersSkillUseId: fields.text.max(256),
    }),
    roles: fighterRoles,
    cost: 'reaction',
    where: 'quest',
    whilePending: true,
    references: (p) => [{ kind: 'character', id: p.characterId, path: ['characterId'] }],
    decide: counterSkill,
  }),
  'er.UseAbility': command({
    schema: useAbilitySchema,
    roles: fighterRoles,
    cost: 'free',
    where: 'quest',
    whilePending: true,
    references: (p) => [
      { kind: 'adventurer', id: p.characterId, path: ['characterId'] },
      ...(p.combatId === undefined ? [] : [{ kind: 'combat', id: p.combatId, path: ['combatId'] } as const]),
    ],
    decide: useAbility,
  }),
};
