'use client';

import type { Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';

const icons = { done: 'check', now: 'table', next: null } as const;

/** Where the evening is: the moment, the session, its phases. The phase of now has the flame, weight and `aria-current`. */
export function TurnBar(props: { readonly table: Table }) {
  const { table } = props;
  const t = useTranslations('table');
  const game = useGameText();
  if (table.session === null) return <div />;
  return (
    <div className="turn">
      <span className="no display">{game(table.moment)}</span>
      <span className="where">{game(table.session.label)}</span>
      {table.phases.length > 0 && (
        <ol
          className="phases"
          style={{
            gridTemplateColumns: table.phases.map((phase) => (phase.status === 'now' ? '1.35fr' : '1fr')).join(' '),
          }}
        >
          {table.phases.map((phase) => {
            const icon = icons[phase.status];
            return (
              <li key={phase.id} className={phase.status} aria-current={phase.status === 'now' ? 'step' : undefined}>
                {icon && <Icon name={icon} />}
                {game(phase.label)}
                <span className="sr">{t(`phase.${phase.status}`)}</span>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
