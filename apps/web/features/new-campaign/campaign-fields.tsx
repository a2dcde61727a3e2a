'use client';
import type { Json, ProblemViolation, RosterTemplate, RuleSetDetail } from '@emberlog/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Controller, type FieldErrors, type Resolver, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { api } from '@/api-client/api';
import { ProblemError, UnreachableError, isProblem } from '@/api-client/problem-error';
import { newCommandId } from '@/campaign/command-id';
import { noteRevision } from '@/campaign/seen-revision';
import { Button } from '@/components/button';
import { Field, type FieldError, FieldMessage } from '@/components/field';
import { Icon } from '@/components/icon';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { useGameText } from '@/game-text/rule-set';
import { SettingsField } from '../schema-form/settings-field';
import {
  type CampaignForm,
  type FieldPath,
  bodyOf,
  emptyForm,
  faultsOf,
  fieldOfPath,
  isRepeated,
  newCharacter,
  nextSeat,
} from './campaign-form';
import { CharacterFields } from './character-fields';

type Refused = Partial<Record<FieldPath, FieldError>>;

export function CampaignFields(props: { ruleSet: RuleSetDetail }) {
  const { ruleSet } = props;
  const t = useTranslations('newCampaign');
  const text = useGameText();
  const router = useRouter();
  const queries = useQueryClient();
  // One id for this page: pressing twice, or again after a lost answer, makes one campaign.
  const commandId = useRef(newCommandId());
  const [refused, setRefused] = useState<Refused>({});

  const resolver: Resolver<CampaignForm> = (values) => {
    const faults = faultsOf(values, commandId.current);
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<CampaignForm> = {};
    for (const { field, kind } of faults) putError(errors, field, { type: kind, message: t(`fault.${kind}`) });
    return { values: {}, errors };
  };
  const form = useForm<CampaignForm>({ defaultValues: emptyForm(ruleSet), resolver, mode: 'onTouched' });
  const { register, control, handleSubmit, formState } = form;
  const players = useFieldArray({ control, name: 'players' });
  const cast = useFieldArray({ control, name: 'characters' });
  const seats = useWatch({ control, name: 'players' });
  const characters = useWatch({ control, name: 'characters' });

  const create = useMutation({
    mutationFn: (values: CampaignForm) => api.createCampaign({}, bodyOf(values, commandId.current)),
    onSuccess: ({ campaignId, revision }) => {
      noteRevision(campaignId, revision);
      void queries.invalidateQueries({ queryKey: ['campaigns'] });
      router.push(`/c/${campaignId}`);
    },
    onError: (error, values) => {
      // A refused opening recorded nothing; the next try is a new one.
      if (!(error instanceof UnreachableError)) commandId.current = newCommandId();
      setRefused(error instanceof ProblemError ? refusedFields(values, error.violations) : {});
    },
  });
  const loose = isProblem(create.error)
    ? create.error.violations.filter(({ path }) => path === undefined || fieldOfPath(form.getValues(), path) === null)
    : [];
  const showNote = create.error && (Object.keys(refused).length === 0 || loose.length > 0);

  // The refusal came after the form had let go: take the reader to the first field it names.
  const focusOn = Object.keys(refused)[0];
  useEffect(() => {
    if (focusOn) document.querySelector<HTMLElement>(`[name="${CSS.escape(focusOn)}"]`)?.focus();
  }, [focusOn]);

  const errorOf = (field: FieldPath): FieldError | undefined => {
    const own = readError(formState.errors, field);
    return own ? { text: own } : refused[field];
  };
  const leaveSeat = (index: number) => {
    const seat = seats[index]?.seat;
    const heir = seats.find((_, other) => other !== index)?.seat ?? '';
    characters.forEach((character, i) => {
      if (character.seat === seat) form.setValue(`characters.${i}.seat`, heir);
    });
    players.remove(index);
  };
  const settings = ruleSet.settings.filter(({ scope }) => scope === 'campaign');
  const found = Object.entries(refused).flatMap(([field, error]) =>
    error && field.startsWith('settings.')
      ? [{ path: [field.slice('settings.'.length)], violation: asViolation(error) }]
      : [],
  );
  const charactersOn = (side: RosterTemplate['side']) =>
    ruleSet.roster
      .filter((template) => template.side === side)
      .map((template) => {
        const places = characters.flatMap((character, index) => (character.template === template.id ? [index] : []));
        return (
          <div key={template.id} className="grid gap-3">
            {places.map((index, at) => (
              <CharacterFields
                key={cast.fields[index]?.id ?? index}
                template={template}
                index={index}
                form={form}
                seats={seats}
                errorOf={errorOf}
                included={characters[index]?.included ?? false}
                {...(isRepeated(template) && { number: at + 1, onRemove: () => cast.remove(index) })}
              />
            ))}
            {isRepeated(template) && places.length < template.count.max && (
              <div>
                <Button small onClick={() => cast.append(newCharacter(template, seats[0]?.seat ?? ''))}>
                  <Icon name="plus" />
                  {t('addCharacter', { what: text(template.label) })}
                </Button>
              </div>
            )}
          </div>
        );
      });
  const others = charactersOn('opponent');

  return (
    <form
      noValidate
      onChange={() => setRefused({})}
      onSubmit={(event) => void handleSubmit((values) => create.mutate(values))(event)}
    >
      <fieldset className="mt-6">
        <legend className="step-title">{t('edition')}</legend>
        <div className="grid gap-2 mt-2 desk:grid-cols-2">
          {ruleSet.editions.map((edition) => (
            <label key={edition.id} className="pick">
              <input type="radio" value={edition.id} {...register('edition')} />
              <span>
                <b>{text(edition.label)}</b>
                <small>{text(edition.hint)}</small>
              </span>
            </label>
          ))}
        </div>
        {errorOf('edition') && <FieldMessage error={errorOf('edition') as FieldError} />}
      </fieldset>

      <div className="mt-6">
        <Field label={t('name')} hint={t('nameHint')} error={errorOf('name')}>
          {(attributes) => <input className="input" autoComplete="off" {...attributes} {...register('name')} />}
        </Field>
      </div>

      <fieldset className="mt-6">
        <legend className="step-title">{t('players')}</legend>
        <ul className="grid gap-3 mt-2">
          {players.fields.map((player, index) => (
            <li key={player.id} className="flex items-end gap-2">
              <div className="grow min-w-0">
                <Field label={t('player', { number: index + 1 })} error={errorOf(`players.${index}.name`)}>
                  {(attributes) => (
                    <input
                      className="input"
                      autoComplete="off"
                      {...attributes}
                      {...register(`players.${index}.name`)}
                    />
                  )}
                </Field>
              </div>
              {players.fields.length > 1 && (
                <Button
                  look="quiet"
                  className="px-3"
                  aria-label={t('removePlayer', { number: index + 1 })}
                  onClick={() => leaveSeat(index)}
                >
                  <Icon name="close" />
                </Button>
              )}
            </li>
          ))}
        </ul>
        {players.fields.length < 12 && (
          <Button small className="mt-3" onClick={() => players.append({ seat: nextSeat(seats), name: '' })}>
            <Icon name="plus" />
            {t('addPlayer')}
          </Button>
        )}
      </fieldset>

      <fieldset className="mt-6">
        <legend className="step-title">{t('heroes')}</legend>
        <p className="dim text-sm">{t('heroesHint')}</p>
        {errorOf('characters') && <FieldMessage error={errorOf('characters') as FieldError} />}
        <div className="grid gap-3 mt-2">{charactersOn('party')}</div>
      </fieldset>
      {others.length > 0 && (
        <fieldset className="mt-6">
          <legend className="step-title">{t('master')}</legend>
          <div className="grid gap-3 mt-2">{others}</div>
        </fieldset>
      )}
      {settings.length > 0 && (
        <div className="mt-6">
          <Controller
            control={control}
            name="settings"
            render={({ field: { value, onChange } }) => (
              <SettingsField
                label={t('settings')}
                settings={settings}
                value={value as { readonly [key: string]: Json }}
                found={found}
                onChange={onChange}
              />
            )}
          />
        </div>
      )}

      <div className="mt-6 stack">
        {showNote && create.error && (
          <ProblemNote
            error={create.error}
            recording
            busy={create.isPending}
            retry={() => create.mutate(form.getValues())}
          />
        )}
        <Button type="submit" look="primary" busy={create.isPending} className="w-full desk:w-auto">
          {t('create')}
        </Button>
        {formState.submitCount > 0 && Object.keys(formState.errors).length > 0 && (
          <Note tone="danger">{t('someLeft')}</Note>
        )}
      </div>
    </form>
  );
}

function refusedFields(form: CampaignForm, violations: readonly ProblemViolation[]): Refused {
  const fields: Refused = {};
  for (const { path, text, rules } of violations) {
    const field = path && fieldOfPath(form, path);
    if (field) fields[field] ??= { text, rules };
  }
  return fields;
}

function asViolation({ text, rules = [] }: FieldError): ProblemViolation {
  return { code: text, rules: [...rules], text, message: { key: text } };
}

type ErrorTree = { [step: string]: ErrorTree | string | undefined };

/** react-hook-form wants its errors shaped like the values. */
function putError(errors: FieldErrors<CampaignForm>, field: FieldPath, leaf: { type: string; message: string }): void {
  const steps = field.split('.');
  let node = errors as unknown as ErrorTree;
  for (const step of steps.slice(0, -1)) node = (node[step] ??= {}) as ErrorTree;
  node[steps[steps.length - 1] ?? ''] ??= leaf;
}

function readError(errors: FieldErrors<CampaignForm>, field: FieldPath): string | undefined {
  let node: ErrorTree | string | undefined = errors as unknown as ErrorTree;
  for (const step of field.split('.')) node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'object' && typeof node['message'] === 'string' ? node['message'] : undefined;
}
