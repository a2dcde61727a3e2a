import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConcurrencyError, type EventStore, StoreUnavailableError } from '@emberlog/event-store';
import { beginCampaign, command, play, runApi, type RunningApi } from '../../testing/running-api.js';

type Disturbance = 'none' | 'fail' | 'lose the answer' | 'be too late twelve times';

/** A store whose appends the test can disturb. */
function disturbed(): { wrap: (store: EventStore) => EventStore; next: Disturbance } {
  let late = 0;
  const control = {
    next: 'none' as Disturbance,
    wrap: (store: EventStore): EventStore => ({
      append: async (...append) => {
        const { next } = control;
        if (next === 'be too late twelve times' && late++ < 12) throw new ConcurrencyError(append[0], append[1], 41);
        control.next = 'none';
        if (next === 'fail') throw new StoreUnavailableError('the disk is away');
        const result = await store.append(...append);
        if (next === 'lose the answer') throw new StoreUnavailableError('the connection broke after the append');
        return result;
      },
      readStream: (...args) => store.readStream(...args),
      readAll: (...args) => store.readAll(...args),
      subscribeToAll: (...args) => store.subscribeToAll(...args),
      lastRevision: (...args) => store.lastRevision(...args),
      lastPosition: () => store.lastPosition(),
      checkWritable: () => store.checkWritable(),
      close: () => store.close(),
    }),
  };
  return control;
}

