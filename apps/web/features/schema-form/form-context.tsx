'use client';

import type { ContentEntry, Json, ProblemViolation, SettingSpec } from '@emberlog/contracts';
import { createContext, useContext } from 'react';
import type { GameText } from '@/game-text/format';
import { factsOf, type JsonSchema, type Path } from './json-schema';

export type Form = {
  readonly root: JsonSchema;
  readonly value: Json;
  readonly set: (path: Path, value: Json | undefined) => void;
  readonly nameOf: (key: string) => string;
  readonly valueOf: (key: string, value: string) => string;
  readonly actors: readonly (Choice & { readonly role: string })[];
  readonly seats: readonly Choice[];
  readonly content: readonly ContentEntry[];
  readonly settings: readonly SettingSpec[];
};

/** A value with its words. */
export type Choice = { readonly id: string; readonly name: string };

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (form === null) throw new Error('Schema fields need a SchemaForm around them.');
  return form;
}

/** What a text can stand for: chosen among these. `open`: something else can be typed. Null: it is plain text. */
export function choicesFor(
  schema: JsonSchema,
  form: Form,
  text: GameText,
): { readonly choices: readonly Choice[]; readonly open: boolean } | null {
  const { names, of } = factsOf(schema, form.root);
  switch (names) {
    case 'subject': {
      const fitting = form.actors.filter((actor) => actor.role === of);
      const choices = of === undefined || fitting.length === 0 ? form.actors : fitting;
      return choices.length === 0 ? null : { choices, open: false };
    }
    case 'seat':
      return form.seats.length === 0 ? null : { choices: form.seats, open: false };
    case 'content': {
      const entries = form.content.filter((entry) => entry.kind === of);
      const choices = entries.map(({ id, label }) => ({ id, name: text(label) }));
      return choices.length === 0
        ? null
        : { choices: choices.toSorted((a, b) => a.name.localeCompare(b.name)), open: true };
    }
    case 'settings':
    case 'dice':
    case undefined:
      return null;
  }
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
