import { IntlMessageFormat } from 'intl-messageformat';
import type { I18n, Locale } from '@emberlog/contracts';
import type { Registry } from '@emberlog/engine';
import { platformMessages } from '../problems/messages/platform-messages.js';

/** Renders keys into sentences: a rule set's own catalogue first, then the platform's. */
export type Texts = {
  /** `ruleSet`: whose catalogue the key may come from; null for the platform's own texts. */
  sentence(text: I18n, locale: Locale, ruleSet: string | null): string;
};

export function createTexts(registry: Registry): Texts {
  const compiled = new Map<string, IntlMessageFormat>();

  function message(key: string, locale: Locale, ruleSet: string | null): string | null {
    const own = ruleSet !== null && Object.hasOwn(registry, ruleSet) ? registry[ruleSet]?.messages : undefined;
    for (const catalogue of [own?.[locale], platformMessages[locale], own?.['en'], platformMessages.en]) {
      if (catalogue !== undefined && Object.hasOwn(catalogue, key)) return catalogue[key] ?? null;
    }
    return null;
  }

  function format(source: string, locale: Locale): IntlMessageFormat {
    const id = `${locale} ${source}`;
    const known = compiled.get(id);
    if (known !== undefined) return known;
    const fresh = new IntlMessageFormat(source, locale, undefined, { ignoreTag: true });
    compiled.set(id, fresh);
    return fresh;
  }

  function sentence(text: I18n, locale: Locale, ruleSet: string | null): string {
    const source = message(text.key, locale, ruleSet);
    if (source === null) return text.key;
    const params = Object.fromEntries(
      Object.entries(text.params ?? {}).map(([name, value]) => [
        name,
        typeof value === 'object' ? sentence(value, locale, ruleSet) : value,
      ]),
    );
    try {
      return String(format(source, locale).format(params));
    } catch {
      // A parameter the message needs is missing: the raw message still says more than an error would.
      return source;
    }
  }

  return { sentence };
}
