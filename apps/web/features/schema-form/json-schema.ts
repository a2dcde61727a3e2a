import type { Json } from '@emberlog/contracts';

/** The part of JSON Schema (2020-12) that zod writes and that a form can show. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: JsonSchema };
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly properties?: { readonly [key: string]: JsonSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
} & FieldFacts;

/** What the game says about a field beyond its shape (`field(…)` of the rule set), beside the schema's own words. */
export type FieldFacts = {
  readonly names?: 'subject' | 'seat' | 'content' | 'settings' | 'dice';
  readonly of?: string;
  readonly ask?: 'never' | 'later';
  readonly madeFrom?: string;
  readonly overrules?: boolean;
};

type Common = { readonly nullable: boolean; readonly initial: Json | undefined };
/** What the form draws: one of these per value. `any` is a value the schema leaves open; it is typed as JSON. */
export type FieldModel = Common &
  (
    | {
        readonly kind: 'text';
        readonly minLength: number;
        readonly maxLength: number | null;
        readonly pattern: string | null;
      }
    | { readonly kind: 'number'; readonly whole: boolean; readonly min: number | null; readonly max: number | null }
    | { readonly kind: 'switch' }
    | { readonly kind: 'fixed'; readonly value: Json }
    | { readonly kind: 'choice'; readonly values: readonly Json[] }
    | { readonly kind: 'list'; readonly item: JsonSchema; readonly min: number; readonly max: number | null }
    | { readonly kind: 'set'; readonly values: readonly Json[]; readonly min: number; readonly max: number | null }
    | { readonly kind: 'group'; readonly fields: readonly GroupField[] }
    | { readonly kind: 'map'; readonly keys: JsonSchema; readonly value: JsonSchema }
    | { readonly kind: 'variant'; readonly variants: readonly JsonSchema[] }
    | { readonly kind: 'any' }
  );
export type GroupField = { readonly key: string; readonly schema: JsonSchema; readonly required: boolean };

/** zod writes the bounds of a safe integer into every integer; they say nothing to a person. */
const bound = (value: number | undefined): number | null =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;

export function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let current = schema;
  for (let hops = 0; current.$ref !== undefined && hops < 20; hops += 1) {
    if (current.$ref === '#') return root;
    const name = /^#\/\$defs\/(.+)$/.exec(current.$ref)?.[1];
    const target = name === undefined ? undefined : root.$defs?.[name];
    if (target === undefined) return {};
    current = target;
  }
  return current;
}

const factKeys = ['names', 'of', 'ask', 'madeFrom', 'overrules'] as const;
/** Facts of a field wherever they were written: at the field itself or at the one kind of value it can have. */
export function factsOf(given: JsonSchema, root: JsonSchema): FieldFacts {
  const schema = resolve(given, root);
  const [only, ...others] = (schema.anyOf ?? schema.oneOf ?? []).filter((each) => resolve(each, root).type !== 'null');
  const inner = only !== undefined && others.length === 0 ? factsOf(only, root) : {};
  return { ...inner, ...Object.fromEntries(factKeys.flatMap((key) => (key in schema ? [[key, schema[key]]] : []))) };
}
/** Filled in by something else than this form: the draft, the page, the tray of dice. */
export function isAsked(schema: JsonSchema, root: JsonSchema): boolean {
  const { ask, madeFrom, names } = factsOf(schema, root);
  return ask !== 'never' && madeFrom === undefined && names !== 'dice';
}

