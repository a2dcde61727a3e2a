import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/button';
import { PlainShell } from '@/components/plain-shell';

export default async function NotFound() {
  const t = await getTranslations('shell');
  return (
    <PlainShell>
      <h1 className="display text-xl">{t('pageNotFound')}</h1>
      <p className="mt-4">
        <ButtonLink href="/campaigns">{t('campaigns')}</ButtonLink>
      </p>
    </PlainShell>
  );
}
