'use client';

import type { CommandOption } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Icon } from '@/components/icon';
import { RuleLink } from '@/components/rule-link';
import { useGameText } from '@/game-text/rule-set';

/** What may not be done now, and why: a sentence and the rules it rests on. */
export function NotNow(props: { readonly options: readonly CommandOption[]; readonly open?: boolean }) {
  const t = useTranslations('table');
  const game = useGameText();
  if (props.options.length === 0) return null;
  return (
    <details className="why" open={props.open}>
      <summary>
        <Icon name="lock" />
        {t('notNow', { count: props.options.length })}
      </summary>
      <ul>
        {props.options.map((option, index) => {
          const [reason] = option.blocked;
          return (
            <li key={`${option.type}-${option.label.key}-${String(index)}`}>
              <b>{game(option.label)}.</b> {reason?.text}
              {reason?.rules.map((rule) => (
                <Fragment key={rule}>
                  {' '}
                  <RuleLink rule={rule} />
                </Fragment>
              ))}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