export function modelOf(given: JsonSchema, root: JsonSchema): FieldModel {
  const schema = resolve(given, root);
  const initial = schema.default;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) {
    const open = alternatives
      .map((each) => resolve(each, root))
      .filter((each) => each.type !== 'null' && each.const !== null);
    const nullable = open.length < alternatives.length;
    const constants = open.flatMap((each) => (each.const !== undefined ? [each.const] : (each.enum ?? [])));
    if (open.length > 0 && open.every((each) => each.const !== undefined || each.enum !== undefined)) {
      return { kind: 'choice', values: constants, nullable, initial };
    }
    const only = open[0];
    if (open.length === 1 && only !== undefined) {
      const inner = modelOf(only, root);
      return { ...inner, nullable: nullable || inner.nullable, initial: initial ?? inner.initial };
    }
    return { kind: 'variant', variants: open, nullable, initial };
  }
  if (schema.allOf !== undefined) return modelOf(merged(schema.allOf.map((each) => resolve(each, root))), root);
  if (schema.const !== undefined) return { kind: 'fixed', value: schema.const, nullable: false, initial };
  if (schema.enum !== undefined) {
    const values = schema.enum.filter((value) => value !== null);
    return { kind: 'choice', values, nullable: values.length < schema.enum.length, initial };
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const nullable = types.includes('null');
  const type = types.find((each) => each !== 'null') ?? (schema.properties ? 'object' : undefined);
  switch (type) {
    case 'string':
      return {
        kind: 'text',
        minLength: schema.minLength ?? 0,
        maxLength: schema.maxLength ?? null,
        pattern: schema.pattern ?? null,
        nullable,
        initial,
      };
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        whole: type === 'integer',
        min: bound(schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1)),
        max: bound(schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - 1)),
        nullable,
        initial,
      };
    case 'boolean':
      return { kind: 'switch', nullable, initial };
    case 'array': {
      const item = schema.items ?? {};
      const choices = modelOf(item, root);
      const size = { min: schema.minItems ?? 0, max: schema.maxItems ?? null, nullable, initial };
      if (choices.kind === 'choice') return { kind: 'set', values: choices.values, ...size };
      return { kind: 'list', item, ...size };
    }
    case 'object': {
      if (schema.properties !== undefined) {
        const required = new Set(schema.required ?? []);
        const fields = Object.entries(schema.properties).map(([key, value]) => ({
          key,
          schema: value,
          required: required.has(key),
        }));
        return { kind: 'group', fields, nullable, initial };
      }
      const value = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
      return { kind: 'map', keys: schema.propertyNames ?? {}, value, nullable, initial };
    }
    default:
      return { kind: 'any', nullable, initial };
  }
}

function merged(parts: readonly JsonSchema[]): JsonSchema {
  return parts.reduce<JsonSchema>(
    (all, part) => ({
      ...all,
      ...part,
      properties: { ...all.properties, ...part.properties },
      required: [...(all.required ?? []), ...(part.required ?? [])],
    }),
    {},
  );
}

/** The value a fresh field starts from: the schema's default, else the emptiest value of its kind. */
export function emptyValue(schema: JsonSchema, root: JsonSchema): Json {
  const model = modelOf(schema, root);
  if (model.initial !== undefined) return model.initial;
  if (model.nullable) return null;
  switch (model.kind) {
    case 'text':
      return '';
    case 'number':
      return model.min ?? 0;
    case 'switch':
      return false;
    case 'fixed':
      return model.value;
    case 'choice':
      return model.values.length === 1 ? (model.values[0] ?? null) : '';
    case 'list':
    case 'set':
      return [];
    case 'group':
      return Object.fromEntries(
        model.fields
          .filter((field) => field.required && !isOpenQuestion(field.schema, root))
          .map((field) => [field.key, emptyValue(field.schema, root)]),
      );
    case 'map':
      return {};
    case 'variant':
      return model.variants[0] === undefined ? null : emptyValue(model.variants[0], root);
    case 'any':
      return null;
  }
}

/** A yes or no that has to be said starts unsaid: nobody has claimed anything yet. */
function isOpenQuestion(schema: JsonSchema, root: JsonSchema): boolean {
  const model = modelOf(schema, root);
  return model.kind === 'switch' && model.initial === undefined;
}

/** Start value of a form: what the option proposes, completed with what the schema requires. */
export function startValue(schema: JsonSchema, draft: Json, root: JsonSchema = schema): Json {
  const model = modelOf(schema, root);
  if (model.kind !== 'group' || draft === null || typeof draft !== 'object' || Array.isArray(draft)) {
    return draft ?? emptyValue(schema, root);
  }
  const given = draft as { readonly [key: string]: Json };
  const filled = model.fields
    .filter((field) => field.required && given[field.key] === undefined && !isOpenQuestion(field.schema, root))
    .map((field) => [field.key, emptyValue(field.schema, root)] as const);
  return { ...Object.fromEntries(filled), ...given };
}

