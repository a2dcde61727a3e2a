'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from './icon';

/** A number with − and +; the field itself takes typing and arrow keys. */
export function Stepper(props: {
  label: string;
  value: number;
  onChange: (value: number) => void;
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
          disabled={props.value <= min}
          onClick={() => set(props.value - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          name={props.name}
          type="number"
          inputMode="numeric"
          value={Number.isFinite(props.value) ? props.value : ''}
          min={Number.isFinite(min) ? min : undefined}
          max={Number.isFinite(max) ? max : undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => {
            const typed = event.target.valueAsNumber;
            if (Number.isInteger(typed)) set(typed);
          }}
        />
        <button
          type="button"
          aria-label={t('more', { what: props.label })}
          disabled={props.value >= max}
          onClick={() => set(props.value + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}
