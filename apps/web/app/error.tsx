'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Note } from '@/components/note';

export default function PageError(props: { reset: () => void }) {
  const t = useTranslations('shell');
  return (
    <div className="p-4">
      <Note
        tone="danger"
        actions={
          <Button small onClick={props.reset}>
            {t('again')}
          </Button>
        }
      >
        {t('broke')}
      </Note>
    </div>
  );
}