describe('recording a command', () => {
  const store = disturbed();
  let api: RunningApi;
  beforeAll(async () => {
    api = await runApi({ wrapStore: (inner) => store.wrap(inner) });
  });
  afterAll(() => api.close());

  it('appends what happened as one batch and says at which revisions', async () => {
    const { campaignId } = await beginCampaign(api);
    const share = command('ct.Share', { amount: 5 });
    const receipt = await play(api, campaignId, command('ct.BeginGame'), command('ct.StartTurn'), share);
    expect(receipt).toEqual({
      commandId: share.commandId,
      revision: 4,
      events: [
        { type: 'ct.PointsShared', revision: 3 },
        { type: 'ct.RemainderLost', revision: 4 },
      ],
      replayed: false,
    });
    const [shared, lost] = (await api.stored(campaignId)).slice(-2);
    expect(shared?.metadata).toMatchObject({
      campaignId,
      commandId: share.commandId,
      actor: { memberId: 'local' },
      ruleSet: { id: 'counter', edition: 'plain', version: '1.0.0' },
      batch: { index: 0, size: 2 },
      command: { type: 'ct.Share', payload: { amount: 5 } },
    });
    expect(lost?.metadata).toMatchObject({ batch: { index: 1, size: 2 } });
    expect(lost?.metadata).not.toHaveProperty('command');
  });

  it('has one effect and gives the same answer when the same command is sent again', async () => {
    const { campaignId } = await beginCampaign(api);
    const begin = command('ct.BeginGame');
    const first = await play(api, campaignId, begin);
    expect(await play(api, campaignId, begin)).toEqual({ ...first, replayed: true });
    expect(await api.stored(campaignId)).toHaveLength(2);
  });

  it('has one effect when the same command arrives several times at once', async () => {
    const { campaignId } = await beginCampaign(api);
    const begin = command('ct.BeginGame');
    const receipts = await Promise.all([1, 2, 3, 4].map(() => play(api, campaignId, begin)));
    expect(receipts.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(receipts.map(({ revision }) => revision))).toEqual(new Set([1]));
    expect(await api.stored(campaignId)).toHaveLength(2);
  });

  it('refuses a command id that belongs to another command', async () => {
    const { campaignId } = await beginCampaign(api);
    const begin = command('ct.BeginGame');
    await play(api, campaignId, begin);
    const problem = await api.refused('submitCommand', 409, {
      params: { campaignId },
      body: { ...begin, type: 'ct.EndGame' },
    });
    expect(problem.code).toBe('COMMAND_ID_REUSED');
    expect(await api.stored(campaignId)).toHaveLength(2);
  });

  it('answers 503 when the store is away, has stored nothing, and takes the command when it is sent again', async () => {
    const { campaignId } = await beginCampaign(api);
    const begin = command('ct.BeginGame');
    store.next = 'fail';
    const problem = await api.refused('submitCommand', 503, { params: { campaignId }, body: begin });
    expect(problem.code).toBe('STORE_UNAVAILABLE');
    expect(await api.stored(campaignId)).toHaveLength(1);
    expect(await play(api, campaignId, begin)).toMatchObject({ revision: 1, replayed: false });
  });

  it('finds a command whose answer was lost after it had been stored', async () => {
    const { campaignId } = await beginCampaign(api);
    const begin = command('ct.BeginGame');
    store.next = 'lose the answer';
    await api.refused('submitCommand', 503, { params: { campaignId }, body: begin });
    expect(await play(api, campaignId, begin)).toMatchObject({ revision: 1, replayed: true });
    expect(await api.stored(campaignId)).toHaveLength(2);
  });

  it('refuses a stale expected revision and says the actual one', async () => {
    const { campaignId } = await beginCampaign(api);
    await play(api, campaignId, command('ct.BeginGame'));
    const stale = command('ct.StartTurn', {}, { expectedRevision: 0 });
    const problem = await api.refused('submitCommand', 409, { params: { campaignId }, body: stale });
    expect(problem).toMatchObject({ code: 'STALE_REVISION', actualRevision: 1 });
    expect(await api.stored(campaignId)).toHaveLength(2);
    await play(api, campaignId, { ...stale, expectedRevision: 1 });
  });

  it('is no conflict for a command that names no revision, however often others are faster', async () => {
    const { campaignId } = await beginCampaign(api);
    store.next = 'be too late twelve times';
    expect(await play(api, campaignId, command('ct.BeginGame'))).toMatchObject({ revision: 1, replayed: false });
    expect(await api.stored(campaignId)).toHaveLength(2);
  });

  it('repeats the first answer to a resent command although its expected revision is stale by now', async () => {
    const { campaignId } = await beginCampaign(api);
    const begin = command('ct.BeginGame', {}, { expectedRevision: 0 });
    await play(api, campaignId, begin);
    expect(await play(api, campaignId, begin)).toMatchObject({ revision: 1, replayed: true });
  });

  it('answers a broken rule with its code, its rule and a sentence in the language of the reader, and appends nothing', async () => {
    const { campaignId } = await beginCampaign(api);
    await play(api, campaignId, command('ct.BeginGame'), command('ct.StartTurn'));
    const problem = await api.refused('submitCommand', 422, {
      params: { campaignId },
      body: command('ct.Spend', { subject: 'ann', amount: 7 }),
    });
    expect(problem).toMatchObject({
      code: 'CT_TOO_FEW_POINTS',
      rule: 'CT-1',
      detail: 'Too few points: 0 are there, 7 are wanted',
      violations: [{ code: 'CT_TOO_FEW_POINTS', rules: ['CT-1'] }],
    });
    expect(await api.stored(campaignId)).toHaveLength(3);
  });

  it('asks for the dice that are due and takes the command together with them', async () => {
    const { campaignId } = await beginCampaign(api);
    await play(api, campaignId, command('ct.BeginGame'), command('ct.StartTurn'));
    const roll = command('ct.Roll', { subject: 'ann' });
    const problem = await api.refused('submitCommand', 422, { params: { campaignId }, body: roll });
    expect(problem).toMatchObject({
      code: 'NEEDS_RANDOM',
      needs: [{ id: 'roll', roller: 'ann', kind: 'dice', dice: [{ die: 'd6', count: 1 }] }],
    });
    await play(api, campaignId, { ...roll, random: { roll: { values: [4], by: 'table' } } });
    const [rolled] = (await api.stored(campaignId)).slice(-1);
    expect(rolled).toMatchObject({ type: 'ct.DieRolled', data: { subject: 'ann', face: 4, by: 'table' } });
    expect(rolled?.metadata).toMatchObject({ command: { random: { roll: { values: [4], by: 'table' } } } });
  });

  it('records commands of many people at once without losing one', async () => {
    const { campaignId } = await beginCampaign(api);
    await play(api, campaignId, command('ct.BeginGame'), command('ct.StartTurn'));
    await Promise.all(Array.from({ length: 20 }, () => play(api, campaignId, command('ct.Share', { amount: 2 }))));
    const { sheets } = await api.call('listSheets', { params: { campaignId }, query: { atLeast: 22 } });
    expect(sheets.map(({ values }) => values['points'])).toEqual([20, 20]);
  });

  it('lets several processes record into one campaign, each deciding again on what the others did', async () => {
    const { campaignId } = await beginCampaign(api);
    await play(api, campaignId, command('ct.BeginGame'), command('ct.StartTurn'));
    const other = await runApi({ beside: api });
    try {
      for (let round = 0; round < 8; round += 1) {
        await Promise.all([
          play(api, campaignId, command('ct.Share', { amount: 2 })),
          play(other, campaignId, command('ct.Share', { amount: 2 })),
        ]);
      }
      const shared = (await api.stored(campaignId)).filter(({ type }) => type === 'ct.PointsShared');
      expect(shared).toHaveLength(16);
      const resent = command('ct.EndTurn');
      await play(other, campaignId, resent);
      expect(await play(api, campaignId, resent)).toMatchObject({ replayed: true });
    } finally {
      await other.close();
    }
  });

  it('finds after a restart what was recorded before', async () => {
    const first = await runApi();
    const { campaignId } = await beginCampaign(first);
    const begin = command('ct.BeginGame');
    await play(first, campaignId, begin);
    await first.stop();
    const restarted = await runApi({ dir: first.dir });
    try {
      expect(await play(restarted, campaignId, begin)).toMatchObject({ revision: 1, replayed: true });
      await play(restarted, campaignId, command('ct.StartTurn'));
    } finally {
      await restarted.close();
    }
  });

  it('does not know a campaign that was never begun', async () => {
    const problem = await api.refused('submitCommand', 404, {
      params: { campaignId: randomUUID() },
      body: command('ct.BeginGame'),
    });
    expect(problem.code).toBe('CAMPAIGN_NOT_FOUND');
  });
});
