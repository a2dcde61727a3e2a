import type { Json, Messages, Table } from '@emberlog/contracts';
import type { Choice } from './schema-form/schema-form';

type Payload = { readonly [key: string]: Json };
/** What the page adds to the generic form of a command: ids it makes, and words for values the game's catalogue names. */
export type CommandHints = {
  readonly hide: readonly string[];
  /** Keys of the catalogue that name the values of a text field: `<prefix><id>`. */
  readonly named?: { readonly [field: string]: string };
  readonly complete: (payload: Payload, table: Table) => Payload;
};

export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48);
}

/** `orc-2` when an `orc-1` is on the table already. Ids are made here, so that a repeated command names the same piece. */
export function nextId(base: string, taken: readonly string[]): string {
  const slug = slugOf(base) || 'piece';
  let n = 1;
  while (taken.includes(`${slug}-${String(n)}`)) n += 1;
  return `${slug}-${String(n)}`;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const made = (field: string, from: string): CommandHints => ({
  hide: [field],
  complete: (payload, table) =>
    textOf(payload[field]) === ''
      ? {
          ...payload,
          [field]: nextId(
            textOf(payload[from]) || field.replace(/Id$/, ''),
            table.actors.map((actor) => actor.subject),
          ),
        }
      : payload,
});
const stamped = (field: string, from: string): CommandHints => ({
  hide: [field],
  complete: (payload, table) =>
    textOf(payload[field]) === ''
      ? {
          ...payload,
          [field]: `${slugOf(textOf(payload[from])).slice(0, 40) || field.replace(/Id$/, '')}-${String(table.last)}`,
        }
      : payload,
});

const none: CommandHints = { hide: [], complete: (payload) => payload };
const hints: { readonly [type: string]: CommandHints } = {
  'er.StartQuest': stamped('questId', 'name'),
  'er.PlaceMonster': { ...made('monsterId', 'typeId'), named: { typeId: 'er.monster.' } },
  'er.SummonMonster': { ...made('monsterId', 'typeId'), named: { typeId: 'er.monster.' } },
  'er.DefineObjective': stamped('objectiveId', 'text'),
  'er.PlaceTrap': made('trapId', 'kind'),
  'er.PlaceSource': made('sourceId', 'sourceId'),
};
export function hintsFor(type: string): CommandHints {
  return hints[type] ?? none;
}

export function namedChoices(
  named: CommandHints['named'],
  catalogue: Messages,
): { readonly [field: string]: readonly Choice[] } {
  return Object.fromEntries(
    Object.entries(named ?? {}).map(([field, prefix]) => [
      field,
      Object.keys(catalogue)
        .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('.'))
        .map((key) => ({ id: key.slice(prefix.length), name: catalogue[key] ?? key }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    ]),
  );
}
