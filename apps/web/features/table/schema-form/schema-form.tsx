'use client';

import type { Json, ProblemViolation, TableActor } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, createContext, useContext, useId, useState } from 'react';
import { Button } from '@/components/button';
import { type FieldControl, Field, FieldMessage } from '@/components/field';
import { Icon } from '@/components/icon';
import { Stepper } from '@/components/stepper';
import { useGameText } from '@/game-text/rule-set';
import {
  type FieldModel,
  type JsonSchema,
  type Path,
  emptyValue,
  modelOf,
  valueAt,
  variantFor,
  withValue,
} from './json-schema';

type Form = {
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
const FormContext = createContext<Form | null>(null);
function useForm(): Form {
  const form = useContext(FormContext);
  if (form === null) throw new Error('Schema fields need a SchemaForm around them.');
  return form;
}

/** `characterId` reads "Character id" at worst; games bring better words under `field.<key>`. */
export function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .replace(/ Ids?$/, '')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names of fields that hold a piece of the table: these are chosen, not typed. */
const actorKey =
  /(?:^|[a-z])(?:character|target|monster|from|to|user|by|forMonster|attacker|victim|caster|adventurer|master)Ids?$/i;

/** Who can be meant by a field: its name says whether heroes, foes or the master. */
function actorsFor(key: string, form: Form): Form['actors'] {
  const role = /adventurer/i.test(key) ? 'hero' : /monster/i.test(key) ? 'foe' : /master/i.test(key) ? 'master' : null;
  const fitting = form.actors.filter((actor) => actor.role === role);
  return role === null || fitting.length === 0 ? form.actors : fitting;
}

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

type Found = readonly { readonly violation: ProblemViolation; readonly path: readonly string[] }[];

const below = (found: Found, path: Path): Found =>
  found.filter((each) => path.every((step, index) => each.path[index] === String(step)));

/** Fields of a group. A violation that leads to none of them is shown above them. */
function Fields(props: {
  readonly path: Path;
  readonly fields: Extract<FieldModel, { kind: 'group' }>['fields'];
  readonly found: Found;
}) {
  const form = useForm();
  const keys = new Set(props.fields.map((field) => field.key));
  const stray = props.found.filter((each) => !keys.has(each.path[props.path.length] ?? ''));
  return (
    <>
      {stray.length > 0 && (
        <div role="alert">
          {stray.map(({ violation }) => (
            <FieldMessage key={violation.code} error={violation} />
          ))}
        </div>
      )}
      {props.fields.map((field) => (
        <ValueField
          key={field.key}
          path={[...props.path, field.key]}
          schema={field.schema}
          required={field.required}
          label={form.nameOf(field.key)}
          found={below(props.found, [...props.path, field.key])}
        />
      ))}
    </>
  );
}

type ValueFieldProps = {
  readonly path: Path;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly label: string;
  readonly found: Found;
};

/** Kinds that are one control; the others are framed and, when optional, added on demand. */
const simple = new Set<FieldModel['kind']>(['text', 'number', 'switch', 'choice']);

function ValueField(props: ValueFieldProps) {
  const { path, schema, required, label } = props;
  const t = useTranslations('table');
  const form = useForm();
  const model = modelOf(schema, form.root);
  const value = valueAt(form.value, path);
  const optional = !required || model.nullable;
  if (model.kind === 'fixed') return null;
  if (simple.has(model.kind)) return <SimpleField {...props} model={model} />;
  const empty = value === undefined || value === null;
  if (empty && optional) {
    return (
      <div>
        <Button small onClick={() => form.set(path, emptyValue({ ...schema, default: undefined }, form.root) ?? {})}>
          <Icon name="plus" />
          {t('addField', { field: label })}
        </Button>
        {props.found.map(({ violation }) => (
          <FieldMessage key={violation.code} error={violation} />
        ))}
      </div>
    );
  }
  return (
    <fieldset className="schema-group" data-invalid={props.found.length > 0 ? '' : undefined}>
      {label !== '' && (
        <legend className="row between">
          {label}
          {optional && (
            <Button
              small
              look="quiet"
              aria-label={t('removeField', { field: label })}
              onClick={() => form.set(path, required ? null : undefined)}
            >
              <Icon name="close" />
            </Button>
          )}
        </legend>
      )}
      <Composite {...props} model={model} />
    </fieldset>
  );
}

function SimpleField(props: ValueFieldProps & { readonly model: FieldModel }) {
  const { path, model, label, required } = props;
  const t = useTranslations('table');
  const form = useForm();
  const value = valueAt(form.value, path);
  const [found] = props.found;
  const error = found?.violation;
  const optional = !required || model.nullable;
  const clear = (): void => form.set(path, required ? (model.nullable ? null : '') : undefined);
  const key = String(path[path.length - 1] ?? '');
  const shown = optional && model.kind !== 'switch' ? t('optionalField', { field: label }) : label;

  if (model.kind === 'switch') {
    return (
      <div className="field">
        <label className="choice">
          <input
            type="checkbox"
            checked={value === true}
            aria-invalid={error ? true : undefined}
            onChange={(event) => form.set(path, event.target.checked || required ? event.target.checked : undefined)}
          />
          <span>{label}</span>
        </label>
        {error && <FieldMessage error={error} />}
      </div>
    );
  }
  if (model.kind === 'number' && !optional && model.whole) {
    return (
      <div className="field">
        <Stepper
          label={label}
          value={typeof value === 'number' ? value : 0}
          onChange={(next) => form.set(path, next)}
          invalid={error !== undefined}
          {...(model.min === null ? {} : { min: model.min })}
          {...(model.max === null ? {} : { max: model.max })}
        />
        {error && <FieldMessage error={error} />}
      </div>
    );
  }
  return (
    <Field label={shown} {...(error && { error })}>
      {(control) => {
        if (model.kind === 'choice') {
          return (
            <select
              {...control}
              className="input"
              value={model.values.findIndex((each) => each === value)}
              onChange={(event) => {
                const chosen = model.values[Number(event.target.value)];
                if (chosen === undefined) clear();
                else form.set(path, chosen);
              }}
            >
              <option value={-1}>{optional ? t('none') : t('choose')}</option>
              {model.values.map((each, index) => (
                <option key={JSON.stringify(each)} value={index}>
                  {optionName(key, each, form)}
                </option>
              ))}
            </select>
          );
        }
        if (model.kind === 'number') {
          return (
            <input
              {...control}
              className="input"
              type="number"
              inputMode={model.whole ? 'numeric' : 'decimal'}
              step={model.whole ? 1 : 'any'}
              min={model.min ?? undefined}
              max={model.max ?? undefined}
              value={typeof value === 'number' ? value : ''}
              onChange={(event) =>
                Number.isFinite(event.target.valueAsNumber) ? form.set(path, event.target.valueAsNumber) : clear()
              }
            />
          );
        }
        const current = typeof value === 'string' ? value : '';
        if (actorKey.test(key) && form.actors.length > 0) {
          const unknown = current !== '' && !form.actors.some((actor) => actor.id === current);
          return (
            <select
              {...control}
              className="input"
              value={current}
              onChange={(event) => (event.target.value === '' ? clear() : form.set(path, event.target.value))}
            >
              <option value="">{optional ? t('none') : t('choose')}</option>
              {unknown && <option value={current}>{wordsOf(current)}</option>}
              {actorsFor(key, form).map((actor) => (
                <option key={actor.id} value={actor.id}>
                  {actor.name}
                </option>
              ))}
            </select>
          );
        }
        const known = form.choices[key];
        if (known !== undefined && known.length > 0) {
          return (
            <Known
              control={control}
              value={current}
              known={known}
              onChange={(next) => (next === '' ? clear() : form.set(path, next))}
            />
          );
        }
        const textModel = model.kind === 'text' ? model : null;
        const change = (next: string): void => (next === '' && optional ? clear() : form.set(path, next));
        const long = (textModel?.maxLength ?? 0) > 200;
        return long ? (
          <textarea
            {...control}
            className="input"
            rows={3}
            maxLength={textModel?.maxLength ?? undefined}
            value={current}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <input
            {...control}
            className="input"
            type="text"
            maxLength={textModel?.maxLength ?? undefined}
            value={current}
            onChange={(event) => change(event.target.value)}
          />
        );
      }}
    </Field>
  );
}

/** One of the known values, or another one typed freely. */
function Known(props: {
  readonly control: FieldControl;
  readonly value: string;
  readonly known: readonly Choice[];
  readonly onChange: (value: string) => void;
}) {
  const t = useTranslations('table');
  const { value, known } = props;
  const [other, setOther] = useState(value !== '' && !known.some((each) => each.id === value));
  return (
    <>
      <select
        {...props.control}
        className="input"
        value={other ? '\u0000other' : value}
        onChange={(event) => {
          const isOther = event.target.value === '\u0000other';
          setOther(isOther);
          props.onChange(isOther ? '' : event.target.value);
        }}
      >
        <option value="">{t('choose')}</option>
        {known.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
        <option value={'\u0000other'}>{t('other')}</option>
      </select>
      {other && (
        <input
          className="input"
          type="text"
          aria-label={t('other')}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </>
  );
}

function optionName(key: string, value: Json, form: Form): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return form.actors.find((each) => each.id === text)?.name ?? form.valueOf(key, text);
}

function Composite(props: ValueFieldProps & { readonly model: FieldModel }): ReactNode {
  const { path, model, found } = props;
  const form = useForm();
  const key = String(path[path.length - 1] ?? '');
  const own = found.filter((each) => each.path.length === path.length);
  const messages = own.map(({ violation }) => <FieldMessage key={violation.code} error={violation} />);
  switch (model.kind) {
    case 'group':
      return <Fields path={path} fields={model.fields} found={found} />;
    case 'set':
      return (
        <>
          <Checks path={path} choices={model.values.map((value) => ({ value, named: null }))} />
          {messages}
        </>
      );
    case 'list': {
      const item = modelOf(model.item, form.root);
      if (item.kind === 'text' && actorKey.test(key) && form.actors.length > 0) {
        return (
          <>
            <Checks
              path={path}
              choices={actorsFor(key, form).map((actor) => ({ value: actor.id, named: actor.name }))}
            />
            {found.map(({ violation }) => (
              <FieldMessage key={violation.code} error={violation} />
            ))}
          </>
        );
      }
      return (
        <>
          <ListItems path={path} item={model.item} label={props.label} found={found} min={model.min} max={model.max} />
          {messages}
        </>
      );
    }
    case 'map':
      return (
        <>
          <MapEntries path={path} value={model.value} found={found} />
          {messages}
        </>
      );
    case 'variant':
      return <Variant {...props} model={model} />;
    case 'any':
      return (
        <>
          <JsonText path={path} label={props.label} />
          {found.map(({ violation }) => (
            <FieldMessage key={violation.code} error={violation} />
          ))}
        </>
      );
    case 'text':
    case 'number':
    case 'switch':
    case 'choice':
    case 'fixed':
      return null;
  }
}

function Checks(props: {
  readonly path: Path;
  readonly choices: readonly { readonly value: Json; readonly named: string | null }[];
}) {
  const form = useForm();
  const value = valueAt(form.value, props.path);
  const chosen = Array.isArray(value) ? (value as readonly Json[]) : [];
  return (
    <div className="checks">
      {props.choices.map(({ value: each, named }) => (
        <label key={JSON.stringify(each)} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={(event) =>
              form.set(props.path, event.target.checked ? [...chosen, each] : chosen.filter((other) => other !== each))
            }
          />
          <span>{named ?? optionName(String(props.path[props.path.length - 1] ?? ''), each, form)}</span>
        </label>
      ))}
    </div>
  );
}

function ListItems(props: {
  readonly path: Path;
  readonly item: JsonSchema;
  readonly label: string;
  readonly found: Found;
  readonly min: number;
  readonly max: number | null;
}) {
  const { path, item, found } = props;
  const t = useTranslations('table');
  const form = useForm();
  const value = valueAt(form.value, path);
  const items = Array.isArray(value) ? (value as readonly Json[]) : [];
  return (
    <div className="list-items">
      {items.map((_, index) => (
        <div key={index} className="list-item">
          <ValueField
            path={[...path, index]}
            schema={item}
            required
            label={t('itemOf', { field: props.label, n: index + 1 })}
            found={below(found, [...path, index])}
          />
          <Button
            small
            look="quiet"
            aria-label={t('removeField', { field: t('itemOf', { field: props.label, n: index + 1 }) })}
            onClick={() => form.set([...path, index], undefined)}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <Button
        small
        disabled={props.max !== null && items.length >= props.max}
        onClick={() => form.set([...path, items.length], emptyValue(item, form.root))}
      >
        <Icon name="plus" />
        {t('addField', { field: props.label })}
      </Button>
    </div>
  );
}

/** Entries under free keys; keys that are pieces of the table show their name. */
function MapEntries(props: { readonly path: Path; readonly value: JsonSchema; readonly found: Found }) {
  const { path, found } = props;
  const t = useTranslations('table');
  const id = useId();
  const form = useForm();
  const [fresh, setFresh] = useState('');
  const value = valueAt(form.value, path);
  const entries = value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
  const add = (): void => {
    const key = fresh.trim();
    if (key === '') return;
    form.set([...path, key], emptyValue(props.value, form.root));
    setFresh('');
  };
  return (
    <div className="list-items">
      {entries.map((key) => (
        <div key={key} className="list-item">
          <ValueField
            path={[...path, key]}
            schema={props.value}
            required
            label={form.actors.find((actor) => actor.id === key)?.name ?? form.nameOf(key)}
            found={below(found, [...path, key])}
          />
          <Button
            small
            look="quiet"
            aria-label={t('removeField', { field: key })}
            onClick={() => form.set([...path, key], undefined)}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <div className="list-item">
        <label className="grow" htmlFor={id}>
          <span className="sr">{t('newEntry')}</span>
          <input
            id={id}
            className="input"
            list={`${id}-known`}
            value={fresh}
            placeholder={t('newEntry')}
            onChange={(event) => setFresh(event.target.value)}
          />
          <datalist id={`${id}-known`}>
            {form.actors.map((actor) => (
              <option key={actor.id} value={actor.id}>
                {actor.name}
              </option>
            ))}
          </datalist>
        </label>
        <Button small disabled={fresh.trim() === ''} onClick={add}>
          <Icon name="plus" />
          {t('add')}
        </Button>
      </div>
    </div>
  );
}

function Variant(props: ValueFieldProps & { readonly model: Extract<FieldModel, { kind: 'variant' }> }) {
  const { path, model } = props;
  const t = useTranslations('table');
  const form = useForm();
  const id = useId();
  const value = valueAt(form.value, path);
  const at = variantFor(value, model.variants, form.root);
  const chosen = model.variants[at];
  const nameOf = (schema: JsonSchema, index: number): string => {
    const inner = modelOf(schema, form.root);
    if (schema.title !== undefined) return schema.title;
    if (inner.kind === 'group') return inner.fields.map((field) => form.nameOf(field.key)).join(', ');
    return t.has(`kind.${inner.kind}` as never) ? t(`kind.${inner.kind}` as never) : String(index + 1);
  };
  return (
    <div className="stack">
      <label htmlFor={id} className="field">
        <span className="sr">{t('whichKind')}</span>
        <select
          id={id}
          className="input"
          value={at}
          onChange={(event) => {
            const next = model.variants[Number(event.target.value)];
            if (next !== undefined) form.set(path, emptyValue(next, form.root));
          }}
        >
          {model.variants.map((variant, index) => (
            <option key={index} value={index}>
              {nameOf(variant, index)}
            </option>
          ))}
        </select>
      </label>
      {chosen !== undefined && <ValueField {...props} schema={chosen} required label={props.label} />}
    </div>
  );
}

function JsonText(props: { readonly path: Path; readonly label: string }) {
  const t = useTranslations('table');
  const form = useForm();
  const [text, setText] = useState(() => JSON.stringify(valueAt(form.value, props.path) ?? null));
  const [broken, setBroken] = useState(false);
  return (
    <Field label={props.label} hint={t('jsonHint')} {...(broken && { error: { text: t('jsonBroken') } })}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={3}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            try {
              form.set(props.path, JSON.parse(event.target.value) as Json);
              setBroken(false);
            } catch {
              setBroken(true);
            }
          }}
        />
      )}
    </Field>
  );
}
