'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from './icon';

/** A number with − and +; the field itself takes typing and arrow keys. `null` is not typed in yet. */
export function Stepper(props: {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  /** The field was emptied; without it the last number stays. */
  onClear?: () => void;
  min?: number;
  max?: number;
  hideLabel?: boolean;
  invalid?: boolean;
  describedBy?: string;
  name?: string;
}) {
  const t = useTranslations('stepper');
  const id = useId();
  const { min = -Infinity, max = Infinity } = props;
  const { value } = props;
  /** From nothing the first step leads to the least number. */
  const first = Number.isFinite(min) ? min : 0;
  const set = (value: number) => props.onChange(Math.min(max, Math.max(min, value)));
  return (
    <div className="stepper">
      <label htmlFor={id} className={props.hideLabel ? 'sr' : ''}>
        {props.label}
      </label>
      <span className="stepper-box" data-invalid={props.invalid ? '' : undefined}>
        <button
          type="button"
          aria-label={t('less', { what: props.label })}
          disabled={value === null || value <= min}
          onClick={() => value !== null && set(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          name={props.name}
          type="number"
          inputMode="numeric"
          value={value ?? ''}
          min={Number.isFinite(min) ? min : undefined}
          max={Number.isFinite(max) ? max : undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => {
            const typed = event.target.valueAsNumber;
            if (Number.isInteger(typed)) set(typed);
            else if (event.target.value === '') props.onClear?.();
          }}
        />
        <button
          type="button"
          aria-label={t('more', { what: props.label })}
          disabled={value !== null && value >= max}
          onClick={() => set(value === null ? first : value + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}
