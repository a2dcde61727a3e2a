'use client';

import type { Json } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/button';
import { FieldMessage } from '@/components/field';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';
import { choicesFor, optionName, useForm, type Found, type ValueFieldProps } from './form-context';
import {
  type FieldModel,
  type JsonSchema,
  type Path,
  emptyValue,
  factsOf,
  isAsked,
  modelOf,
  valueAt,
  variantFor,
} from './json-schema';
import { SettingsField } from './settings-field';
import { SimpleField, Checks, JsonText } from './simple-field';

const below = (found: Found, path: Path): Found =>
  found.filter((each) => path.every((step, index) => each.path[index] === String(step)));

/** Fields of a group. A violation that leads to none of them is shown above them. */
export function Fields(props: {
  readonly path: Path;
  readonly fields: Extract<FieldModel, { kind: 'group' }>['fields'];
  readonly found: Found;
}) {
  const form = useForm();
  const asked = props.fields.filter((field) => isAsked(field.schema, form.root));
  const keys = new Set(asked.map((field) => field.key));
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
      {asked.map((field) => (
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

/** Kinds that are one control; the others are framed and, when optional, added on demand. */
const simple = new Set<FieldModel['kind']>(['text', 'number', 'switch', 'choice']);

export function ValueField(props: ValueFieldProps) {
  const { path, schema, required, label, found } = props;
  const t = useTranslations('table');
  const form = useForm();
  const model = modelOf(schema, form.root);
  const value = valueAt(form.value, path);
  const optional = !required || model.nullable;
  if (model.kind === 'fixed') return null;
  if (factsOf(schema, form.root).names === 'settings') {
    return (
      <SettingsField
        label={label}
        settings={form.settings}
        content={form.content}
        value={value}
        found={found}
        onChange={(next) => form.set(path, next)}
      />
    );
  }
  if (simple.has(model.kind)) return <SimpleField {...props} model={model} />;
  const empty = value === undefined || value === null;
  if (empty && optional) {
    return (
      <div>
        <Button small onClick={() => form.set(path, emptyValue({ ...schema, default: undefined }, form.root) ?? {})}>
          <Icon name="plus" />
          {t('addField', { field: label })}
        </Button>
        {found.map(({ violation }) => (
          <FieldMessage key={violation.code} error={violation} />
        ))}
      </div>
    );
  }
  return (
    <fieldset className="schema-group" data-invalid={found.length > 0 ? '' : undefined}>
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

function Composite(props: ValueFieldProps & { readonly model: FieldModel }): ReactNode {
  const { path, model, found } = props;
  const game = useGameText();
  const form = useForm();
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
      const known = choicesFor(model.item, form, game);
      if (known !== null && !known.open) {
        return (
          <>
            <Checks path={path} choices={known.choices.map(({ id, name }) => ({ value: id, named: name }))} />
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
          <MapEntries path={path} value={model.value} keys={model.keys} found={found} />
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
        <div key={index} className="list-row">
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
function MapEntries(props: {
  readonly path: Path;
  readonly value: JsonSchema;
  readonly keys: JsonSchema;
  readonly found: Found;
}) {
  const { path, found } = props;
  const t = useTranslations('table');
  const game = useGameText();
  const id = useId();
  const form = useForm();
  const [fresh, setFresh] = useState('');
  const value = valueAt(form.value, path);
  const entries = value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
  const known = choicesFor(props.keys, form, game)?.choices ?? [];
  const add = (): void => {
    const key = fresh.trim();
    if (key === '') return;
    form.set([...path, key], emptyValue(props.value, form.root));
    setFresh('');
  };
  return (
    <div className="list-items">
      {entries.map((key) => (
        <div key={key} className="list-row">
          <ValueField
            path={[...path, key]}
            schema={props.value}
            required
            label={known.find((each) => each.id === key)?.name ?? form.nameOf(key)}
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
      <div className="list-row">
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
            {known.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
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
    if (inner.kind === 'group') {
      // What tells the kinds apart has one value in each: that value names it.
      const told = inner.fields.flatMap((field) => {
        const one = modelOf(field.schema, form.root);
        return one.kind === 'fixed' ? [optionName(field.key, one.value, form)] : [];
      });
      return told.length > 0 ? told.join(', ') : inner.fields.map((field) => form.nameOf(field.key)).join(', ');
    }
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
