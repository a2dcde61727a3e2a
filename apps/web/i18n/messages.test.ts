import { describe, expect, it } from '@jest/globals';
import { locales } from '@emberlog/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import { messagesOf } from './messages';

function flat(tree: object, prefix = ''): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value as object, `${prefix}${key}.`),
  );
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number];
const literal = 0;
function argumentsIn(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) => [
    ...('value' in element && Number(element.type) !== literal ? [element.value] : []),
    ...('options' in element ? Object.values(element.options).flatMap((option) => argumentsIn(option.value)) : []),
    ...('children' in element ? argumentsIn(element.children) : []),
  ]);
}

/** What the code has to give to each message. */
function argumentsOf(locale: (typeof locales)[number]): Record<string, readonly string[]> {
  return Object.fromEntries(
    flat(messagesOf(locale)).map(([key, message]) => {
      const used = argumentsIn(new IntlMessageFormat(message, locale).getAst());
      return [key, [...new Set(used)].sort()];
    }),
  );
}

describe('the texts of the dashboard', () => {
  it.each(locales)('are complete, and readable as ICU messages with the same arguments, in %s', (locale) => {
    expect(argumentsOf(locale)).toEqual(argumentsOf('en'));
    for (const [key, message] of flat(messagesOf(locale))) expect([key, message.trim()]).not.toEqual([key, '']);
  });
});
