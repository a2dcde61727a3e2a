import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type KurrentFixture, startKurrentFixture } from '@emberlog/event-store/testing/kurrentdb';
import { readConfig } from '../../config/config.js';
import { beginCampaign, command, play, runApi, type RunningApi } from '../../testing/running-api.js';

describe('two API processes over one cluster of three, each with a data folder of its own,', () => {
  let fixture: KurrentFixture;
  let one: RunningApi;
  let other: RunningApi;

  async function over({ connectionString }: KurrentFixture): Promise<RunningApi> {
    const dir = await mkdtemp(join(tmpdir(), 'emberlog-api-'));
    const settings = { PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'silent', EVENT_STORE: connectionString };
    return runApi({ dir, config: readConfig(settings) });
  }

  beforeAll(async () => {
    fixture = await startKurrentFixture({ nodes: 3, durable: false });
    one = await over(fixture);
    other = await over(fixture);
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await fixture.stop();
  });

  async function atTheTable(): Promise<string> {
    const { campaignId } = await beginCampaign(one);
    await play(one, campaignId, command('ct.BeginGame'), command('ct.StartTurn'));
    return campaignId;
  }

  it('record a command that is sent to both at once a single time, and answer the same revision', async () => {
    const campaignId = await atTheTable();
    for (let n = 0; n < 20; n++) {
      const sent = command('ct.Share', { amount: 2 });
      const [a, b] = await Promise.all([play(one, campaignId, sent), play(other, campaignId, sent)]);
      expect(a.revision).toBe(b.revision);
      expect([a.replayed, b.replayed].filter(Boolean)).toHaveLength(1);
    }
    const shared = (await one.stored(campaignId)).filter(({ type }) => type === 'ct.PointsShared');
    expect(shared).toHaveLength(20);
  });

  it('refuse no command that names no revision because others were faster', async () => {
    const campaignId = await atTheTable();
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        play(n % 2 === 0 ? one : other, campaignId, command('ct.Share', { amount: 2 })),
      ),
    );
    const shared = (await other.stored(campaignId)).filter(({ type }) => type === 'ct.PointsShared');
    expect(shared).toHaveLength(60);
  });
});
