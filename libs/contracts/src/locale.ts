import { z } from 'zod';

/** The languages the texts are written in, as they are offered. Another one is an entry here and its catalogues. */
export const locales = ['en', 'fr', 'pt-BR'] as const;
export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

/** A language is understood from every region: whoever asks for pt-PT reads pt-BR rather than English. */
function spokenIn(tag: string): Locale | undefined {
  const languageOf = (each: string) => each.split('-')[0]?.toLowerCase();
  return locales.find((locale) => languageOf(locale) === languageOf(tag));
}

/** What an Accept-Language header wants most of what we have (RFC 9110, 12.5.4); English when it wants none of it. */
export function localeOf(acceptLanguage: string | null | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;/);
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/i.exec(p)?.[1]).find((q) => q !== undefined);
      return { locale: spokenIn(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return wanted.find(({ locale }) => locale !== undefined)?.locale ?? 'en';
}