/** Start value of what has to be read off a card: a number is not known before it is typed. */
export function blankValue(schema: JsonSchema): Json {
  switch (modelOf(schema, schema).kind) {
    case 'number':
      return null;
    case 'group':
      return {};
    default:
      return emptyValue(schema, schema);
  }
}

/** Nothing that the schema requires is left open. */
export function isFilledIn(value: Json | undefined, schema: JsonSchema, root: JsonSchema = schema): boolean {
  const model = modelOf(schema, root);
  if (value === undefined || value === '') return false;
  if (value === null) return model.nullable;
  if (model.kind !== 'group') return true;
  const given = value as { readonly [key: string]: Json };
  return model.fields.every((field) => !field.required || isFilledIn(given[field.key], field.schema, root));
}

/** The same value without "not known": it is being typed in now. */
export function known(schema: JsonSchema): JsonSchema {
  const [only, ...others] = schema.anyOf?.filter((each) => each.type !== 'null') ?? [];
  return others.length === 0 && only !== undefined ? only : schema;
}

/** Variant of a union that fits a value best, for a prefilled draft. */
export function variantFor(value: Json | undefined, variants: readonly JsonSchema[], root: JsonSchema): number {
  const found = variants.findIndex((variant) => fits(value, variant, root));
  return found === -1 ? 0 : found;
}

function fits(value: Json | undefined, schema: JsonSchema, root: JsonSchema): boolean {
  if (value === undefined) return false;
  const model = modelOf(schema, root);
  if (value === null) return model.nullable;
  switch (model.kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'switch':
      return typeof value === 'boolean';
    case 'fixed':
      return value === model.value;
    case 'choice':
      return model.values.includes(value);
    case 'list':
    case 'set':
      return Array.isArray(value);
    case 'map':
      return typeof value === 'object' && !Array.isArray(value);
    case 'group': {
      if (typeof value !== 'object' || Array.isArray(value)) return false;
      const given = value as { readonly [key: string]: Json };
      const keys = new Set(model.fields.map((field) => field.key));
      return (
        Object.keys(given).every((key) => keys.has(key)) &&
        model.fields.every((field) => {
          const inner = given[field.key];
          if (inner === undefined) return !field.required;
          const fixed = modelOf(field.schema, root);
          return fixed.kind !== 'fixed' || fixed.value === inner;
        })
      );
    }
    case 'variant':
      return model.variants.some((variant) => fits(value, variant, root));
    case 'any':
      return true;
  }
}

export type Path = readonly (string | number)[];

export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  let current: Json | undefined = value;
  for (const step of path) {
    if (current === null || typeof current !== 'object') return undefined;
    current = (current as { readonly [key: string]: Json })[String(step)];
  }
  return current;
}

/** A copy with the value at the path replaced; `undefined` removes the key or the list item. */
export function withValue(value: Json | undefined, path: Path, next: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return next ?? null;
  if (Array.isArray(value) || typeof step === 'number') {
    const list = Array.isArray(value) ? [...(value as readonly Json[])] : [];
    const at = Number(step);
    if (rest.length === 0 && next === undefined) list.splice(at, 1);
    else list[at] = withValue(list[at], rest, next);
    return list;
  }
  const group: { [key: string]: Json } =
    value !== null && typeof value === 'object' ? { ...(value as { readonly [key: string]: Json }) } : {};
  if (rest.length === 0 && next === undefined) {
    const { [step]: _removed, ...others } = group;
    return others;
  }
  return { ...group, [step]: withValue(group[step], rest, next) };
}

/** A group without the optional lists and texts that were left empty: absent says the same and asks no question. */
export function withoutEmpty(value: Json, schema: JsonSchema): Json {
  const model = modelOf(schema, schema);
  if (model.kind !== 'group' || value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const optional = new Set(model.fields.filter((field) => !field.required).map((field) => field.key));
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, each]) => !optional.has(key) || !(each === '' || (Array.isArray(each) && each.length === 0)),
    ),
  );
}
