'use client';

import {
  type Json,
  type ProblemViolation,
  type RuleSetDetail,
  type Sheet,
  SheetCorrection,
  type SheetField,
  type SheetSpec,
} from '@emberlog/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FieldError, useForm, useWatch } from 'react-hook-form';
import { isProblem } from '@/api-client/problem-error';
import { useCommand } from '@/campaign/command';
import { Button, ButtonLink } from '@/components/button';
import { Field, FieldMessage, type FieldError as Refusal } from '@/components/field';
import { Icon } from '@/components/icon';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { useGameText } from '@/game-text/rule-set';
import { FieldEditor } from './field-editor';
import { SectionValues } from './section-values';
import {
  changesOf,
  editableFields,
  fieldOfViolation,
  sheetFormSchema,
  type SheetForm,
  type SheetValues,
} from './sheet-form.schema';
import { SheetPages } from './sheet-page';
import { valueWords } from './sheet-words';

type Refused = { readonly fields: { readonly [field: string]: Refusal }; readonly loose: readonly Refusal[] };
const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The sheet with fields in the places of the values. What the rules refuse stands under the field that caused it. */
export function SheetEditor(props: {
  readonly spec: SheetSpec;
  readonly sheet: Sheet;
  readonly ruleSet: RuleSetDetail;
  readonly home: string;
}) {
  const { spec, sheet, ruleSet, home } = props;
  const t = useTranslations('sheet');
  const game = useGameText();
  const router = useRouter();
  const command = useCommand();
  const base = sheet.values;
  /** Of each field the value that the person was looking at when the field was changed. */
  const [seen, setSeen] = useState(base);
  const [refused, setRefused] = useState<Refused>({ fields: {}, loose: [] });
  const schema = useMemo(() => sheetFormSchema(spec), [spec]);
  const form = useForm<SheetForm>({
    resolver: zodResolver(schema) as never,
    defaultValues: { values: { ...sheet.values }, reason: '' },
    mode: 'onChange',
  });
  const { control, handleSubmit, setValue, trigger, formState, register } = form;
  const values = useWatch({ control, name: 'values' }) as SheetValues;
  const changes = changesOf(spec, base, values);
  // The controls are ours, not inputs the form library finds by itself; an unregistered field keeps no errors.
  useEffect(() => {
    for (const field of editableFields(spec)) register(`values.${field.key}`);
  }, [spec, register]);

  // The table plays on: what nobody touched here follows silently, what was changed on both sides is asked.
  const [followed, setFollowed] = useState({ at: base, fields: [] as readonly string[] });
  if (followed.at !== base) {
    const untouched = editableFields(spec)
      .map(({ key }) => key)
      .filter((key) => same(values[key], seen[key]));
    setFollowed({ at: base, fields: untouched });
    setSeen({ ...seen, ...Object.fromEntries(untouched.map((key) => [key, base[key] ?? null])) });
  }
  useLayoutEffect(() => {
    for (const key of followed.fields) setValue(`values.${key}`, followed.at[key]);
  }, [followed, setValue]);
  const inConflict = (key: string): boolean => !same(seen[key], base[key]) && !same(values[key], base[key]);

  const errors = (formState.errors.values ?? {}) as { readonly [field: string]: FieldError | undefined };
  const errorOf = (field: SheetField): Refusal | undefined => {
    const wrong = errors[field.key];
    if (wrong !== undefined) return { text: boundWords(field, values, t) };
    return refused.fields[field.key];
  };
  const problems = editableFields(spec).filter((field) => errorOf(field) !== undefined || inConflict(field.key));

  const change = (field: SheetField, value: Json): void => {
    setValue(`values.${field.key}`, value, { shouldValidate: true, shouldDirty: true });
    // A bound may hang on another field: a maximum and its live value.
    void trigger('values');
    setRefused(({ fields: { [field.key]: _gone, ...others } }) => ({ fields: others, loose: [] }));
    command.reset();
  };
  const settle = (field: SheetField, value: Json | undefined): void => {
    setSeen({ ...seen, [field.key]: base[field.key] ?? null });
    if (value !== undefined) change(field, value);
  };
  const place = useRef<HTMLFormElement>(null);
  const jump = (key: string): void => {
    const target = [...(place.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      (each) => each.dataset['field'] === key,
    );
    const side = target?.closest('.sheet')?.classList.contains('back') ? 'back' : 'front';
    const query = new URLSearchParams(window.location.search);
    query.set('side', side);
    window.history.replaceState(null, '', `${window.location.pathname}?${query.toString()}`);
    requestAnimationFrame(() => {
      target?.scrollIntoView({ block: 'center' });
      target?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    });
  };

  /** What was sent last: the violations count its changes. */
  const [sent, setSent] = useState(changes);
  const save = handleSubmit(async ({ reason }) => {
    const correction = SheetCorrection.safeParse({ subject: sheet.subject, changes, reason });
    if (!correction.success) return;
    setSent(changes);
    const receipt = await command.send(
      { type: 'campaign.CorrectSheet', payload: correction.data },
      { done: t('saved') },
    );
    if (receipt !== null) router.push(home);
  });

  const { error } = command;
  const [answered, setAnswered] = useState({ error, first: undefined as string | undefined });
  if (answered.error !== error) {
    const placed = isProblem(error) ? refusals(error.violations, sent) : refused;
    setRefused(placed);
    setAnswered({ error, first: isProblem(error) ? Object.keys(placed.fields)[0] : undefined });
  }
  useEffect(() => {
    if (answered.first !== undefined) jump(answered.first);
  }, [answered]);

  const reasonError: Refusal | undefined =
    formState.errors.reason !== undefined ? { text: t('reasonRequired') } : refused.fields['reason'];
  const open = problems.length;
  const [firstProblem] = problems;
  return (
    <form ref={place} onSubmit={(event) => void save(event)} noValidate>
      <Note icon="pencil" silent>
        <b>{t('editing')}</b> <span className="dim">{t('changes', { count: changes.length })}</span>
      </Note>
      <SheetPages
        spec={spec}
        render={(section) => {
          const editable = section.fields.filter((field) => editableFields(spec).includes(field));
          if (editable.length === 0) return <SectionValues section={section} sheet={sheet} ruleSet={ruleSet} />;
          const fixed = { ...section, fields: section.fields.filter((field) => !editable.includes(field)) };
          return (
            <>
              {fixed.fields.length > 0 && <SectionValues section={fixed} sheet={sheet} ruleSet={ruleSet} />}
              <div className="edit-grid">
                {editable.map((field) => {
                  const before = base[field.key];
                  const value = values[field.key];
                  const changed = changes.some((each) => each.field === field.key);
                  const conflict = inConflict(field.key) ? { was: seen[field.key], now: base[field.key] } : undefined;
                  const wrong = errorOf(field);
                  return (
                    <div
                      key={field.key}
                      data-field={field.key}
                      className={changed ? 'edit-field changed' : 'edit-field'}
                    >
                      <FieldEditor
                        field={field}
                        value={value}
                        values={values}
                        ruleSet={ruleSet}
                        invalid={wrong !== undefined}
                        describedBy={`about-${field.key}`}
                        onChange={(next) => change(field, next)}
                      />
                      <div id={`about-${field.key}`}>
                        {changed && (
                          <p className="meta was">
                            {t('was', { value: valueWords(field, before, game, t('yes'), t('no')) })}
                          </p>
                        )}
                        {wrong && (
                          <div role="alert">
                            <FieldMessage error={wrong} />
                          </div>
                        )}
                      </div>
                      {conflict && (
                        <Note
                          tone="shadow"
                          icon="clock"
                          actions={
                            <>
                              <Button small onClick={() => settle(field, conflict.now)}>
                                {t('keepTheirs', { value: valueWords(field, conflict.now, game, t('yes'), t('no')) })}
                              </Button>
                              <Button small onClick={() => settle(field, undefined)}>
                                {t('useMine', { value: valueWords(field, value, game, t('yes'), t('no')) })}
                              </Button>
                              {typeof conflict.was === 'number' &&
                                typeof conflict.now === 'number' &&
                                typeof value === 'number' && (
                                  <Button
                                    small
                                    onClick={() => settle(field, Number(conflict.now) + value - Number(conflict.was))}
                                  >
                                    {t('addMine', {
                                      delta: signed(value - conflict.was),
                                      value: conflict.now + value - conflict.was,
                                    })}
                                  </Button>
                                )}
                            </>
                          }
                        >
                          <b>{t('changedMeanwhile')}</b>{' '}
                          {t('conflict', {
                            was: valueWords(field, conflict.was, game, t('yes'), t('no')),
                            now: valueWords(field, conflict.now, game, t('yes'), t('no')),
                            mine: valueWords(field, value, game, t('yes'), t('no')),
                          })}
                        </Note>
                      )}
                    </div>
                  );
                })}
              </div>
            </>
          );
        }}
      />
      <div className="card mt-4">
        <div data-field="reason">
          <Field label={t('why')} {...(reasonError && { error: reasonError })}>
            {(control) => (
              <input
                {...control}
                {...register('reason', {
                  onChange: () => setRefused(({ fields: { reason: _gone, ...fields }, loose }) => ({ fields, loose })),
                })}
                className="input"
                type="text"
                maxLength={500}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        {refused.loose.length > 0 && (
          <div role="alert" className="mt-3">
            {refused.loose.map((refusal) => (
              <FieldMessage key={refusal.text} error={refusal} />
            ))}
          </div>
        )}
        {error !== null && (!isProblem(error) || error.violations.length === 0) && (
          <ProblemNote error={error} recording retry={() => void save()} busy={command.pending} />
        )}
        <div className="bar">
          <ButtonLink href={home}>{t('discard')}</ButtonLink>
          {firstProblem !== undefined ? (
            <Button className="grow" onClick={() => jump(firstProblem.key)}>
              <Icon name="alert" />
              {t('leftBeforeSaving', { count: open })}
              <Icon name="right" />
            </Button>
          ) : (
            <Button
              type="submit"
              look="primary"
              className="grow"
              disabled={changes.length === 0}
              busy={command.pending}
            >
              {t('save')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** Each refusal at the field that caused it; those of no field loose. */
function refusals(violations: readonly ProblemViolation[], sent: ReturnType<typeof changesOf>): Refused {
  const fields: { [field: string]: Refusal } = {};
  const loose: Refusal[] = [];
  for (const violation of violations) {
    const field = fieldOfViolation(violation, sent);
    if (field === null) loose.push(violation);
    else fields[field] ??= violation;
  }
  return { fields, loose };
}

const signed = (value: number): string => (value < 0 ? `−${String(-value)}` : `+${String(value)}`);

function boundWords(field: SheetField, values: SheetValues, t: ReturnType<typeof useTranslations<'sheet'>>): string {
  const max = typeof field.max === 'object' ? values[field.max.field] : field.max;
  if (field.kind === 'list' && typeof max === 'number') return t('atMostItems', { max });
  if (field.kind === 'text') return t('textRequired');
  if (field.min !== undefined && typeof max === 'number') return t('between', { min: field.min, max });
  if (field.min !== undefined) return t('atLeast', { min: field.min });
  return t('notPossible');
}
