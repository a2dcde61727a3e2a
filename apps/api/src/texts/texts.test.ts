import { describe, expect, it } from '@jest/globals';
import { counterGame } from '@emberlog/engine/testing';
import { en } from '../problems/messages/en.js';
import { fr } from '../problems/messages/fr.js';
import { localeOf } from './locale.js';
import { createTexts } from './texts.js';

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['de,fr;q=0.4,en;q=0.7', 'en'],
    ['en;q=0,fr;q=0.1', 'fr'],
    ['tlh', 'en'],
    ['*', 'en'],
    [';;;=,q', 'en'],
  ])('of Accept-Language %j is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});

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

  it('still says something for a missing key, parameter or game', () => {
    expect(texts.sentence({ key: 'g.nothing' }, 'en', 'counter')).toBe('g.nothing');
    expect(texts.sentence({ key: 'g.pay', params: { n: 1 } }, 'en', 'counter')).toContain('{who}');
    expect(texts.sentence({ key: 'g.pay' }, 'en', 'constructor')).toBe('g.pay');
  });

  it.each(Object.entries({ en, fr }))('has well-formed platform messages in %s', (locale, messages) => {
    for (const key of Object.keys(messages)) {
      const message: string = messages[key as keyof typeof messages];
      const params: Record<string, string> = {};
      for (const [, name] of message.matchAll(/\{(\w+)\}/g)) params[String(name)] = 'x';
      const sentence = texts.sentence({ key, params }, locale as 'en' | 'fr', null);
      expect(sentence).not.toMatch(/[{}]/);
      expect(sentence).not.toBe(key);
    }
  });
});
