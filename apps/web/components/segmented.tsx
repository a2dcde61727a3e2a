'use client';
import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';

/** One of a few; arrow keys move. */
export function Segmented<Value extends string>(props: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
}) {
  return (
    <ToggleGroup.Root
      type="single"
      className="segmented"
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => value !== '' && props.onChange(value as Value)}
    >
      {props.options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className="fl">
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
