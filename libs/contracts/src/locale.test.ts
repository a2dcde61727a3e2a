import { describe, expect, it } from '@jest/globals';
import { localeOf } from './locale.js';

describe('the language of a reader', () => {
  it.each([
    [undefined, 'en'],
    [null, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['pt', 'pt-BR'],
    ['pt-BR,pt;q=0.9,en-US;q=0.8', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['de,fr;q=0.4,en;q=0.7', 'en'],
    ['de, en;q=0.4, fr-CA;q=0.8', 'fr'],
    ['fr;q=0.5,pt;q=0.5', 'fr'],
    ['en;q=0,fr;q=0.1', 'fr'],
    ['fr ; q=0.8, en ; q=0.2', 'fr'],
    ['de,fr;q=0', 'en'],
    ['tlh', 'en'],
    ['*', 'en'],
    [';;;=,q', 'en'],
  ])('by Accept-Language %j is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});
