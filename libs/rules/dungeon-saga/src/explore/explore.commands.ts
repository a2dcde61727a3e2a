import { z } from 'zod';
import { effectsSchema } from '../effects/effect-schema.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { openQuest, pendingOf } from '../state/access.js';
import { discardCard, resolveCard, resolveTrap } from './cards.decider.js';
import { explore as decideExplore } from './explore.decider.js';

const explore = z.object({
  heroId: fields.unasked(fields.hero),
  facts: z.object({
    enemyInRoom: z.boolean(),
    enemyAdjacent: z.boolean(),
    undiscoveredPassageId: fields.later(fields.id),
    /** Kinds of furniture; `coffin:north` tells one coffin from another. */
    adjacentTo: z.array(fields.card('furniture')).max(20),
  }),
  cardIds: fields.later(z.array(fields.card('card')).max(2)),
});
const resolveCardPayload = z.object({
  cardKind: z.enum(['marauding-monster', 'roaming-raider', 'trap', 'other']),
  keep: fields.later(z.boolean()),
  effects: fields.later(effectsSchema),
});
const resolveTrapPayload = z.object({
  pendingId: fields.unasked(fields.id),
  outcomeText: fields.text,
  effects: effectsSchema,
});
/** Which card of the hand, the option says. */
const discard = z.object({
  heroId: fields.unasked(fields.hero),
  card: fields.unasked(z.number().int().min(0).max(99)),
});

export const exploreCommands: CommandTable = {
  'dsg.Explore': command({
    schema: explore,
    cost: 'action',
    icon: 'search',
    by: 'model',
    inQuest: true,
    actor: (p) => p.heroId,
    references: (p) => [{ id: p.heroId, path: ['heroId'], hero: true }],
    // A hero's player does not know of a passage that nobody has found: the Overlord may enter the command instead.
    overlordToo: (p) => p.facts.undiscoveredPassageId !== undefined,
    decide: decideExplore,
  }),
  'dsg.ResolveCard': command({
    schema: resolveCardPayload,
    cost: 'bookkeeping',
    icon: 'spell',
    by: 'model',
    inQuest: true,
    whilePending: true,
    actor: (_, state) => {
      const quest = openQuest(state);
      return (quest && pendingOf(quest, 'card')?.heroId) ?? null;
    },
    decide: resolveCard,
  }),
  'dsg.ResolveTrap': command({
    schema: resolveTrapPayload,
    cost: 'bookkeeping',
    icon: 'dice',
    by: 'table',
    inQuest: true,
    whilePending: true,
    decide: resolveTrap,
  }),
  'dsg.DiscardCard': command({
    schema: discard,
    cost: 'free',
    icon: 'spell',
    by: 'model',
    inQuest: true,
    actor: (p) => p.heroId,
    references: (p) => [{ id: p.heroId, path: ['heroId'], hero: true }],
    decide: discardCard,
  }),
};
