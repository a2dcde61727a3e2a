import type { SheetCorrection } from '@emberlog/contracts';
import {
  type Actor,
  type AnyRuleSet,
  type BeforeAndAfter,
  type ContentEntry,
  type I18n,
  type Json,
  replacedUnseen,
  sameJson,
  type Sheet,
} from '@emberlog/engine';
import { sheetFor } from '@emberlog/read-models';
import type { ChangedContent } from '../../problems/problem-error.js';

type ChangedField = ChangedContent['fields'][number];

/** The fields of a correction that hold another value now than the sheet showed, and not yet the one that is wanted. */
export function correctedUnseen(
  ruleSet: AnyRuleSet,
  seen: unknown,
  now: unknown,
  { subject, changes }: SheetCorrection,
  viewer: Actor,
): readonly ChangedField[] {
  const was = sheetsFor(ruleSet, seen, viewer).get(subject);
  const is = sheetsFor(ruleSet, now, viewer).get(subject);
  return changes.flatMap(({ field, value: wanted }, index): readonly ChangedField[] => {
    const sides = { ...valueIn(was, field, 'seen'), ...valueIn(is, field, 'now') };
    if (sameJson(sides.seen, sides.now) || sameJson(sides.now, wanted)) return [];
    const path = ['payload', 'changes', index, 'value'];
    return [{ ...onSheet(ruleSet, is ?? was, subject, field), ...sides, wanted, path }];
  });
}

/**
 * What a command would write over unseen, in terms of what the pages show: fields of sheets, settings, entries of the box. A value
 * that stands on none of them is told by its place in the state.
 */
export function replacedInSight(
  ruleSet: AnyRuleSet,
  then: BeforeAndAfter,
  now: BeforeAndAfter,
  viewer: Actor,
): readonly ChangedField[] {
  const replaced = replacedUnseen(then, now);
  if (replaced.length === 0) return [];
  const seenAs = <T>(show: (state: unknown) => T) =>
    replacedUnseen(
      { before: show(then.before), after: show(then.after) },
      { before: show(now.before), after: show(now.after) },
    );

  const sheets = sheetsFor(ruleSet, now.before, viewer);
  const onSheets = seenAs((state) =>
    Object.fromEntries([...sheetsFor(ruleSet, state, viewer)].map(([subject, { values }]) => [subject, values])),
  ).map(({ at: [subject = '', field = '', ...inside], ...sides }): ChangedField => ({
    ...onSheet(ruleSet, sheets.get(String(subject)), String(subject), String(field)),
    field: [field, ...inside].join('.'),
    ...sides,
  }));
  const entries = entriesFor(ruleSet, now.before, viewer);
  const inTheBox = seenAs((state) =>
    Object.fromEntries([...entriesFor(ruleSet, state, viewer)].map(([id, { values }]) => [id, values])),
  ).map(({ at: [id = '', ...inside], ...sides }): ChangedField => ({
    subject: null,
    field: [id, ...inside].join('.'),
    of: entries.get(String(id))?.label ?? null,
    label: wordFor(ruleSet, `${ruleSet.namespace}.field.${String(inside.at(-1) ?? '')}`),
    ...sides,
  }));
  const settings = replaced.flatMap(({ at, ...sides }): readonly ChangedField[] => {
    const setting = ruleSet.settings.find(({ key }) => at.includes(key) && at[0] === 'settings');
    return setting === undefined
      ? []
      : [{ subject: null, field: setting.key, of: null, label: setting.label, ...sides }];
  });

  const shown = [...onSheets, ...inTheBox, ...settings];
  if (shown.length > 0) return shown;
  return replaced.map(({ at, ...sides }) => ({ subject: null, field: at.join('.'), of: null, label: null, ...sides }));
}

function sheetsFor(ruleSet: AnyRuleSet, state: unknown, viewer: Actor): ReadonlyMap<string, Sheet> {
  return new Map(
    ruleSet.sheetsOf(state).map((sheet) => [sheet.subject, sheetFor(sheet, ruleSet.sheets, viewer)] as const),
  );
}

function entriesFor(ruleSet: AnyRuleSet, state: unknown, viewer: Actor): ReadonlyMap<string, ContentEntry> {
  return new Map(ruleSet.contentOf(state, viewer).map((entry) => [`${entry.kind}.${entry.id}`, entry] as const));
}

function valueIn<Side extends 'seen' | 'now'>(
  sheet: Sheet | undefined,
  field: string,
  side: Side,
): { readonly [S in Side]?: Json } {
  const value = sheet !== undefined && Object.hasOwn(sheet.values, field) ? sheet.values[field] : undefined;
  return (value === undefined ? {} : { [side]: value }) as { readonly [S in Side]?: Json };
}

function onSheet(
  ruleSet: AnyRuleSet,
  sheet: Sheet | undefined,
  subject: string,
  field: string,
): Pick<ChangedField, 'subject' | 'field' | 'of' | 'label'> {
  const sections = ruleSet.sheets.find(({ kind }) => kind === sheet?.kind)?.sections ?? [];
  const spec = sections.flatMap(({ fields }) => fields).find(({ key }) => key === field);
  return { subject, field, of: sheet?.name ?? null, label: spec?.label ?? null };
}

function wordFor(ruleSet: AnyRuleSet, key: string): I18n | null {
  return Object.hasOwn(ruleSet.messages['en'] ?? {}, key) ? { key } : null;
}
