import { afterEach, describe, expect, it } from '@jest/globals';
import { Readiness } from '@emberlog/contracts';
import { StoreUnavailableError } from '@emberlog/event-store';
import { beginCampaign, command, runApi, type RunningApi } from '../testing/running-api.js';

describe('the probes', () => {
  let api: RunningApi;
  afterEach(() => api.close());

  it('say that the process is alive and ready', async () => {
    api = await runApi();
    expect((await api.raw('/healthz')).status).toBe(200);
    await api.readModels.catchUp();
    const ready = await api.raw('/readyz');
    expect(ready.status).toBe(200);
    expect(Readiness.parse(await ready.json()).status).toBe('ready');
  });

  it('say that nothing can be recorded while the store takes no appends; the process stays alive', async () => {
    api = await runApi({
      wrapStore: (store) => ({
        ...store,
        checkWritable: () => Promise.reject(new StoreUnavailableError('read only')),
      }),
    });
    const ready = await api.raw('/readyz');
    expect(ready.status).toBe(503);
    expect(Readiness.parse(await ready.json())).toMatchObject({
      status: 'not-ready',
      checks: { eventStore: 'unavailable' },
    });
    expect((await api.raw('/healthz')).status).toBe(200);
  });

  it('do not wait for a store that answers nothing', async () => {
    const never = new Promise<never>(() => undefined);
    api = await runApi({ wrapStore: (store) => ({ ...store, checkWritable: () => never }) });
    const ready = await api.raw('/readyz', { signal: AbortSignal.timeout(5000) });
    expect(ready.status).toBe(503);
    expect(Readiness.parse(await ready.json()).checks.eventStore).toBe('unavailable');
  });
});

describe('an idle connection', () => {
  it('is kept longer than a proxy keeps it, so that no request goes into one that is being closed', async () => {
    const api = await runApi();
    const answer = await api.raw('/healthz');
    expect(answer.headers.get('keep-alive')).toBe('timeout=75');
    await api.close();
  });
});

describe('an orderly shutdown', () => {
  it('finishes the command under way, then takes no more', async () => {
    let release = () => {};
    let appending = () => {};
    const started = new Promise<void>((resolve) => (appending = resolve));
    const held = new Promise<void>((resolve) => (release = resolve));
    let slow = false;
    const api = await runApi({
      wrapStore: (store) => ({
        ...store,
        append: async (...append) => {
          if (slow) {
            appending();
            await held;
          }
          return store.append(...append);
        },
      }),
    });
    const { campaignId } = await beginCampaign(api);
    slow = true;
    const recording = api.call('submitCommand', { params: { campaignId }, body: command('ct.BeginGame') });
    await started;
    const closing = api.close();
    release();
    expect(await recording).toMatchObject({ revision: 1 });
    await closing;
    await expect(api.raw('/healthz')).rejects.toThrow();
  });
});
