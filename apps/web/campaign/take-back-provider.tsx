'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { ProblemNote } from '@/components/problem-note';
import { useCommand } from './command';
import { type TakeBack, TakeBackContext } from './take-back';

/**
 * The way back that a toast offers, for all pages of a campaign. When it is refused, because somebody has played on or the store is
 * away, a dialog says why and leaves the choice: a toast would be gone before it is read.
 */
export function TakeBackProvider(props: { children: ReactNode }) {
  const t = useTranslations('command');
  const { send, retry, reset, pending, error } = useCommand();
  const [label, setLabel] = useState('');
  const takeBack = useCallback<TakeBack>(
    (draft, options) => {
      setLabel(draft.type === 'campaign.Restore' ? t('restore') : t('undo'));
      void send(draft, { ...options, inverse: null });
    },
    [send, t],
  );
  return (
    <TakeBackContext value={takeBack}>
      {props.children}
      {error !== null && (
        <Dialog open onClose={reset} title={label} actions={<Button onClick={reset}>{t('leaveIt')}</Button>}>
          <ProblemNote error={error} recording retry={() => void retry()} busy={pending} />
        </Dialog>
      )}
    </TakeBackContext>
  );
}
