import { describe, expect, it } from '@jest/globals';
import { catalogueFaults } from './catalogues.js';

describe('the check of message catalogues', () => {
  const en = { greet: 'Hello {name}', count: '{n, plural, one {# die} other {# dice}}' };

  it('is content with languages that say the same', () => {
    const fr = { count: '{n, plural, one {# dé} other {# dés}}', greet: 'Bonjour {name}' };
    expect(catalogueFaults({ en, fr, 'pt-BR': en })).toEqual([]);
  });

  it.each([
    ['a key that nobody wrote', { greet: 'Olá {name}' }, 'pt-BR count: missing; in English: takes n'],
    ['a key too many', { ...en, old: 'Velho' }, 'pt-BR old: takes nothing; in English: missing'],
    ['another argument', { ...en, greet: 'Olá {nome}' }, 'pt-BR greet: takes nome; in English: takes name'],
    ['an argument lost in a plural', { ...en, count: '{n, plural, other {{m} dados}}' }, 'pt-BR count: takes m, n'],
    ['an empty text', { ...en, greet: ' ' }, 'pt-BR greet: empty; in English: takes name'],
    ['a broken message', { ...en, greet: 'Olá {name' }, 'pt-BR greet: no ICU message'],
  ])('names %s', (_, catalogue, fault) => {
    expect(catalogueFaults({ en, 'pt-BR': catalogue })).toEqual([expect.stringContaining(fault)]);
  });
});
