import { IntlMessageFormat } from 'intl-messageformat';

type Catalogues = { readonly [locale: string]: { readonly [key: string]: string } };
type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** Plain text between the arguments. */
const literal = 0;

function named(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) => {
    const own = 'value' in element && Number(element.type) !== literal ? [element.value] : [];
    const nested = 'options' in element ? Object.values(element.options).flatMap((option) => named(option.value)) : [];
    return [...own, ...nested];
  });
}

/** Names of the arguments an ICU message uses, inside its plurals too. @throws when it is no sound message */
export function argumentsOf(message: string, locale: string): readonly string[] {
  const elements = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst();
  return [...new Set(named(elements))].sort();
}

function describe(message: string | undefined, locale: string): string {
  if (message === undefined) return 'missing';
  if (message.trim() === '') return 'empty';
  try {
    return `takes ${argumentsOf(message, locale).join(', ') || 'nothing'}`;
  } catch (error) {
    return `no ICU message (${String(error)})`;
  }
}

/** Where catalogues differ from the English one: a key that is missing or too many, or other arguments. Empty when all agree. */
export function catalogueFaults(catalogues: Catalogues): readonly string[] {
  const { en = {}, ...others } = catalogues;
  const english = new Map(Object.entries(en).map(([key, message]) => [key, describe(message, 'en')]));
  return Object.entries(others).flatMap(([locale, catalogue]) =>
    [...new Set([...english.keys(), ...Object.keys(catalogue)])].flatMap((key) => {
      const [measure, own] = [english.get(key) ?? 'missing', describe(catalogue[key], locale)];
      const sound = measure === own && measure.startsWith('takes');
      return sound ? [] : [`${locale} ${key}: ${own}; in English: ${measure}`];
    }),
  );
}
