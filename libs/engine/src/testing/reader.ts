import { IntlMessageFormat } from 'intl-messageformat';
import type { I18n } from '../rule-set/vocabulary.js';

/** Reads texts as people do, and fails where a page would show a key or a hole. */
export type Reader<Locale extends string> = {
  readonly locales: readonly Locale[];
  /** @throws for a key nobody wrote or a parameter nobody gave. */
  readonly textOf: (message: I18n, locale?: Locale) => string;
  /** The text in every language, so that a missing one shows. */
  readonly textsOf: (message: I18n) => readonly string[];
  /** Complaints about texts inside a value, wherever they lie. Empty when every reader can be shown all of it. */
  readonly unreadable: (value: unknown) => readonly string[];
};

export function readerOf<Locale extends string>(
  catalogues: { readonly [L in Locale]: { readonly [key: string]: string } },
  keys: RegExp,
): Reader<Locale | 'en'> {
  const locales = Object.keys(catalogues) as Locale[];
  const formats = new Map<string, IntlMessageFormat>();

  function formatOf(pattern: string, locale: string): IntlMessageFormat {
    const id = `${locale}|${pattern}`;
    const format = formats.get(id) ?? new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true });
    formats.set(id, format);
    return format;
  }

  function textOf(message: I18n, locale: Locale | 'en' = 'en'): string {
    const pattern = catalogues[locale as Locale][message.key];
    if (pattern === undefined) throw new Error(`no ${locale} text for ${message.key}`);
    const params = Object.fromEntries(
      Object.entries(message.params ?? {}).map(([name, value]) => [
        name,
        typeof value === 'object' ? textOf(value, locale) : value,
      ]),
    );
    try {
      return String(formatOf(pattern, locale).format(params));
    } catch (error) {
      throw new Error(`${message.key} (${locale}) with ${JSON.stringify(params)}`, { cause: error });
    }
  }
  const textsOf = (message: I18n) => locales.map((locale) => textOf(message, locale));

  function textsIn(value: unknown): readonly I18n[] {
    if (typeof value !== 'object' || value === null) return [];
    if ('key' in value && typeof value.key === 'string' && keys.test(value.key)) return [value as I18n];
    return Object.values(value).flatMap(textsIn);
  }
  function unreadable(value: unknown): readonly string[] {
    const complaints = new Set<string>();
    for (const text of textsIn(value)) {
      try {
        textsOf(text);
      } catch (error) {
        complaints.add(error instanceof Error ? error.message : String(error));
      }
    }
    return [...complaints];
  }
  return { locales, textOf, textsOf, unreadable };
}
