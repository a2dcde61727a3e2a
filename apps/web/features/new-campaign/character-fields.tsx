'use client';
import type { RosterField, RosterTemplate } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/button';
import { Field, type FieldError, FieldMessage } from '@/components/field';
import { Icon } from '@/components/icon';
import { Stepper } from '@/components/stepper';
import { useGameText } from '@/game-text/rule-set';
import type { CampaignForm, CharacterValue, FieldPath } from './campaign-form';

/** One character of the game's roster: taken along or not, its name, who plays it, and the values its template asks for. */
export function CharacterFields(props: {
  template: RosterTemplate;
  index: number;
  form: UseFormReturn<CampaignForm>;
  seats: CampaignForm['players'];
  included: boolean;
  /** One of several of its kind: which, and how it is taken away again. */
  number?: number;
  onRemove?: () => void;
  errorOf: (field: FieldPath) => FieldError | undefined;
}) {
  const { template, index, form, seats, included, number, errorOf } = props;
  const t = useTranslations('newCampaign');
  const text = useGameText();
  const kind = text(template.label);
  const label = number === undefined ? kind : t('numbered', { what: kind, number });
  const missing = errorOf(`characters.${index}.included`);
  return (
    <div className="card" role="group" aria-label={label}>
      {number === undefined ? (
        <label className="pick bare">
          <input type="checkbox" {...form.register(`characters.${index}.included`)} />
          <span>
            <b>{label}</b>
            <small>{text(template.hint)}</small>
          </span>
        </label>
      ) : (
        <div className="row between">
          <span>
            <b>{label}</b>
            <small className="block dim">{text(template.hint)}</small>
          </span>
          <Button look="quiet" small aria-label={t('removeCharacter', { what: label })} onClick={props.onRemove}>
            <Icon name="close" />
          </Button>
        </div>
      )}
      {missing && <FieldMessage error={missing} />}
      {included && (
        <div className="grid gap-4 mt-4">
          <div className="grid gap-3 desk:grid-cols-2">
            <Field label={t('characterName')} error={errorOf(`characters.${index}.name`)}>
              {(attributes) => (
                <input
                  className="input"
                  autoComplete="off"
                  {...attributes}
                  {...form.register(`characters.${index}.name`)}
                />
              )}
            </Field>
            <Field label={t('playedBy')} error={errorOf(`characters.${index}.seat`)}>
              {(attributes) => (
                <select className="input" {...attributes} {...form.register(`characters.${index}.seat`)}>
                  {seats.map((seat, i) => (
                    <option key={seat.seat} value={seat.seat}>
                      {seat.name.trim() || t('player', { number: i + 1 })}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          {template.fields.map((field) => (
            <Controller
              key={field.key}
              control={form.control}
              name={`characters.${index}.values.${field.key}`}
              render={({ field: { value, onChange } }) => {
                const error = errorOf(`characters.${index}.values.${field.key}`);
                return (
                  <RosterValue
                    name={`characters.${index}.values.${field.key}`}
                    field={field}
                    value={value ?? null}
                    onChange={onChange}
                    error={error}
                  />
                );
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type ValueProps = {
  name: string;
  field: RosterField;
  value: CharacterValue;
  onChange: (value: CharacterValue) => void;
  error: FieldError | undefined;
};

/** One value of a character, by its kind. What is left open is not known yet. */
function RosterValue(props: ValueProps) {
  const { name, field, value, onChange, error } = props;
  const t = useTranslations('newCampaign');
  const text = useGameText();
  const label = text(field.label);
  switch (field.kind) {
    case 'integer':
      return (
        <div>
          <Stepper
            label={label}
            name={name}
            value={typeof value === 'number' ? value : null}
            onClear={() => onChange(null)}
            min={field.min}
            max={field.max}
            invalid={error !== undefined}
            onChange={onChange}
          />
          {error && <FieldMessage error={error} />}
        </div>
      );
    case 'flag':
      return (
        <div className="field">
          <label className="choice">
            <input
              type="checkbox"
              name={name}
              checked={value === true}
              onChange={(event) => onChange(event.target.checked)}
            />
            <span>{label}</span>
          </label>
          {error && <FieldMessage error={error} />}
        </div>
      );
    case 'text':
      return (
        <Field label={label} error={error}>
          {(attributes) => (
            <input
              className="input"
              name={name}
              autoComplete="off"
              {...attributes}
              value={typeof value === 'string' ? value : ''}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      );
    case 'choice':
      return (
        <Field label={label} error={error}>
          {(attributes) => (
            <select
              className="input"
              name={name}
              {...attributes}
              value={typeof value === 'string' ? value : ''}
              onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
            >
              <option value="">{t('notYet')}</option>
              {(field.options ?? []).map((option) => (
                <option key={option.id} value={option.id}>
                  {text(option.label)}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'choices':
      return <Choices {...props} value={Array.isArray(value) ? value : []} />;
  }
}

/** Some of a list. Which and how many are allowed is for the rules to say; the count is shown as help. */
function Choices(props: ValueProps & { value: readonly string[] }) {
  const { field, value, onChange, error } = props;
  const t = useTranslations('newCampaign');
  const text = useGameText();
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-text-2">
        {text(field.label)}{' '}
        {field.count !== undefined && (
          <span className="meta">{t('chosen', { chosen: value.length, count: field.count })}</span>
        )}
      </legend>
      <div className="row flex-wrap mt-1">
        {(field.options ?? []).map((option) => (
          <label key={option.id} className="fl check">
            <input
              type="checkbox"
              name={props.name}
              checked={value.includes(option.id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, option.id] : value.filter((id) => id !== option.id))
              }
            />
            {text(option.label)}
          </label>
        ))}
      </div>
      {error && <FieldMessage error={error} />}
    </fieldset>
  );
}
