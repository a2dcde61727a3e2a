import { z } from 'zod';
import { type CommandTable, command } from '../play/command-table.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { type ContentKind, contentKinds } from './content.js';
import { type ContentItem, parseContentItem } from './content.schemas.js';

const defineContent = z.object({
  kind: z.string().max(40),
  items: z.array(z.record(z.string().max(64), z.json())).max(200),
});

function isContentKind(kind: string): kind is ContentKind {
  return (contentKinds as readonly string[]).includes(kind);
}

/** Whole or not at all: one item out of shape refuses them all. What quests have copied from content stays as it was. */
function define(play: Play, { kind, items }: z.infer<typeof defineContent>): Outcome {
  if (!isContentKind(kind)) return violate('DSG_CONTENT_INVALID', null, { kind }, ['kind']);
  if (items.length === 0) return violate('DSG_CONTENT_INVALID', null, { kind }, ['items']);
  const defined: ContentItem[] = [];
  for (const [i, item] of items.entries()) {
    const parsed = parseContentItem(kind, item);
    if (!parsed.ok) return violate('DSG_CONTENT_INVALID', null, { kind }, ['items', i, ...parsed.path]);
    defined.push(parsed.item);
  }
  emit(play, 'dsg.ContentDefined', { kind, items: defined });
  return undefined;
}

export const contentCommands: CommandTable = {
  'dsg.DefineContent': command({
    replaces: true,
    schema: defineContent,
    cost: 'bookkeeping',
    by: 'table',
    inQuest: false,
    whilePending: true,
    decide: define,
  }),
};
