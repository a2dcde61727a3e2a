'use client';
import { useTranslations } from 'next-intl';
import { isProblem } from '@/api-client/problem-error';
import { Button } from './button';
import { Note } from './note';
import { RuleLink } from './rule-link';

/**
 * What failed, in place: sentence and rule of a refusal, or that no answer came. `recording` tells that it was a command, whose
 * fate the reader wants to know; `retry` repeats it under the same id.
 */
export function ProblemNote(props: { error: Error; recording?: boolean; retry?: () => void; busy?: boolean }) {
  const t = useTranslations('problem');
  const { error } = props;
  const retry = props.retry && (
    <Button small busy={props.busy} onClick={props.retry}>
      {t('retry')}
    </Button>
  );
  if (!isProblem(error))
    return (
      <Note tone="danger" actions={retry}>
        {props.recording ? t('unknownFate') : t('unreachable')}
      </Note>
    );
  const { problem, violations } = error;
  // The same words would be refused again; after a conflict or an outage they may pass.
  const worthAnotherTry = problem.status === 409 || problem.status >= 429;
  return (
    <Note tone={problem.status === 409 ? 'shadow' : 'danger'} actions={worthAnotherTry ? retry : undefined}>
      {violations.length > 0 ? (
        <ul>
          {violations.map((violation, i) => (
            <li key={i}>
              {violation.text}{' '}
              {violation.rules.map((rule) => (
                <RuleLink key={rule} rule={rule} />
              ))}
            </li>
          ))}
        </ul>
      ) : problem.status === 409 ? (
        t('changedMeanwhile')
      ) : (
        problem.detail
      )}
      {props.recording && <p className="dim">{t('nothingRecorded')}</p>}
    </Note>
  );
}
