import { describe, expect, it } from '@jest/globals';
import { chooseLocale } from './locale';

describe('the language of the dashboard', () => {
  it('is the one the reader chose, whatever the browser asks for', () => {
    expect(chooseLocale('fr', 'en-GB,en;q=0.9')).toBe('fr');
  });
  it('follows the browser by quality, not by position', () => {
    expect(chooseLocale(undefined, 'de, en;q=0.4, fr-CA;q=0.8')).toBe('fr');
  });
  it('is English for a language without a catalogue, a refused one or an odd cookie', () => {
    expect(chooseLocale('xx', 'de,fr;q=0')).toBe('en');
    expect(chooseLocale(undefined, null)).toBe('en');
  });
});
