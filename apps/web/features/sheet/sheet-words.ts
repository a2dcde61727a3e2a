import type { Json, RuleSetDetail, SheetField, SheetSpec, Table } from '@emberlog/contracts';
import type { GameText } from '@/game-text/format';
import { wordsOf } from '../schema-form/field-words';

export function specFor(ruleSet: RuleSetDetail, kind: string): SheetSpec | undefined {
  return ruleSet.sheets.find((spec) => spec.kind === kind);
}

/** An id in the words of the game; what the group added itself has no key and is read from its id. */
export function optionWords(field: Pick<SheetField, 'optionPrefix'>, id: string, game: GameText): string {
  const key = `${field.optionPrefix ?? ''}${id}`;
  const named = game({ key });
  return named === key ? wordsOf(id) : named;
}

/** Field of the same section that holds the maximum of a track: both stand in one place on the paper. */
export function maximumOf(field: SheetField): string | null {
  return field.kind === 'track' && typeof field.max === 'object' ? field.max.field : null;
}

export type Line = { readonly field: SheetField; readonly live: SheetField | null };
/** Fields of a section as the paper has them: a maximum carries its live value, and is not repeated. */
export function linesOf(fields: readonly SheetField[]): readonly Line[] {
  const live = new Map(
    fields.flatMap((field) => {
      const max = maximumOf(field);
      return max === null ? [] : [[max, field] as const];
    }),
  );
  const keys = new Set(fields.map((field) => field.key));
  return fields
    .filter((field) => {
      const max = maximumOf(field);
      return max === null || !keys.has(max);
    })
    .map((field) => ({ field, live: live.get(field.key) ?? null }));
}

/** A value in one line, for "was 34" and for the conflict note. */
export function valueWords(
  field: SheetField,
  value: Json | undefined,
  game: GameText,
  yes: string,
  no: string,
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return field.kind === 'enum' ? optionWords(field, value, game) : value;
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((each) =>
      typeof each === 'string' ? optionWords(field, each, game) : JSON.stringify(each),
    );
    return items.length === 0 ? '–' : items.join(', ');
  }
  return Object.entries(value as { readonly [key: string]: Json })
    .map(([key, each]) => `${wordsOf(key)} ${String(each as string | number)}`)
    .join(', ');
}

/** Where a number's story is told: an account in its ledger, the rest in the chronicle. */
export function storyOf(root: string, field: SheetField, subject: string, ruleSet: RuleSetDetail): string {
  const account = ruleSet.accounts.find(({ id }) => field.key.toLowerCase().startsWith(id.toLowerCase()));
  return account === undefined ? `${root}/log?who=${subject}` : `${root}/ledger?account=${account.id}`;
}

export function seatName(table: Table | undefined, seat: string | null): string | null {
  return table?.players.find((player) => player.seat === seat)?.name ?? null;
}
