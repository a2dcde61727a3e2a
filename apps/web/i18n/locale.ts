export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];
export const localeCookie = 'locale';

function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The reader's own choice first, then what the browser asks for in order of preference, then English. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { language } of wanted) if (isLocale(language)) return language;
  return 'en';
}
