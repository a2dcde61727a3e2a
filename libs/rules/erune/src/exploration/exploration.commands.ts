import { z } from 'zod';
import { claimsSchema } from '../combat/claims.js';
import { announcedEffects } from '../effects/effects.js';
import { ownAction } from '../movement/movement.commands.js';
import * as fields from '../play/ids.js';
import { type CommandTable, command } from '../play/command-table.js';
import { reload, search, triggerEvent } from './search.decider.js';
import { detectTraps, disarmTrap, placeTrap, triggerTrap } from './traps.decider.js';
import { emit, violate } from '../play/play.js';

const claims = fields.later(claimsSchema);
const dice = fields.dice.optional();

export const explorationCommands: CommandTable = {
  'er.DetectTraps': command({
    ...ownAction,
    schema: z.object({ characterId: fields.subject, dice, revealedTrapIds: fields.ids.optional(), claims }),
    cost: 'action',
    icon: 'eye',
    basicAction: true,
    edition: { needs: 'detectTraps', rule: 'ER-EDN-1' },
    decide: detectTraps,
  }),
  'er.Search': command({
    ...ownAction,
    schema: z.object({
      characterId: fields.subject,
      target: z.enum(['room', 'furniture']),
      targetId: fields.subject,
      loot: announcedEffects,
      superseded: announcedEffects.optional(),
      skills: z.array(fields.card('skill')).max(4).optional(),
      claims,
    }),
    cost: 'action',
    icon: 'search',
    basicAction: true,
    decide: search,
  }),
  'er.Reload': command({
    ...ownAction,
    schema: z.object({ characterId: fields.subject, weaponId: fields.card('weapon') }),
    cost: 'action',
    basicAction: true,
    decide: reload,
  }),
  'er.DisarmTrap': command({
    ...ownAction,
    schema: z.object({
      characterId: fields.subject,
      trapId: fields.id,
      dice,
      reroll: dice,
      effects: announcedEffects.optional(),
      isPit: z.boolean().optional(),
      claims,
    }),
    cost: 'free',
    references: (p, { quest }) => [
      { kind: 'adventurer', id: p.characterId, path: ['characterId'] },
      // A pit is known by its own id once its trap is gone (ER-TRP-5).
      ...(quest?.pits.includes(p.trapId) ? [] : [{ kind: 'trap', id: p.trapId, path: ['trapId'] } as const]),
    ],
    decide: disarmTrap,
  }),
  'er.TriggerEvent': command({
    ...ownAction,
    schema: z.object({
      characterId: fields.subject,
      eventId: fields.id,
      key: fields.text,
      effects: announcedEffects,
      claims,
    }),
    cost: 'free',
    decide: triggerEvent,
  }),
  'er.PlaceTrap': command({
    schema: z.object({
      trapId: fields.newId('kind'),
      side: z.enum(['master', 'adventurer']),
      setterId: fields.later(fields.subject),
      kind: fields.text.max(64),
      fromMap: z.boolean().optional(),
    }),
    roles: ['mos', 'owner', 'table', 'admin'],
    cost: 'bookkeeping',
    where: 'quest',
    actingAdventurer: (p) => (p.side === 'adventurer' ? (p.setterId ?? null) : null),
    decide: placeTrap,
  }),
  'er.RevealTrap': command({
    schema: z.object({ trapId: fields.id }),
    roles: ['mos', 'spirit', 'table', 'admin'],
    cost: 'bookkeeping',
    where: 'quest',
    references: (p) => [{ kind: 'trap', id: p.trapId, path: ['trapId'] }],
    decide: (play, p) => {
      if (play.state.quest?.traps[p.trapId]?.revealed)
        return violate('ER_DUPLICATE', 'ER-TRP-3', { id: p.trapId }, ['trapId']);
      emit(play, 'er.TrapRevealed', { trapId: p.trapId });
      return undefined;
    },
  }),
  'er.TriggerTrap': command({
    schema: z.object({ trapId: fields.id, victimId: fields.subject, effects: announcedEffects, isPit: z.boolean() }),
    roles: ['mos', 'table', 'admin'],
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    references: (p) => [
      { kind: 'trap', id: p.trapId, path: ['trapId'] },
      { kind: 'combatant', id: p.victimId, path: ['victimId'] },
    ],
    decide: triggerTrap,
  }),
};
