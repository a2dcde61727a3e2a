import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const plain = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();

describe('the how-to for a new game', () => {
  const page = read('../../../../docs/how-to/add-a-game-system.md');
  const quotes = [...page.matchAll(/```ts (\S+)\n(.*?)```/gs)].map(([, file = '', code = '']) => ({ file, code }));

  it('quotes its sample as it is', () => {
    expect(quotes.length).toBeGreaterThan(4);
    for (const { file, code } of quotes) expect(plain(read(`./${file}`))).toContain(plain(code));
  });
});
