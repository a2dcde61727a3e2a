import { Locale, localeOf } from '@emberlog/contracts';

export const localeCookie = 'locale';

/** Every language by its own name: whoever looks for it may not read the one that is shown. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  'pt-BR': 'Português (BR)',
};

/** The reader's own choice first, then what the browser asks for. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  return Locale.safeParse(cookie).data ?? localeOf(acceptLanguage);
}
