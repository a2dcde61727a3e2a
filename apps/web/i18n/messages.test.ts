import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { locales } from './locale';
import { messagesOf } from './messages';

function flat(tree: object, prefix = ''): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value as object, `${prefix}${key}.`),
  );
}

describe('the texts of the dashboard', () => {
  const keys = flat(messagesOf('en')).map(([key]) => key);
  it.each(locales)('are complete and readable as ICU messages in %s', (locale) => {
    const messages = flat(messagesOf(locale));
    expect(messages.map(([key]) => key).toSorted()).toEqual(keys.toSorted());
    for (const [, message] of messages) expect(() => new IntlMessageFormat(message, locale)).not.toThrow();
  });
});
