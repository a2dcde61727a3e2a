'use client';
import { locales } from '@emberlog/contracts';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useTransition } from 'react';
import { localeCookie, localeNames } from '@/i18n/locale';
import { Icon } from './icon';

export function LanguageSwitch() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const router = useRouter();
  const id = useId();
  const [, startTransition] = useTransition();
  return (
    <span className="language">
      <label htmlFor={id}>
        <Icon name="language" label={t('language')} />
      </label>
      <select
        id={id}
        value={locale}
        onChange={(event) => {
          document.cookie = `${localeCookie}=${event.target.value}; path=/; max-age=31536000; samesite=lax`;
          startTransition(() => router.refresh());
        }}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {localeNames[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
