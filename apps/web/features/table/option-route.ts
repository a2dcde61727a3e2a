import type { CommandOption, Json } from '@emberlog/contracts';
import type { IconName } from '@/components/icon';
import { type JsonSchema, modelOf } from './schema-form/json-schema';

/** What a tap on an option opens. `send`: nothing is left to say, so it is recorded at once. */
export type OptionRoute =
  | { readonly kind: 'flow'; readonly flow: 'attack' | 'curse' | 'pact' }
  | { readonly kind: 'send' }
  | { readonly kind: 'form' };

const flows: { readonly [type: string]: 'attack' | 'curse' | 'pact' } = {
  'er.RecordAttack': 'attack',
  'er.PlacePermanentCurse': 'curse',
  'er.UseInstantCurse': 'curse',
  'er.LiftCurse': 'curse',
  'er.MakePact': 'pact',
};
/** Ends more than a moment: always shown before it is recorded. */
const weighty = new Set(['er.EndQuest', 'er.AbandonQuest', 'er.DeclineResurrection', 'er.RetireCharacter']);
/** Optional fields that a tap may leave out: they are asked when the answer calls for them. */
const askedLater = new Set(['force', 'claims']);

export function flowOf(type: string): 'attack' | 'curse' | 'pact' | null {
  return flows[type] ?? null;
}

const said = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

export function routeOf(option: CommandOption, schema: JsonSchema | undefined): OptionRoute {
  const flow = flowOf(option.type);
  if (flow !== null) return { kind: 'flow', flow };
  if (schema === undefined || weighty.has(option.type)) return { kind: 'form' };
  const model = modelOf(schema, schema);
  if (model.kind !== 'group') return { kind: 'form' };
  const draft = (option.draft ?? {}) as { readonly [key: string]: Json };
  const open = model.fields.some(({ key, required, schema: field }) => {
    const value = draft[key];
    const { kind } = modelOf(field, schema);
    if (kind === 'fixed' || askedLater.has(key)) return false;
    // An optional yes or no is a no until somebody says otherwise.
    if (!said(value)) return required || !(kind === 'switch' || key.endsWith('Id'));
    // A number, or a table of them, that the draft merely starts at is a question, not an answer.
    return typeof value === 'number' || (typeof value === 'object' && !Array.isArray(value));
  });
  return { kind: open ? 'form' : 'send' };
}

const icons: { readonly [verb: string]: IconName } = {
  RecordAttack: 'attack',
  DeclareAttack: 'attack',
  CastSpell: 'spell',
  Move: 'move',
  MonsterMove: 'move',
  ContinueMove: 'move',
  DetectTraps: 'eye',
  Search: 'search',
  PrepareForBattle: 'hourglass',
  MonsterPrepare: 'hourglass',
  MakePact: 'moon',
  PlacePermanentCurse: 'moon',
  UseInstantCurse: 'moon',
  LiftCurse: 'moon',
  UseConsumable: 'potion',
  StartTurn: 'right',
  EndPhase: 'right',
  EndCharacterTurn: 'check',
  PlaceMonster: 'plus',
  DefineObjective: 'plus',
  StartQuest: 'table',
  EndQuest: 'crown',
  SpendFatePoint: 'heart',
  ResurrectWithItem: 'heart',
  LightCampfire: 'table',
  AddNote: 'pencil',
  ResolveXpRemainder: 'xp',
  GrantXp: 'xp',
};
/** The picture of an action, by the verb of its command: games that share a verb share it. */
export function iconOf(type: string): IconName {
  return icons[type.slice(type.indexOf('.') + 1)] ?? 'more';
}

export type OptionGroup = { readonly type: string; readonly options: readonly CommandOption[] };
/** Options that one flow handles stand as one button; the flow offers the choice between them. */
export function grouped(options: readonly CommandOption[]): readonly OptionGroup[] {
  const groups: { type: string; options: CommandOption[] }[] = [];
  for (const option of options) {
    const flow = flowOf(option.type);
    const same = flow === null ? undefined : groups.find((group) => flowOf(group.type) === flow);
    if (same === undefined) groups.push({ type: option.type, options: [option] });
    else same.options.push(option);
  }
  return groups;
}
