import { describe, expect, it } from '@jest/globals';
import { type Locale, locales } from '@emberlog/contracts';
import { catalogueFaults, counterGame } from '@emberlog/engine/testing';
import { ruleSets } from '@emberlog/rules';
import { fr } from '../problems/messages/fr.js';
import { platformMessages } from '../problems/messages/platform-messages.js';
import { createTexts } from './texts.js';

describe('texts', () => {
  const counter = {
    ...counterGame,
    messages: {
      en: { 'g.pay': '{who} pays {n, plural, one {# point} other {# points}}', 'g.ann': 'Ann', 'title.409': 'Hm' },
      fr: { 'g.pay': '{who} paie {n, plural, one {# point} other {# points}}', 'g.ann': 'Anne' },
    },
  };
  const texts = createTexts({ counter });

  it('fills in parameters that are texts themselves', () => {
    const text = { key: 'g.pay', params: { who: { key: 'g.ann' }, n: 1 } };
    expect(texts.sentence(text, 'en', 'counter')).toBe('Ann pays 1 point');
    expect(texts.sentence(text, 'fr', 'counter')).toBe('Anne paie 1 point');
  });

  it('takes the words of the game before its own, and its own when no game speaks', () => {
    expect(texts.sentence({ key: 'title.409' }, 'en', 'counter')).toBe('Hm');
    expect(texts.sentence({ key: 'title.409' }, 'fr', null)).toBe(fr['title.409']);
  });

  it('still says something for a missing key, parameter, language or game', () => {
    expect(texts.sentence({ key: 'g.nothing' }, 'en', 'counter')).toBe('g.nothing');
    expect(texts.sentence({ key: 'g.pay', params: { n: 1 } }, 'en', 'counter')).toContain('{who}');
    expect(texts.sentence({ key: 'g.ann' }, 'pt-BR', 'counter')).toBe('Ann');
    expect(texts.sentence({ key: 'g.pay' }, 'en', 'constructor')).toBe('g.pay');
  });
});

describe('the catalogues', () => {
  it.each([
    ['the platform', platformMessages],
    ...Object.values(ruleSets).map(({ id, messages }) => [id, messages] as const),
  ])('of %s say the same in every language', (_, messages) => {
    expect(Object.keys(messages)).toEqual(expect.arrayContaining([...locales]));
    expect(catalogueFaults(messages)).toEqual([]);
  });

  it.each(locales.map((locale) => [locale]))(
    'tell in %s what is wrong with a field, by what was asked for',
    (locale: Locale) => {
      const texts = createTexts({});
      const say = (key: string, params: Record<string, string | number>) =>
        texts.sentence({ key, params }, locale, null);
      const told = [
        ...['string', 'number', 'int', 'boolean', 'array', 'object'].map((expected) => say('fault.type', { expected })),
        ...['fault.tooSmall', 'fault.tooBig'].flatMap((key) => [
          ...['text', 'list', 'number'].map((origin) => say(key, { origin, inclusive: 'true', limit: 2 })),
          say(key, { origin: 'number', inclusive: 'false', limit: 2 }),
        ]),
      ];
      expect(new Set(told).size).toBe(told.length);
      for (const sentence of told) expect(sentence).toMatch(/^\p{Lu}[^{}]*\.$/u);
    },
  );
});
