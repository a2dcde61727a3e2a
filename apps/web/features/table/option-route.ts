import type { CommandOption, CommandSpec, Json, RuleSetDetail, ScreenSpec } from '@emberlog/contracts';
import type { IconName } from '@/components/icon';
import { screenOf } from '../act/screen';
import { factsOf, type JsonSchema, modelOf } from '../schema-form/json-schema';

/** What a tap on an option opens. `send`: nothing is left to say, so it is recorded at once. */
export type OptionRoute =
  { readonly kind: 'screen'; readonly screen: ScreenSpec } | { readonly kind: 'send' } | { readonly kind: 'form' };

const said = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

export function routeOf(option: Pick<CommandOption, 'type' | 'draft'>, ruleSet: RuleSetDetail): OptionRoute {
  const screen = screenOf(ruleSet, option.type);
  if (screen !== undefined) return { kind: 'screen', screen };
  return { kind: isComplete(option.draft, ruleSet.commands[option.type]) ? 'send' : 'form' };
}

/** Whether a draft says all there is to say about its command, so that a tap may record it. */
export function isComplete(draft: Json, command: CommandSpec | undefined): boolean {
  if (command === undefined || command.confirm) return false;
  const schema = command.schema as JsonSchema;
  const model = modelOf(schema, schema);
  if (model.kind !== 'group') return false;
  const given = (draft ?? {}) as { readonly [key: string]: Json };
  return !model.fields.some(({ key, required, schema: field }) => {
    const value = given[key];
    const { kind } = modelOf(field, schema);
    const { ask, madeFrom, overrules } = factsOf(field, schema);
    if (kind === 'fixed' || overrules || ask !== undefined || madeFrom !== undefined) return false;
    // An optional yes or no is a no until somebody says otherwise.
    if (!said(value)) return required || kind !== 'switch';
    // A number, or a table of them, that the draft merely starts at is a question, not an answer.
    return typeof value === 'number' || (typeof value === 'object' && !Array.isArray(value));
  });
}

/** The field by which a command goes on although a rule speaks against it; null when none may. */
export function overruleField(command: CommandSpec | undefined): string | null {
  const schema = (command?.schema ?? {}) as JsonSchema;
  const model = modelOf(schema, schema);
  if (model.kind !== 'group') return null;
  return model.fields.find((field) => factsOf(field.schema, schema).overrules)?.key ?? null;
}

export function iconOf(command: CommandSpec | undefined): IconName {
  return command?.icon ?? 'more';
}

export type OptionGroup = { readonly type: string; readonly options: readonly CommandOption[] };
/** Options that one screen handles stand as one button; the screen offers the choice between them. */
export function grouped(options: readonly CommandOption[], ruleSet: RuleSetDetail): readonly OptionGroup[] {
  const groups: { type: string; options: CommandOption[] }[] = [];
  for (const option of options) {
    const screen = screenOf(ruleSet, option.type);
    const same = screen && groups.find((group) => screenOf(ruleSet, group.type) === screen);
    if (same === undefined) groups.push({ type: option.type, options: [option] });
    else same.options.push(option);
  }
  return groups;
}
