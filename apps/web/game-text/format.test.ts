import { describe, expect, it } from '@jest/globals';
import { gameTextOf } from './format';

const catalogue = {
  'log.hit': '{who} hits {target} for {n, plural, one {# damage} other {# damage in all}}.',
  'monster.orc': 'the Orc',
  'log.forced': '{forced, select, true {by force} other {freely}}',
  broken: '{oops',
};
const text = gameTextOf(catalogue, 'en');

describe('game texts', () => {
  it('resolves a text inside a text before the sentence', () => {
    const params = { who: 'Brynja', target: { key: 'monster.orc' }, n: 1 };
    expect(text({ key: 'log.hit', params })).toBe('Brynja hits the Orc for 1 damage.');
    expect(text({ key: 'log.hit', params: { ...params, n: 3 } })).toBe('Brynja hits the Orc for 3 damage in all.');
  });
  it('lets a message choose by a yes or no', () => {
    expect(text({ key: 'log.forced', params: { forced: true } })).toBe('by force');
    expect(text({ key: 'log.forced', params: { forced: false } })).toBe('freely');
  });
  it('shows the key of a missing or broken message', () => {
    expect(text({ key: 'log.none' })).toBe('log.none');
    expect(text({ key: 'broken' })).toBe('broken');
    expect(text({ key: 'log.hit', params: { who: 'Brynja' } })).toBe('log.hit');
    expect(text({ key: 'toString' })).toBe('toString');
  });
  it('asks the dashboard for keys the game does not know', () => {
    const withFallback = gameTextOf(catalogue, 'en', (key) => (key === 'campaign.undo' ? 'Undo' : undefined));
    expect(withFallback({ key: 'campaign.undo' })).toBe('Undo');
    expect(withFallback({ key: 'campaign.none' })).toBe('campaign.none');
  });
});
