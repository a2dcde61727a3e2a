'use client';

import type { Json, ProblemViolation, TableActor } from '@emberlog/contracts';
import { useGameText } from '@/game-text/rule-set';
import { wordsOf } from './field-words';
import { type Form, type Choice, FormContext } from './form-context';
import { type JsonSchema, modelOf, withValue } from './json-schema';
import { Fields, ValueField } from './value-field';

/**
 * A form for the payload of any command, drawn from the JSON Schema the game publishes for it. It knows no game: what the schema
 * leaves open is typed as it is, what was refused is shown at the field the violation's path leads to.
 */
export function SchemaForm(props: {
  readonly schema: JsonSchema;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  readonly violations?: readonly ProblemViolation[];
  readonly actors?: readonly TableActor[];
  /** Known values of text fields, by key; anything else can still be typed. */
  readonly choices?: { readonly [key: string]: readonly Choice[] };
  /** Namespace of the game's words: `<prefix>field.<key>` names a field, `<prefix><key>.<value>` one of its values. */
  readonly prefix?: string;
  /** Fields that something else on the page fills in. */
  readonly hide?: readonly string[];
}) {
  const { schema, value, onChange, hide = [] } = props;
  const game = useGameText();
  const model = modelOf(schema, schema);
  const named = (key: string): string | null => {
    const known = `${props.prefix ?? ''}${key}`;
    const text = game({ key: known });
    return text === known ? null : text;
  };
  const nameOf = (key: string): string => named(`field.${key}`) ?? wordsOf(key);
  const form: Form = {
    root: schema,
    value,
    set: (path, next) => {
      onChange(withValue(value, path, next));
    },
    nameOf,
    valueOf: (key, value) => named(`${key}.${value}`) ?? named(`stat.${value}`) ?? wordsOf(value),
    choices: props.choices ?? {},
    actors: (props.actors ?? []).map((actor) => ({ id: actor.subject, name: game(actor.name), role: actor.role })),
  };
  const violations = (props.violations ?? []).map((violation) => ({
    violation,
    path: (violation.path?.[0] === 'payload' ? violation.path.slice(1) : (violation.path ?? [])).map(String),
  }));
  if (model.kind !== 'group') {
    return (
      <FormContext value={form}>
        <ValueField path={[]} schema={schema} required label="" found={violations} />
      </FormContext>
    );
  }
  const fields = model.fields.filter((field) => !hide.includes(field.key));
  return (
    <FormContext value={form}>
      <div className="schema-form">
        <Fields path={[]} fields={fields} found={violations} />
      </div>
    </FormContext>
  );
}
