'use client';

import type { Json, ProblemViolation } from '@emberlog/contracts';
import { createContext, useContext } from 'react';
import type { JsonSchema, Path } from './json-schema';

export type Form = {
  readonly root: JsonSchema;
  readonly value: Json;
  readonly set: (path: Path, value: Json | undefined) => void;
  readonly nameOf: (key: string) => string;
  readonly valueOf: (key: string, value: string) => string;
  readonly actors: readonly (Choice & { readonly role: string })[];
  readonly choices: { readonly [key: string]: readonly Choice[] };
};

/** A value with its words. */
export type Choice = { readonly id: string; readonly name: string };

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (form === null) throw new Error('Schema fields need a SchemaForm around them.');
  return form;
}

/** Names of fields that hold a piece of the table: these are chosen, not typed. */
export const actorKey =
  /(?:^|[a-z])(?:character|target|monster|from|to|user|by|forMonster|attacker|victim|caster|adventurer|master)Ids?$/i;

/** Who can be meant by a field: its name says whether heroes, foes or the master. */
export function actorsFor(key: string, form: Form): Form['actors'] {
  const role = /adventurer/i.test(key) ? 'hero' : /monster/i.test(key) ? 'foe' : /master/i.test(key) ? 'master' : null;
  const fitting = form.actors.filter((actor) => actor.role === role);
  return role === null || fitting.length === 0 ? form.actors : fitting;
}

export type Found = readonly { readonly violation: ProblemViolation; readonly path: readonly string[] }[];

export type ValueFieldProps = {
  readonly path: Path;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly label: string;
  readonly found: Found;
};

export function optionName(key: string, value: Json, form: Form): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return form.actors.find((each) => each.id === text)?.name ?? form.valueOf(key, text);
}
