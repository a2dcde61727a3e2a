import type { Json } from '@emberlog/contracts';
import { factsOf, modelOf, variantFor, type JsonSchema } from './json-schema';

type Group = { readonly [key: string]: Json };

export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48);
}

/**
 * Fills in the ids a payload has to make up. They are made here, so that a repeated command names the same piece: after the value of
 * another field, told apart by the revision they were made on.
 */
export function withMadeIds(value: Json, schema: JsonSchema, revision: number): Json {
  const taken = new Set<string>();
  const fresh = (base: string): string => {
    let id = `${base}-${String(revision)}`;
    for (let n = 2; taken.has(id); n += 1) id = `${base}-${String(revision)}-${String(n)}`;
    taken.add(id);
    return id;
  };
  const fill = (each: Json, part: JsonSchema): Json => {
    const model = modelOf(part, schema);
    if (each === null || typeof each !== 'object') return each;
    if (model.kind === 'list') {
      const { item } = model;
      return Array.isArray(each) ? (each as readonly Json[]).map((one) => fill(one, item)) : each;
    }
    if (model.kind === 'variant') {
      const fitting = model.variants[variantFor(each, model.variants, schema)];
      return fitting === undefined ? each : fill(each, fitting);
    }
    if (model.kind !== 'group') return each;
    const group: { [key: string]: Json } = { ...(each as Group) };
    for (const { key, schema: field } of model.fields) {
      const { madeFrom } = factsOf(field, schema);
      if (madeFrom !== undefined) group[key] = made(group, key, madeFrom);
      else if (group[key] !== undefined) group[key] = fill(group[key], field);
    }
    return group;
  };
  /** The draft's id is named after the draft's own choice; another choice gives its own name. */
  const made = (group: Group, key: string, from: string): string => {
    const named = group[from];
    const base = slugOf(typeof named === 'string' ? named : '');
    const id = group[key];
    if (typeof id === 'string' && id !== '' && (base === '' || id.startsWith(`${base}-`))) {
      taken.add(id);
      return id;
    }
    return fresh(base === '' ? slugOf(key.replace(/Id$/, '')) : base);
  };
  return fill(value, schema);
}
