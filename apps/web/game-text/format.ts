import type { I18n, Messages } from '@emberlog/contracts';
import { IntlMessageFormat } from 'intl-messageformat';

export type GameText = (text: I18n) => string;

/**
 * Resolves keys against a game's catalogue (ICU messages under flat keys). Parameters may be texts themselves; they are resolved
 * first. A missing or broken message shows its key, so that a gap is seen and nothing else on the page breaks.
 */
export function gameTextOf(
  catalogue: Messages,
  locale: string,
  fallback: (key: string, params: Record<string, string | number>) => string | undefined = () => undefined,
): GameText {
  const compiled = new Map<string, IntlMessageFormat>();
  const text: GameText = ({ key, params = {} }) => {
    const values = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'object' ? text(value) : typeof value === 'boolean' ? String(value) : value,
      ]),
    );
    const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (message === undefined) return fallback(key, values) ?? key;
    try {
      const format = compiled.get(key) ?? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
      compiled.set(key, format);
      return String(format.format(values));
    } catch {
      return key;
    }
  };
  return text;
}
