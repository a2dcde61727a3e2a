'use client';

import type { CommandPreview, ProblemViolation } from '@emberlog/contracts';
import { PenLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button } from '@/components/button';
import { Loading } from '@/components/loading';
import { LedgerPreview } from '../act/ledger-preview';
import { Story } from '../table/story';
import { Violations } from '../table/violations';

/** What the attack comes to, before anything is written: the sentence, the facts, and the points with their reason. */
export function ResultStage(props: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly preview: CommandPreview | undefined;
  readonly ready: boolean;
  readonly pending: boolean;
  readonly violations: readonly ProblemViolation[];
  readonly onRecord: () => void;
  readonly onBack: () => void;
}) {
  const t = useTranslations('attack');
  const act = useTranslations('act');
  const { heading, preview } = props;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="step-title">
        {t('result')}
      </h2>
      <Violations violations={props.violations} focus />
      {preview === undefined ? (
        <Loading rows={2} />
      ) : (
        (preview.kind === 'accepted' || preview.kind === 'needs-random') && (
          <>
            <div className="sum stack" aria-live="polite">
              <Story lines={preview.lines} />
            </div>
            {preview.kind === 'accepted' && <LedgerPreview preview={preview} />}
          </>
        )
      )}
      <p className="meta mt-4">{act('nothingYet')}</p>
      <div className="bar low">
        <Button onClick={props.onBack}>{act('back')}</Button>
        <Button look="primary" className="grow" disabled={!props.ready} busy={props.pending} onClick={props.onRecord}>
          <PenLine aria-hidden="true" className="icon" />
          {act('record')}
        </Button>
      </div>
    </section>
  );
}
