'use client';
import type { Problem } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { isProblem } from '@/api-client/problem-error';
import { Button } from './button';
import { ChangedNote } from './changed-note';
import { Note } from './note';
import { RuleLink } from './rule-link';

/**
 * What failed, in place: sentence and rule of a refusal, or that no answer came. `recording` tells that it was a command, whose
 * fate the reader wants to know; `retry` repeats it: under the same id as long as its fate is not known, and after a change that was
 * told here, in spite of it.
 */
export function ProblemNote(props: { error: Error; recording?: boolean; retry?: () => void; busy?: boolean }) {
  const t = useTranslations('problem');
  const { error } = props;
  const again = (label: string) =>
    props.retry && (
      <Button small busy={props.busy} onClick={props.retry}>
        {label}
      </Button>
    );
  if (!isProblem(error))
    return (
      <Note tone="danger" actions={again(t('retry'))}>
        {props.recording ? t('unknownFate') : t('unreachable')}
      </Note>
    );
  const { problem, violations } = error;
  if (problem.code === 'NOTHING_TO_RECORD') return <Note>{problem.detail}</Note>;
  if (problem.status === 409 && problem.changed !== undefined)
    return (
      <Note tone="shadow" actions={again(t('anyway'))}>
        <p>
          <b>{t('changedMeanwhile')}</b> {t('nothingRecorded')}
        </p>
        <ChangedNote changed={problem.changed} />
      </Note>
    );
  // The same words would be refused again; after a lost race or an outage they may pass.
  const worthAnotherTry = problem.status === 409 || problem.status >= 429;
  return (
    <Note tone={problem.status === 409 ? 'shadow' : 'danger'} actions={worthAnotherTry ? again(t('retry')) : undefined}>
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
      ) : (
        problem.detail
      )}
      {props.recording && <p className="dim">{t(fateOf(problem))}</p>}
    </Note>
  );
}

const fates = { nothing: 'nothingRecorded', all: 'allRecorded', unknown: 'unknownRecorded' } as const;
function fateOf({ recorded, status }: Problem): (typeof fates)[keyof typeof fates] {
  // Only a server that broke may be silent about it.
  return fates[recorded ?? (status >= 500 ? 'unknown' : 'nothing')];
}
