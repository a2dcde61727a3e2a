import { describe, expect, it } from '@jest/globals';
import { locales } from '@emberlog/contracts';
import { ruleSets } from '@emberlog/rules';
import { createTexts } from '../../texts/texts.js';
import { describeOption } from './describe-decision.js';

describe('an option that comes with words of its own', () => {
  const erune = ruleSets['erune'];
  const viewer = { seats: [], roles: ['admin', 'table', 'owner', 'mos'] };
  const start = erune?.options(erune.initial(), viewer, null).find(({ type }) => type === 'er.StartQuest');
  const texts = createTexts(ruleSets);

  it('writes them in the language of the reader: the first quest', () => {
    if (start === undefined) throw new Error('no quest can be started');
    const read = locales.map((locale) => describeOption(start, { texts, locale, ruleSet: 'erune' }));
    expect(read).toMatchObject([
      { draft: { name: 'Quest 1', questId: 'quest-1' } },
      { draft: { name: 'Quête 1', questId: 'quest-1' } },
      { draft: { name: 'Missão 1', questId: 'quest-1' } },
    ]);
    // The keys are the platform's business; the page gets a draft to send.
    for (const option of read) expect(option).not.toHaveProperty('words');
  });
});
