'use client';

import type { Json, RuleSetDetail, SheetField } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Stepper } from '@/components/stepper';
import { useGameText } from '@/game-text/rule-set';
import { wordsOf } from '../schema-form/field-words';
import { optionWords } from './sheet-words';
import type { SheetValues } from './sheet-form.schema';

type EditorProps = {
  readonly field: SheetField;
  readonly value: Json | undefined;
  readonly values: SheetValues;
  readonly ruleSet: RuleSetDetail;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly onChange: (value: Json) => void;
};

/** One field of the sheet as a control: a stepper for numbers, a picker for what the box holds. */
export function FieldEditor(props: EditorProps) {
  const { field, value, invalid, describedBy, onChange } = props;
  const t = useTranslations('sheet');
  const game = useGameText();
  const id = useId();
  const label = game(field.label);
  const attributes = { id, 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy };
  switch (field.kind) {
    case 'integer':
    case 'track':
      return (
        <Stepper
          label={label}
          value={typeof value === 'number' ? value : (field.min ?? 0)}
          onChange={onChange}
          invalid={invalid}
          describedBy={describedBy}
          {...(field.min !== undefined && { min: field.min })}
        />
      );
    case 'text':
      return (
        <div className="field">
          <label htmlFor={id}>{label}</label>
          <input
            {...attributes}
            className="input"
            type="text"
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      );
    case 'flag':
      return (
        <label className="choice" htmlFor={id}>
          <input
            {...attributes}
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>{label}</span>
        </label>
      );
    case 'enum':
      return (
        <div className="field">
          <label htmlFor={id}>{label}</label>
          <select
            {...attributes}
            className="input"
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          >
            <option value="">–</option>
            {(field.options ?? (typeof value === 'string' ? [value] : [])).map((option) => (
              <option key={option} value={option}>
                {optionWords(field, option, game)}
              </option>
            ))}
          </select>
        </div>
      );
    case 'list':
      return <ListEditor {...props} label={label} />;
    case 'pool':
      return <PoolEditor {...props} label={label} />;
    case 'records':
      return <p className="dim small">{t('notHere')}</p>;
  }
}

function ListEditor(props: EditorProps & { readonly label: string }) {
  const { field, value, label, onChange, describedBy, invalid } = props;
  const t = useTranslations('sheet');
  const game = useGameText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const items = Array.isArray(value) ? (value as readonly Json[]) : [];
  const nameOf = (item: Json): string =>
    typeof item === 'string' ? optionWords(field, item, game) : JSON.stringify(item);
  const options = (field.options ?? [])
    .map((option) => ({ id: option, name: optionWords(field, option, game) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      <ul className="items">
        {items.map((item, index) => (
          <li key={`${nameOf(item)}-${String(index)}`}>
            <span>{nameOf(item)}</span>
            <Button
              small
              look="quiet"
              aria-label={t('remove', { item: nameOf(item) })}
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className="dim small">{t('nothing')}</p>}
      {options.length > 0 ? (
        <div className="field">
          <label htmlFor={id} className="sr">
            {t('addTo', { list: label })}
          </label>
          <select
            id={id}
            className="input"
            value=""
            aria-invalid={invalid || undefined}
            onChange={(event) => {
              if (event.target.value !== '') onChange([...items, event.target.value]);
            }}
          >
            <option value="">{t('addTo', { list: label })}</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <div className="row">
          <input
            id={id}
            className="input"
            type="text"
            aria-label={t('addTo', { list: label })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            small
            disabled={typed.trim() === ''}
            onClick={() => {
              onChange([...items, typed.trim()]);
              setTyped('');
            }}
          >
            <Icon name="plus" />
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function PoolEditor(props: EditorProps & { readonly label: string }) {
  const { value, label, ruleSet, onChange } = props;
  const game = useGameText();
  const pool =
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as { readonly [key: string]: Json })
      : {};
  const keys = [...new Set([...ruleSet.dice.map((die) => die.id), ...Object.keys(pool)])];
  return (
    <fieldset className="schema-group">
      <legend>{label}</legend>
      {keys.map((key) => {
        const die = ruleSet.dice.find((each) => each.id === key);
        return (
          <Stepper
            key={key}
            label={die === undefined ? wordsOf(key) : game(die.label)}
            min={0}
            value={Number(pool[key] ?? 0)}
            onChange={(count) => onChange({ ...pool, [key]: count })}
          />
        );
      })}
    </fieldset>
  );
}
