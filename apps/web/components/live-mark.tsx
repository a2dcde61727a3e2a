'use client';
import { useTranslations } from 'next-intl';
import { useLiveState } from '@/campaign/live';
import { Icon } from './icon';

/** Said in words beside the dot; offline has its own shape. */
export function LiveMark() {
  const t = useTranslations('shell');
  const state = useLiveState();
  return (
    <span className="live" role="status">
      {state === 'offline' || state === 'trouble' ? (
        <Icon name="offline" />
      ) : (
        <i data-state={state} aria-hidden="true" />
      )}
      {t(state)}
    </span>
  );
}
