import type { I18n } from '@emberlog/engine';
import { IntlMessageFormat } from 'intl-messageformat';
import { catalogues } from '../messages/catalogues.js';

export type Locale = keyof typeof catalogues;
export const locales = Object.keys(catalogues) as readonly Locale[];

const formats = new Map<string, IntlMessageFormat>();
function formatOf(pattern: string, locale: Locale): IntlMessageFormat {
  const id = `${locale}|${pattern}`;
  const format = formats.get(id) ?? new IntlMessageFormat(pattern, locale);
  formats.set(id, format);
  return format;
}

/** The sentence a reader sees. Throws for a key nobody wrote or a parameter nobody gave. */
export function textOf(message: I18n, locale: Locale = 'en'): string {
  const pattern = catalogues[locale][message.key];
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

/** The text in every language, so that a missing one shows. */
export function textsOf(message: I18n): readonly string[] {
  return locales.map((locale) => textOf(message, locale));
}
