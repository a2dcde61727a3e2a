import type { ImportContent } from '@emberlog/contracts';
import {
  type Actor,
  type AnyRuleSet,
  type Command,
  decideInOrder,
  type Decision,
  type DomainEvent,
  type Json,
  type Violation,
} from '@emberlog/engine';
import { type ZodType, z } from 'zod';
import { parseOrRefuse } from '../../http/validate-request.js';
import { findCommand } from '../../rule-sets/find-rule-set.js';

/** Entries of one kind in one request, like the rows of a roster: enough for any box. */
const mostEntries = 200;

/** What may be imported into a game, checked entry by entry, and who may; null for a game that needs nothing typed in. */
export function importContentOf(
  ruleSet: AnyRuleSet,
): { readonly schema: ZodType<ImportContent>; readonly roles: readonly string[] } | null {
  const { content } = ruleSet;
  const command = content === null ? null : findCommand(ruleSet, content.command);
  if (content === null || command === null) return null;
  const kinds = Object.fromEntries(
    content.kinds.map(({ id, schema }) => [id, z.array(schema).min(1).max(mostEntries).optional()]),
  );
  const pack = z.strictObject(kinds).refine((given) => Object.keys(given).length > 0);
  return { schema: z.strictObject({ content: pack }) as unknown as ZodType<ImportContent>, roles: command.roles };
}

/** The game's own commands, one per kind, decided in order as one action: all of the pack or nothing of it. */
export function decideImport(
  ruleSet: AnyRuleSet,
  state: unknown,
  { content }: ImportContent,
  actor: Actor,
): Decision<unknown, DomainEvent> {
  const type = ruleSet.content?.command ?? '';
  const schema = findCommand(ruleSet, type)?.schema;
  if (schema === undefined) throw new Error(`the content of ${ruleSet.id} is kept by the unknown command ${type}`);
  const commands = Object.entries(content).map(([kind, items]): Command => {
    const payload = parseOrRefuse(schema, { kind, items }, (path) => ['payload', ...packPath(kind, path)]);
    return { type, payload: payload as Json };
  });
  let kind = '';
  const decision = decideInOrder<unknown, Command, DomainEvent>(state, commands, (before, command) => {
    ({ kind } = command.payload as { readonly kind: string });
    return ruleSet.decide(before, { command, actor });
  });
  if (decision.kind !== 'rejected') return decision;
  const [first, ...more] = decision.violations;
  const inPack = (violation: Violation): Violation => ({ ...violation, path: packPath(kind, violation.path ?? []) });
  return { kind: 'rejected', violations: [inPack(first), ...more.map(inPack)] };
}

/** `items.3.hp` of the command lies at `content.<kind>.3.hp` of the pack. */
function packPath(kind: string, path: NonNullable<Violation['path']>): NonNullable<Violation['path']> {
  const [head, ...rest] = path;
  return ['content', kind, ...(head === 'items' ? rest : [])];
}
