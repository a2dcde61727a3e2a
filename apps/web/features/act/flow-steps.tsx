import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';

export type FlowStep = { readonly id: string; readonly label: string; readonly icon: ReactNode };

/** Where a flow stands: done, now, ahead. */
export function FlowSteps(props: { readonly steps: readonly FlowStep[]; readonly now: string }) {
  const t = useTranslations('act');
  const at = props.steps.findIndex(({ id }) => id === props.now);
  return (
    <ol className="flow-steps" aria-label={t('steps')}>
      {props.steps.map(({ id, label, icon }, index) => {
        const state = index === at ? 'now' : index < at ? 'done' : 'next';
        return (
          <li key={id} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            {state === 'done' ? <Icon name="check" /> : icon}
            {label}
            {state === 'done' && <span className="sr">{t('stepDone')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
