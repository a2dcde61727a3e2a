import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

export type NoteTone = 'info' | 'now' | 'good' | 'danger' | 'shadow';
const toneIcon: Record<NoteTone, IconName> = {
  info: 'info',
  now: 'table',
  good: 'check',
  danger: 'alert',
  shadow: 'moon',
};

/** A bar in place. Danger is announced at once, the rest politely, `silent` not at all. */
export function Note(props: {
  tone?: NoteTone;
  icon?: IconName;
  silent?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { tone = 'info' } = props;
  const role = props.silent ? undefined : tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={`note ${tone === 'info' ? '' : `note-${tone}`}`} role={role}>
      <Icon name={props.icon ?? toneIcon[tone]} />
      <div className="min-w-0 grow">
        {props.children}
        {props.actions && <div className="row mt-3 flex-wrap">{props.actions}</div>}
      </div>
    </div>
  );
}
