'use client';
import { useTranslations } from 'next-intl';
import { useAsOf } from '@/campaign/as-of';
import { useHistory } from '@/campaign/queries';
import { useGameText } from '@/game-text/rule-set';
import { Button } from './button';
import { Icon } from './icon';

/** Tells that the page shows the past, and leads back to now. */
export function AsOfBar() {
  const t = useTranslations('asOf');
  const text = useGameText();
  const { at, setAt } = useAsOf();
  const stop = useHistory(at === undefined ? null : { around: at }).data?.here;
  if (at === undefined) return null;
  return (
    <div className="asofbar" role="status">
      <span className="min-w-0">
        <b>{stop ? t('at', { label: text(stop.text) }) : t('title', { revision: at })}</b>{' '}
        <span className="meta">{t('readOnly')}</span>
      </span>
      <Button small className="now-button" onClick={() => setAt(undefined)}>
        <Icon name="table" />
        {t('now')}
      </Button>
    </div>
  );
}
