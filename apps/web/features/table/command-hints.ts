import type { Json, Messages, Table } from '@emberlog/contracts';
import type { Choice } from './schema-form/form-context';

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

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
/**
 * Ids are made here, so that a repeated command names the same piece. The draft's id is named after the draft's own choice; another
 * choice gives its own name, told apart by the revision it was made on.
 */
const made = (field: string, from: string): CommandHints => ({
  hide: [field],
  complete: (payload, table) => {
    const base = slugOf(textOf(payload[from]));
    const id = textOf(payload[field]);
    if (id !== '' && (base === '' || id.startsWith(`${base}-`))) return payload;
    return {
      ...payload,
      [field]: `${base === '' ? field.replace(/Id$/, '').toLowerCase() : base}-${String(table.last)}`,
    };
  },
});
const given = (field: string): CommandHints => ({ hide: [field], complete: (payload) => payload });

const none: CommandHints = { hide: [], complete: (payload) => payload };
const hints: { readonly [type: string]: CommandHints } = {
  'er.StartQuest': { hide: ['questId', 'playerIds'], complete: (payload) => payload },
  'er.PlaceMonster': { ...made('monsterId', 'typeId'), named: { typeId: 'er.monster.' } },
  'er.SummonMonster': { ...made('monsterId', 'typeId'), named: { typeId: 'er.monster.' } },
  'er.ChangeLoadout': {
    ...none,
    named: { weaponId: 'er.weapon.', protections: 'er.protection.', rings: 'er.artifact.' },
  },
  'er.DefineObjective': given('objectiveId'),
  'er.PlaceTrap': made('trapId', 'kind'),
  'er.PlaceSource': given('sourceId'),
  'er.RevealTile': given('tileId'),
  'er.TriggerMosEvent': given('eventId'),
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
