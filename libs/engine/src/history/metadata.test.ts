import { describe, expect, it } from '@jest/globals';
import type { Json } from '../rule-set/vocabulary.js';
import { campaignIdOf, campaignStream } from './campaign-events.js';
import { type EventMetadata, metadataOfBatch, parseEventMetadata } from './metadata.js';

const common: Omit<EventMetadata, 'v' | 'batch' | 'command'> = {
  campaignId: 'c1',
  actor: { memberId: 'ada', seats: ['north'], roles: ['owner'] },
  commandId: 'k1',
  correlationId: 'k1',
  causationId: null,
  ruleSet: { id: 'counter', edition: 'plain', version: '1.0.0' },
};

describe('the metadata of a command', () => {
  it('carries the command on its first event only and comes back as it was stored', () => {
    const batch = metadataOfBatch(common, { type: 'ct.Share', payload: { amount: 7 } }, [1, 2]);
    expect(batch).toEqual([
      { ...common, v: 1, batch: { index: 0, size: 2 }, command: { type: 'ct.Share', payload: { amount: 7 } } },
      { ...common, v: 2, batch: { index: 1, size: 2 } },
    ]);
    for (const metadata of batch)
      expect(parseEventMetadata(JSON.parse(JSON.stringify(metadata)) as Json)).toEqual(metadata);
  });

  it.each<[string, Json]>([
    ['nothing', null],
    ['a list', []],
    ['no version', { ...common, batch: { index: 0, size: 1 } }],
    [
      'an actor without roles',
      { ...common, v: 1, batch: { index: 0, size: 1 }, actor: { memberId: 'ada', seats: [] } },
    ],
    ['a place outside its batch', { ...common, v: 1, batch: { index: 1, size: 1 } }],
    ['no rule set', { ...common, v: 1, batch: { index: 0, size: 1 }, ruleSet: 'counter' }],
    ['a command without payload', { ...common, v: 1, batch: { index: 0, size: 1 }, command: { type: 'ct.Share' } }],
  ])('is not %s', (_, stored) => {
    expect(parseEventMetadata(stored)).toBeNull();
  });
});

describe('the stream of a campaign', () => {
  it('is named after it', () => {
    expect(campaignStream('c1')).toBe('campaign-c1');
    expect(campaignIdOf('campaign-c1')).toBe('c1');
    expect(campaignIdOf('campaign-')).toBeNull();
    expect(campaignIdOf('membership-c1')).toBeNull();
  });
});
