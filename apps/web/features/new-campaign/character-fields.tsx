'use client';
import type { RosterField, RosterTemplate } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field, type FieldError, FieldMessage } from '@/components/field';
import { Stepper } from '@/components/stepper';
import { useGameText } from '@/game-text/rule-set';
import type { CampaignForm, FieldPath } from './campaign-form';

/** One character of the game's roster: taken along or not, its name, who plays it, and the values its template asks for. */
export function CharacterFields(props: {
  template: RosterTemplate;
  index: number;
  form: UseFormReturn<CampaignForm>;
  seats: CampaignForm['players'];
  included: boolean;
  errorOf: (field: FieldPath) => FieldError | undefined;
}) {
  const { template, index, form, seats, included, errorOf } = props;
  const t = useTranslations('newCampaign');
  const text = useGameText();
  const label = text(template.label);
  const missing = errorOf(`characters.${index}.included`);
  return (
    <div className="card" role="group" aria-label={label}>
      <label className="pick bare">
        <input type="checkbox" {...form.register(`characters.${index}.included`)} />
        <span>
          <b>{label}</b>
          <small>{text(template.hint)}</small>
        </span>
      </label>
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
                return field.kind === 'integer' ? (
                  <div>
                    <Stepper
                      label={text(field.label)}
                      name={`characters.${index}.values.${field.key}`}
                      value={typeof value === 'number' ? value : null}
                      onClear={() => onChange(null)}
                      min={field.min}
                      max={field.max}
                      invalid={error !== undefined}
                      onChange={onChange}
                    />
                    {error && <FieldMessage error={error} />}
                  </div>
                ) : (
                  <Choices
                    name={`characters.${index}.values.${field.key}`}
                    field={field}
                    value={Array.isArray(value) ? value : []}
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

/** Some of a list. Which and how many are allowed is for the rules to say; the count is shown as help. */
function Choices(props: {
  name: string;
  field: RosterField;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: FieldError | undefined;
}) {
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
