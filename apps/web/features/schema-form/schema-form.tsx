'use client';

import type {
  CommandOption,
  ContentEntry,
  Json,
  ProblemViolation,
  SettingSpec,
  Table,
  TableActor,
} from '@emberlog/contracts';
import { useGameText } from '@/game-text/rule-set';
import { wordsOf } from './field-words';
import { type Form, FormContext } from './form-context';
import { type JsonSchema, modelOf, withValue } from './json-schema';
import { Fields, ValueField } from './value-field';

/**
 * A form for the payload of any command, drawn from the JSON Schema the game publishes for it. It knows no game: what a field stands
 * for and whether it is asked stands in the schema, what was refused is shown at the field the violation's path leads to.
 */
export function SchemaForm(props: {
  readonly schema: JsonSchema;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  readonly violations?: readonly ProblemViolation[];
  /** What fields can stand for: the pieces and players of the table, the content of the campaign, the settings of the game. */
  readonly actors?: readonly TableActor[];
  readonly players?: Table['players'];
  readonly content?: readonly ContentEntry[];
  readonly settings?: readonly SettingSpec[];
  /** Of the game's words: `<namespace>.field.<key>` names a field, `<namespace>.<key>.<value>` one of its values. */
  readonly namespace?: string;
  /** What a field asks in other words than its own name, by key. */
  readonly asks?: CommandOption['asks'];
  /** Fields that something else on the page fills in. */
  readonly hide?: readonly string[];
  /** For a schema of a single value: its name, and where the catalogue names its values. */
  readonly label?: string;
  readonly valuesUnder?: string;
}) {
  const { schema, value, onChange, hide = [], label = '', valuesUnder } = props;
  const game = useGameText();
  const model = modelOf(schema, schema);
  const named = (key: string): string | null => {
    const text = game({ key });
    return text === key ? null : text;
  };
  const own = (key: string): string | null => named(`${props.namespace ?? ''}.${key}`);
  const form: Form = {
    root: schema,
    value,
    set: (path, next) => {
      onChange(withValue(value, path, next));
    },
    nameOf: (key) => {
      const asked = props.asks?.[key];
      return asked === undefined ? (own(`field.${key}`) ?? wordsOf(key)) : game(asked);
    },
    valueOf: (key, one) =>
      (valuesUnder === undefined ? null : named(`${valuesUnder}${one}`)) ??
      own(`${key}.${one}`) ??
      own(`stat.${one}`) ??
      wordsOf(one),
    actors: (props.actors ?? []).map((actor) => ({ id: actor.subject, name: game(actor.name), role: actor.role })),
    seats: (props.players ?? []).map(({ seat, name }) => ({ id: seat, name })),
    content: props.content ?? [],
    settings: props.settings ?? [],
  };
  const violations = (props.violations ?? []).map((violation) => ({
    violation,
    path: (violation.path?.[0] === 'payload' ? violation.path.slice(1) : (violation.path ?? [])).map(String),
  }));
  if (model.kind !== 'group') {
    return (
      <FormContext value={form}>
        <ValueField path={[]} schema={schema} required label={label} found={violations} />
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
