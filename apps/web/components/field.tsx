import { type ReactNode, useId } from 'react';
import { RuleLink } from './rule-link';
import { Icon } from './icon';

export type FieldError = { readonly text: string; readonly rules?: readonly string[] };
export type FieldControl = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

/** Label, control, hint and what is wrong with it, tied together. The control is rendered by the caller with these attributes. */
export function Field(props: {
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldError;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field" data-invalid={props.error ? '' : undefined}>
      <label htmlFor={id}>{props.label}</label>
      {props.hint && (
        <span id={`${id}-hint`} className="meta">
          {props.hint}
        </span>
      )}
      {props.children({
        id,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {props.error && <FieldMessage id={`${id}-error`} error={props.error} />}
    </div>
  );
}

export function FieldMessage(props: { id?: string; error: FieldError }) {
  return (
    <span id={props.id} className="violation">
      <Icon name="alert" />
      <span>
        {props.error.text}{' '}
        {props.error.rules?.map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
      </span>
    </span>
  );
}
