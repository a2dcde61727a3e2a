import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

export type ChipTone = 'neutral' | 'danger' | 'shadow' | 'good' | 'house' | 'now';
const toneIcon: Partial<Record<ChipTone, IconName>> = { danger: 'alert', shadow: 'moon', good: 'check', now: 'table' };

/** The tone comes with an icon, so that colour never says it alone. */
export function Chip(props: { tone?: ChipTone; icon?: IconName; children: ReactNode }) {
  const { tone = 'neutral' } = props;
  const icon = props.icon ?? toneIcon[tone];
  return (
    <span className={`chip ${tone === 'neutral' ? '' : `chip-${tone}`}`}>
      {icon && <Icon name={icon} />}
      {props.children}
    </span>
  );
}
