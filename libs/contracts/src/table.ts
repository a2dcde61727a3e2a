import { z } from 'zod';
import { I18n, Json, Revision } from './primitives.js';

export const Track = z.object({
  key: z.string(),
  label: I18n,
  value: z.number().int(),
  max: z.number().int().nullable(),
  temporary: z.number().int(),
  shape: z.enum(['round', 'slant', 'drop', 'plain']),
});
export type Track = z.infer<typeof Track>;
export const Chip = z.object({
  text: I18n,
  tone: z.enum(['neutral', 'danger', 'shadow', 'good']),
  rule: z.string().optional(),
});
export type Chip = z.infer<typeof Chip>;
export const TableActor = z
  .object({
    subject: z.string(),
    name: I18n,
    subtitle: I18n,
    owner: z.string().nullable(),
    side: z.enum(['party', 'opponent', 'neutral']),
    role: z.enum(['hero', 'foe', 'master', 'object']),
    status: z.enum(['waiting', 'ready', 'acting', 'done', 'down', 'out', 'inactive']),
    tracks: z.array(Track),
    chips: z.array(Chip),
    actions: z.object({ left: z.number().int(), of: z.number().int() }).nullable(),
    cards: z.array(z.object({ label: I18n, value: z.number().int(), max: z.number().int() })),
    worth: z.object({ label: I18n, amount: z.number().int().nullable() }).nullable(),
  })
  .meta({ id: 'TableActor' });
export type TableActor = z.infer<typeof TableActor>;
export const Prompt = z
  .object({
    id: z.string(),
    label: I18n,
    blocking: z.boolean(),
    answers: z.array(z.object({ type: z.string(), label: I18n, draft: Json })),
    /** How something is to be shared out: steppers that have to add up, sent in `field` of the first answer. */
    share: z
      .object({
        account: z.string(),
        amount: z.number().int(),
        participants: z.array(z.object({ subject: z.string(), name: z.string() })),
        field: z.string(),
        declined: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Prompt' });
export type Prompt = z.infer<typeof Prompt>;
export const Table = z
  .object({
    campaign: z.object({ id: z.string(), name: z.string(), ruleSet: z.string(), edition: z.string() }),
    /** Revision this view is of; `head` and `last` tell whether it is now. */
    revision: Revision,
    head: Revision,
    last: Revision,
    session: z.object({ id: z.string(), title: z.string(), label: I18n }).nullable(),
    turn: z.number().int().nullable(),
    /** What the table calls this moment: "Turn 3", "Before turn 1", between sessions "In town". */
    moment: I18n,
    phases: z.array(z.object({ id: z.string(), label: I18n, status: z.enum(['done', 'now', 'next']) })),
    notices: z.array(Chip),
    actors: z.array(TableActor),
    prompts: z.array(Prompt),
    gaps: z.array(z.object({ path: z.string(), label: I18n })),
    players: z.array(z.object({ seat: z.string(), name: z.string() })),
  })
  .meta({ id: 'Table' });
export type Table = z.infer<typeof Table>;
