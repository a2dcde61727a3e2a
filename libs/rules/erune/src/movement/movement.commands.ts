import { z } from 'zod';
import { claimsSchema } from '../combat/claims.js';
import * as fields from '../play/ids.js';
import { type CommandDefinition, type CommandTable, command } from '../play/command-table.js';
import { climbOut, continueMove, jumpPit, move, openDoor, reorient } from './movement.decider.js';

const roles = ['owner', 'table', 'admin'] as const;
const squares = z.number().int().min(0).max(99);

type ByCharacter = { readonly characterId: string };
/** What all actions of an Adventurer in its own phase share. */
export const ownAction = {
  roles,
  where: 'quest',
  phases: { allowed: ['adventurers'], rule: 'ER-QST-8' },
  references: (p: ByCharacter) => [{ kind: 'adventurer', id: p.characterId, path: ['characterId'] }] as const,
  actingAdventurer: (p: ByCharacter) => p.characterId,
} satisfies Partial<CommandDefinition<ByCharacter>>;

export const movementCommands: CommandTable = {
  'er.Move': command({
    ...ownAction,
    schema: z.object({
      characterId: fields.subject,
      dice: fields.dice.optional(),
      squaresUsed: squares,
      diagonal: z.boolean().optional(),
      ability: fields.id.optional(),
      path: z.array(z.json()).max(99).optional(),
      claims: fields.later(claimsSchema),
    }),
    cost: 'action',
    icon: 'move',
    basicAction: true,
    inPit: true,
    decide: move,
  }),
  'er.ContinueMove': command({
    ...ownAction,
    schema: z.object({ characterId: fields.subject, squaresUsed: squares, claims: fields.later(claimsSchema) }),
    cost: 'free',
    icon: 'move',
    decide: continueMove,
  }),
  'er.Reorient': command({
    ...ownAction,
    schema: z.object({ characterId: fields.subject }),
    cost: 'free',
    decide: reorient,
  }),
  'er.OpenDoor': command({
    ...ownAction,
    schema: z.object({
      characterId: fields.subject,
      doorId: fields.id,
      locked: z.boolean().optional(),
      keyItemId: fields.later(fields.id),
      tileIds: fields.ids.optional(),
      monsterIds: z.array(fields.monster).max(50).optional(),
    }),
    cost: 'free',
    icon: 'door',
    references: (p) => [
      { kind: 'adventurer', id: p.characterId, path: ['characterId'] },
      ...(p.monsterIds ?? []).map((id, i) => ({ kind: 'monster', id, path: ['monsterIds', i] }) as const),
    ],
    decide: openDoor,
  }),
  'er.JumpPit': command({
    ...ownAction,
    schema: z.object({
      characterId: fields.subject,
      pitId: fields.id,
      dice: fields.dice.optional(),
      grapple: z.boolean().optional(),
    }),
    cost: 'free',
    decide: jumpPit,
  }),
  'er.ClimbOut': command({
    ...ownAction,
    schema: z.object({ characterId: fields.subject }),
    cost: 'free',
    inPit: true,
    decide: climbOut,
  }),
};
