import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { api } from './api';
import { ProblemError, UnreachableError } from './problem-error';

const campaignId = '0192f0c1-2f3a-7c4d-8e5f-001122334455';

function answer(status: number, body: unknown) {
  const fetched = jest.fn<(url: string, init: RequestInit) => Promise<unknown>>(() =>
    Promise.resolve({
      ok: status < 400,
      status,
      json: () => (body === undefined ? Promise.reject(new SyntaxError('no json')) : Promise.resolve(body)),
    }),
  );
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const history = { last: 4, head: 4, count: 0, stops: [], here: null, ticks: [] };
const violation = {
  code: 'ER_DICE_COUNT',
  rules: ['ER-COM-2'],
  text: 'Three dice are due.',
  message: { key: 'violation.ER_DICE_COUNT' },
  path: ['payload', 'dice', 0],
};
const refusal = {
  type: 'about:blank',
  title: 'Rule',
  status: 422,
  code: 'RULE',
  detail: 'No.',
  violations: [violation],
};

describe('the API client', () => {
  it('fills the path, leaves absent queries out and returns parsed data', async () => {
    const fetched = answer(200, history);
    await expect(api.getHistory({ campaignId }, { atLeast: 7 })).resolves.toEqual(history);
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/campaigns/${campaignId}/history?atLeast=7`);
    await api.getHistory({ campaignId }, { atLeast: undefined });
    expect(fetched.mock.calls[1]?.[0]).toBe(`/api/campaigns/${campaignId}/history`);
  });

  it('sends a command as JSON in the language of the page', async () => {
    document.documentElement.lang = 'fr';
    const receipt = { commandId: campaignId, revision: 5, events: [], replayed: false };
    const fetched = answer(201, receipt);
    await api.submitCommand({ campaignId }, { commandId: campaignId, type: 'er.EndPhase', payload: {} });
    const init = fetched.mock.calls[0]?.[1];
    expect(init?.method).toBe('POST');
    expect(init?.headers).toMatchObject({ 'accept-language': 'fr', 'content-type': 'application/json' });
    expect(JSON.parse(init?.body as string)).toEqual({ commandId: campaignId, type: 'er.EndPhase', payload: {} });
  });

  it('throws a refusal with its violations and their paths', async () => {
    answer(422, refusal);
    const error: unknown = await api.getHistory({ campaignId }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ProblemError);
    expect((error as ProblemError).violations).toEqual([violation]);
    expect((error as ProblemError).message).toBe('No.');
  });

  it('takes an answer that is no problem document, or none at all, as not reached', async () => {
    answer(502, undefined);
    await expect(api.getHistory({ campaignId })).rejects.toBeInstanceOf(UnreachableError);
    answer(500, { error: 'proxy' });
    await expect(api.getHistory({ campaignId })).rejects.toBeInstanceOf(UnreachableError);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(api.getHistory({ campaignId })).rejects.toBeInstanceOf(UnreachableError);
  });
});
