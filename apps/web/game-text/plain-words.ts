import type { Json } from '@emberlog/contracts';

type Words = { readonly yes: string; readonly no: string; readonly nothing: string; readonly several: string };

/** A value in one line without knowing what it is of. What has parts is only named: no reader is shown how it is stored. */
export function plainWords(value: Json | undefined, words: Words): string {
  if (value === undefined || value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number'))
    return value.length === 0 ? words.nothing : value.join(', ');
  return words.several;
}
