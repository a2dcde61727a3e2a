import { z } from 'zod';
import { claimsSchema } from '../combat/claims.js';
import { fighterRoles } from '../combat/roles.js';
import * as fields from '../play/ids.js';
import { type CommandTable, command } from '../play/command-table.js';
import { castSpell } from './cast.decider.js';

export const spellCommands: CommandTable = {
  'er.CastSpell': command({
    schema: z.object({
      combatId: fields.id,
      casterId: fields.subject,
      spellId: fields.card('spell'),
      targetIds: z.array(fields.subject).max(20),
      testDice: fields.dice.optional(),
      mpCost: z.number().int().min(0).max(9).optional(),
      claims: fields.later(claimsSchema),
    }),
    roles: fighterRoles,
    cost: 'action',
    icon: 'spell',
    where: 'quest',
    references: (p) => [
      { kind: 'combatant', id: p.casterId, path: ['casterId'] },
      ...p.targetIds.map((id, i) => ({ kind: 'combatant', id, path: ['targetIds', i] }) as const),
    ],
    decide: castSpell,
  }),
};
