import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '@emberlog/contracts';
import { beginCampaign, command, counterCampaign, problemIn, runApi, type RunningApi } from '../testing/running-api.js';

describe('bad input', () => {
  let api: RunningApi;
  let campaignId: string;
  beforeAll(async () => {
    api = await runApi();
    ({ campaignId } = await beginCampaign(api));
  });
  afterAll(() => api.close());
  // Whatever was sent: nothing has been appended and the server is up.
  afterEach(async () => {
    expect(await api.stored(campaignId)).toHaveLength(1);
    const health = await api.raw('/healthz');
    expect(await health.json()).toEqual({ status: 'ok' });
  });

  const json = { 'content-type': 'application/json' };
  const post = (body: string, headers: Record<string, string> = json, path = 'commands') =>
    api.raw(`/api/campaigns/${campaignId}/${path}`, { method: 'POST', headers, body });
  const refused = async (status: number, body: string, headers?: Record<string, string>): Promise<Problem> => {
    // Dry run and recording have the same door.
    await problemIn(await post(body, headers, 'commands/preview'), status);
    return problemIn(await post(body, headers), status);
  };
  const withPayload = (payload: string) =>
    `{"commandId":"9b2f6c1e-5d0a-4b57-8f7e-0a3f6f1c2d3e","type":"ct.Spend","payload":${payload}}`;

  it.each([
    ['cut off', '{"type":'],
    ['not JSON at all', 'subject=ann&amount=1'],
    ['a bare number', '7'],
    ['empty', ''],
  ])('refuses a body that is %s', async (_, body) => {
    await refused(400, body);
  });

  it('refuses a body of another content type', async () => {
    const problem = await refused(415, JSON.stringify(command('ct.BeginGame')), { 'content-type': 'text/plain' });
    expect(problem.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('refuses a body in an unknown character set', async () => {
    await refused(415, '{}', { 'content-type': 'application/json; charset=klingon' });
  });

  it('refuses a body of more than 256 KiB', async () => {
    const problem = await refused(413, withPayload(JSON.stringify({ subject: 'x'.repeat(256 * 1024), amount: 1 })));
    expect(problem).toMatchObject({ code: 'BODY_TOO_LARGE', detail: 'The body is larger than 256 KiB.' });
  });

  it('refuses an unknown command', async () => {
    const problem = await refused(400, JSON.stringify(command('ct.Cheat')));
    expect(problem).toMatchObject({
      code: 'UNKNOWN_COMMAND',
      detail: 'There is no command “ct.Cheat” in this game.',
    });
  });

  it.each(['constructor', '__proto__', 'hasOwnProperty', 'ct.constructor', 'ct.', ''])(
    'refuses the command type %j',
    async (type) => {
      await refused(400, JSON.stringify({ ...command('ct.BeginGame'), type }));
    },
  );

  it.each([
    ['no payload field', { subject: 'ann' }, ['payload', 'amount']],
    ['text for a number', { subject: 'ann', amount: 'two' }, ['payload', 'amount']],
    ['a broken number', { subject: 'ann', amount: 1.5 }, ['payload', 'amount']],
    ['an enormous number', { subject: 'ann', amount: 1e300 }, ['payload', 'amount']],
    ['a list for a text', { subject: ['ann'], amount: 1 }, ['payload', 'subject']],
    ['null for an object', null, ['payload']],
  ])('names the field when it gets %s', async (_, payload, path) => {
    const problem = await refused(400, withPayload(JSON.stringify(payload)));
    expect(problem.code).toBe('INVALID_REQUEST');
    expect(problem.violations?.map((violation) => violation.path)).toContainEqual(path);
  });

  it.each([
    ['en-GB,en;q=0.9', 'A number belongs here.'],
    ['fr-FR,fr;q=0.9', 'Un nombre est attendu ici.'],
    ['pt-PT', 'Aqui vai um número.'],
  ])('says what is wrong with a field in the language of a reader of %s', async (language, text) => {
    const headers = { ...json, 'accept-language': language };
    const problem = await refused(400, withPayload('{"subject":"ann","amount":"two"}'), headers);
    expect(problem.detail).toContain('payload.amount');
    expect(problem.violations).toMatchObject([{ path: ['payload', 'amount'], text }]);
  });

  it.each([
    ['a name of blanks', { name: '  ' }, 'Please fill this in.'],
    ['no name', { name: undefined }, 'Please fill this in.'],
    ['no kind where some are offered', { commandId: undefined }, 'Please fill this in.'],
    ['a name that is too long', { name: 'x'.repeat(81) }, 'This is too long: at most 80 characters.'],
    ['nobody at the table', { players: [] }, 'That is not enough: at least 1 entry.'],
    ['an id in another form', { commandId: '7' }, 'An id of the form UUID belongs here.'],
    ['a word of no known form', { ruleSet: 'Not a slug' }, 'This is not written in a form that can be used here.'],
    ['a field that nothing has', { colour: 'red' }, 'There is no such field: colour.'],
    ['a text for a group of fields', { settings: 'none' }, 'A set of fields belongs here.'],
  ])('puts it in its own words: %s', async (_, changes, text) => {
    const problem = await api.refused('createCampaign', 400, { body: { ...counterCampaign(), ...changes } });
    expect(problem.violations?.map((violation) => violation.text)).toEqual([text]);
  });

  it.each([
    ['a number beyond all bounds', '{"subject":"ann","amount":1e999}'],
    ['a NUL character', '{"subject":"a\\u0000b","amount":1}'],
    ['half a surrogate pair', '{"subject":"a\\ud800b","amount":1}'],
    ['a NUL character in a key', '{"subject":"ann","amount":1,"a\\u0000":1}'],
    ['a __proto__ key', '{"subject":"ann","amount":1,"__proto__":{"polluted":true}}'],
    ['lists nested a hundred thousand deep', `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects nested ten thousand deep', `{"x":${'{"x":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
  ])('refuses %s', async (_, payload) => {
    expect((await refused(400, withPayload(payload))).code).toBe('INVALID_REQUEST');
    expect({}).not.toHaveProperty('polluted');
  });

  it('refuses fields that no command has, so that a misspelt one does not pass unnoticed', async () => {
    const problem = await refused(400, JSON.stringify({ ...command('ct.BeginGame'), expectedRevison: 3 }));
    expect(problem.detail).toContain('expectedRevison');
  });

  it('refuses a command id that is no UUID', async () => {
    const problem = await refused(400, JSON.stringify({ ...command('ct.BeginGame'), commandId: '1' }));
    expect(problem.violations?.[0]?.path).toEqual(['commandId']);
  });

  it.each([
    ['campaigns/not-a-uuid/table', 400],
    ['campaigns/6f2a2c47-5d2e-4cf5-9d6b-6d2b5fb0f2d1/table', 404],
    ['campaigns/6f2a2c47-5d2e-4cf5-9d6b-6d2b5fb0f2d1/options', 404],
    ['campaigns/6f2a2c47-5d2e-4cf5-9d6b-6d2b5fb0f2d1/stream', 404],
    ['campaigns/CAMPAIGN/sheets/nobody', 404],
    ['campaigns/CAMPAIGN/sheets/__proto__', 404],
    ['campaigns/CAMPAIGN/ledger/constructor', 404],
    ['campaigns/CAMPAIGN/table?revision=99', 404],
    ['campaigns/CAMPAIGN/table?atLeast=99', 404],
    ['campaigns/CAMPAIGN/table?revision=-1', 400],
    ['campaigns/CAMPAIGN/table?revision=1e99', 400],
    ['campaigns/CAMPAIGN/table?revision=0x0', 400],
    ['campaigns/CAMPAIGN/table?revision=', 400],
    ['campaigns/CAMPAIGN/log?limit=0x10', 400],
    ['campaigns/CAMPAIGN/table?revision=0&revision=0', 400],
    ['campaigns/CAMPAIGN/table?revison=0', 400],
    ['campaigns/CAMPAIGN/log?limit=0', 400],
    ['campaigns/CAMPAIGN/log?limit=501', 400],
    ['rule-sets/constructor', 404],
    ['rule-sets/counter/messages/tlh', 400],
    ['nowhere', 404],
    ['campaigns/%E0%A4%A/table', 400],
    ['campaigns/%00/table', 400],
  ])('answers /api/%s with %i', async (path, status) => {
    await problemIn(await api.raw(`/api/${path.replace('CAMPAIGN', campaignId)}`), status);
  });

  it('refuses a method that a route does not have', async () => {
    await problemIn(await api.raw(`/api/campaigns/${campaignId}`, { method: 'DELETE' }), 404);
  });

  it('survives a client that hangs up in the middle of its body', async () => {
    await new Promise<void>((resolve) => {
      const { hostname, port } = new URL(api.url);
      const sending = request({
        hostname,
        port,
        method: 'POST',
        path: `/api/campaigns/${campaignId}/commands`,
        headers: { ...json, 'content-length': 1000 },
      });
      sending.on('error', () => resolve());
      sending.write('{"commandId":', () => sending.destroy(new Error('gone')));
    });
  });

  describe('when a campaign is begun', () => {
    it.each([
      ['an unknown game', { ruleSet: 'chess' }, 'UNKNOWN_RULE_SET', ['ruleSet']],
      ['a game called constructor', { ruleSet: 'constructor' }, 'UNKNOWN_RULE_SET', ['ruleSet']],
      ['an unknown edition', { edition: 'deluxe' }, 'UNKNOWN_EDITION', ['edition']],
      ['an unknown setting', { settings: { speed: 9 } }, 'UNKNOWN_SETTING', ['settings', 'speed']],
      ['nobody at the table', { players: [] }, 'INVALID_REQUEST', ['players']],
      ['no name', { name: '   ' }, 'INVALID_REQUEST', ['name']],
      [
        'an unknown character',
        { roster: [{ template: 'dragon', subject: 'd', name: 'D', seat: 'seat-1' }] },
        'UNKNOWN_ROSTER_TEMPLATE',
        ['roster', 0, 'template'],
      ],
      [
        'a character of somebody who is not there',
        { roster: [{ template: 'player', subject: 'd', name: 'D', seat: 'seat-9' }] },
        'UNKNOWN_SEAT',
        ['roster', 0, 'seat'],
      ],
    ])('refuses %s and names the field', async (_, changes, code, path) => {
      const before = (await api.call('listCampaigns')).campaigns.length;
      const body = { ...counterCampaign(), ...changes };
      const problem = await api.refused('createCampaign', 400, { body });
      expect(problem.code).toBe(code);
      expect(problem.violations?.[0]?.path).toEqual(path);
      await api.readModels.catchUp();
      expect((await api.call('listCampaigns')).campaigns).toHaveLength(before);
    });
  });
});
