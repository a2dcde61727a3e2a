import { describe, expect, it } from '@jest/globals';
import { chooseLocale } from './locale';

describe('the language of the dashboard', () => {
  it('is the one the reader chose, whatever the browser asks for', () => {
    expect(chooseLocale('pt-BR', 'en-GB,en;q=0.9')).toBe('pt-BR');
  });
  it('is what the browser asks for as long as nothing was chosen, or something we do not have', () => {
    expect(chooseLocale(undefined, 'de, en;q=0.4, pt-PT;q=0.8')).toBe('pt-BR');
    expect(chooseLocale('xx', 'fr')).toBe('fr');
    expect(chooseLocale(undefined, null)).toBe('en');
  });
});
