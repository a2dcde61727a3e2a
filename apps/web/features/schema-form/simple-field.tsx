'use client';

import type { Json, ProblemViolation } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type FieldControl, Field, FieldMessage } from '@/components/field';
import { Stepper } from '@/components/stepper';
import { useGameText } from '@/game-text/rule-set';
import { wordsOf } from './field-words';
import { type Choice, choicesFor, optionName, useForm, type ValueFieldProps } from './form-context';
import { type FieldModel, type Path, valueAt } from './json-schema';

export function SimpleField(props: ValueFieldProps & { readonly model: FieldModel }) {
  const { path, model, label, required } = props;
  const t = useTranslations('table');
  const game = useGameText();
  const form = useForm();
  const value = valueAt(form.value, path);
  const [found] = props.found;
  const error = found?.violation;
  const optional = !required || model.nullable;
  const clear = (): void => form.set(path, required ? (model.nullable ? null : '') : undefined);
  const key = String(path[path.length - 1] ?? '');
  const shown = optional && model.kind !== 'switch' ? t('optionalField', { field: label }) : label;

  if (model.kind === 'switch' && required && !model.nullable) {
    return <YesNo label={label} value={value} onChange={(next) => form.set(path, next)} {...(error && { error })} />;
  }
  if (model.kind === 'switch') {
    return (
      <div className="field">
        <label className="choice">
          <input
            type="checkbox"
            checked={value === true}
            aria-invalid={error ? true : undefined}
            onChange={(event) => form.set(path, event.target.checked || undefined)}
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
          value={typeof value === 'number' ? value : null}
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
        const known = choicesFor(props.schema, form, game);
        if (known !== null && !known.open) {
          const unknown = current !== '' && !known.choices.some((each) => each.id === current);
          return (
            <select
              {...control}
              className="input"
              value={current}
              onChange={(event) => (event.target.value === '' ? clear() : form.set(path, event.target.value))}
            >
              <option value="">{optional ? t('none') : t('choose')}</option>
              {unknown && <option value={current}>{wordsOf(current)}</option>}
              {known.choices.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          );
        }
        if (known !== null) {
          return (
            <Known
              control={control}
              value={current}
              known={known.choices}
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

/** A claim the table makes: said either way, never assumed. */
export function YesNo(props: {
  readonly label: string;
  readonly value: Json | undefined;
  readonly error?: ProblemViolation;
  readonly onChange: (value: boolean) => void;
}) {
  const t = useTranslations('table');
  const id = useId();
  return (
    <fieldset className="yes-no" aria-describedby={props.error ? `${id}-error` : undefined}>
      <legend>{props.label}</legend>
      <div className="seg-choice">
        {[true, false].map((answer) => (
          <label key={String(answer)} className="choice">
            <input type="radio" name={id} checked={props.value === answer} onChange={() => props.onChange(answer)} />
            <span>{answer ? t('yes') : t('no')}</span>
          </label>
        ))}
      </div>
      {props.error && (
        <div id={`${id}-error`}>
          <FieldMessage error={props.error} />
        </div>
      )}
    </fieldset>
  );
}

/** One of the known values, or another one typed freely. */
export function Known(props: {
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

export function Checks(props: {
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

export function JsonText(props: { readonly path: Path; readonly label: string }) {
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
