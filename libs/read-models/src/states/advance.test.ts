import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { counterGame } from '@emberlog/engine/testing';
import { openReadModels, type ReadModels } from '../read-models.js';
import { memoryEventStore } from '../testing/memory-event-store.js';
import { playAtTable } from '../testing/table-play.js';

describe('a state that a decision has folded already', () => {
  const eventStore = memoryEventStore();
  let models: ReadModels;
  beforeEach(async () => {
    models = await openReadModels({ file: ':memory:', registry: { counter: counterGame }, eventStore });
  });
  afterEach(() => models.close());

  it('is taken over without reading its events again, and only where it belongs', async () => {
    const play = playAtTable(eventStore, models.states);
    await play.open();
    const before = await models.states.at(play.campaignId, 'now');
    await play.give({ type: 'ct.BeginGame', payload: {} });
    const decided = { decided: 'state' };
    models.states.advance(play.campaignId, { last: 7, count: 1, state: { another: 'campaign' } });
    models.states.advance(play.campaignId, { last: before?.last ?? -1, count: 1, state: decided });
    models.states.advance(play.campaignId, { last: before?.last ?? -1, count: 1, state: { told: 'twice' } });
    const after = await models.states.at(play.campaignId, 'now');
    expect(after?.state).toBe(decided);
    expect(after?.history.last).toBe(1);
    expect(after?.head).toBe(1);
  });

  it('is ignored for a campaign that is not held in memory', () => {
    models.states.advance('nowhere', { last: -1, count: 1, state: {} });
    expect(models.states.advance('nowhere', { last: 0, count: 0, state: {} })).toBeUndefined();
  });
});
