'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** Rows where the content will stand; shown only after a moment, so that fast answers do not flicker. */
export function Loading(props: { rows?: number }) {
  const t = useTranslations('shell');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="stack mt-4" style={{ visibility: shown ? 'visible' : 'hidden' }}>
      <span className="sr">{t('loading')}</span>
      {Array.from({ length: props.rows ?? 4 }, (_, i) => (
        <div key={i} className="skeleton" />
      ))}
    </div>
  );
}
