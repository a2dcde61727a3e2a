'use client';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

const symbolIcons: Record<string, IconName> = {
  skull: 'skull',
  shield: 'shield',
  bolt: 'bolt',
  eye: 'eye',
  gear: 'gear',
  heart: 'heart',
  drop: 'drop',
};
const colours = new Set(['black', 'yellow', 'red', 'blue']);

/** A known symbol is drawn, any other is written; both are named. */
export function DieSymbol(props: { symbol: string; label: string; decorative?: boolean }) {
  const icon = symbolIcons[props.symbol];
  if (icon) return props.decorative ? <Icon name={icon} /> : <Icon name={icon} label={props.label} />;
  return <span aria-hidden={props.decorative}>{props.label}</span>;
}

export type DieLook = { readonly colour: string; readonly letter: string; readonly small?: boolean };
export type DieState = 'empty' | 'entered' | 'selected' | 'modified' | 'impossible';

/** One physical die: own colour, letter and edge. `children` is its face. */
export function Die(props: DieLook & { state?: DieState; children?: ReactNode }) {
  const { state = 'entered' } = props;
  const classes = [
    'die',
    state === 'empty' ? 'empty' : colours.has(props.colour) && props.colour,
    props.small && 'sm',
    state === 'selected' && 'sel',
    state === 'modified' && 'turned',
    state === 'impossible' && 'odd',
  ];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {props.children}
      <span className="l" aria-hidden="true">
        {props.letter}
      </span>
    </span>
  );
}

export type FaceKey = { readonly id: string; readonly label: string; readonly shortcut?: string };

/** Keys to type what was rolled: one tap a die. */
export function FaceKeys(props: {
  label: string;
  keys: readonly FaceKey[];
  onFace: (id: string) => void;
  disabled?: boolean;
}) {
  return (
    <div role="group" aria-label={props.label} className="facekeys">
      {props.keys.map((key) => (
        <button
          key={key.id}
          type="button"
          className="facekey"
          disabled={props.disabled}
          aria-keyshortcuts={key.shortcut}
          onClick={() => props.onFace(key.id)}
        >
          {symbolIcons[key.id] && <DieSymbol symbol={key.id} label={key.label} decorative />}
          <span>{key.label}</span>
        </button>
      ))}
    </div>
  );
}
