import { randomUUID } from 'node:crypto';
import { locales, type Problem } from '@emberlog/contracts';
import { expect, test } from '@playwright/test';
import { apiAt, command, play, problemIn } from '../api.js';
import { facingAnOrc, fourAdventurers } from '../tables.js';

const api = apiAt();
const json = { 'content-type': 'application/json' };
let campaignId = '';
let revision = 0;

test.beforeAll(async () => {
  campaignId = await facingAnOrc(api);
  ({ revision } = await api.call('getCampaign', { params: { campaignId } }));
});
// Whatever was sent: nothing is recorded, and the server is up.
test.afterEach(async () => {
  expect((await api.call('getCampaign', { params: { campaignId } })).revision).toBe(revision);
  expect((await api.raw('/')).status).toBeLessThan(400);
});

async function refused(status: number, body: string, headers: Record<string, string> = json): Promise<Problem> {
  const post = (path: string) => api.raw(`/api/campaigns/${campaignId}/${path}`, { method: 'POST', headers, body });
  // Dry run and recording have the same door.
  await problemIn(await post('commands/preview'), status);
  return problemIn(await post('commands'), status);
}

for (const [what, body] of [
  ['cut off', '{"type":'],
  ['no JSON at all', 'subject=warrior&amount=1'],
  ['a bare number', '7'],
  ['empty', ''],
  ['nested a hundred thousand deep', '['.repeat(100_000)],
] as const) {
  test(`a body that is ${what} is refused`, async () => {
    await refused(400, body);
  });
}

test('a body of another content type is refused', async () => {
  const problem = await refused(415, JSON.stringify(command('er.EndPhase')), { 'content-type': 'text/plain' });
  expect(problem.code).toBe('UNSUPPORTED_MEDIA_TYPE');
});

test('a huge body is refused', async () => {
  const text = 'x'.repeat(300 * 1024);
  const problem = await refused(413, JSON.stringify(command('er.AddNote', { text })));
  expect(problem.code).toBe('BODY_TOO_LARGE');
});

test('a body of many megabytes is refused without bringing the server down', async () => {
  const body = JSON.stringify(command('er.AddNote', { text: 'x'.repeat(20 * 1024 * 1024) }));
  await refused(413, body);
});

test('an unknown command is refused by its name', async () => {
  const problem = await refused(400, JSON.stringify(command('er.Cheat')));
  expect(problem).toMatchObject({ code: 'UNKNOWN_COMMAND' });
  expect(problem.detail).toContain('er.Cheat');
});

const blow = {
  combatId: 'c1',
  kind: 'melee',
  attackerIds: ['warrior'],
  targetIds: ['orc1'],
  claims: { inAttackZone: true },
};
const { targetIds: _targets, ...atNobody } = blow;
for (const [what, payload, path] of [
  ['a missing field', atNobody, ['payload', 'targetIds']],
  ['text for a list', { ...blow, targetIds: 'orc1' }, ['payload', 'targetIds']],
  ['a number for a text', { ...blow, combatId: 7 }, ['payload', 'combatId']],
  ['a word that is none of its kind', { ...blow, kind: 'sneeze' }, ['payload', 'kind']],
  ['dice that are no list', { ...blow, attack: { dice: 'B:skull' } }, ['payload', 'attack', 'dice']],
  ['null for an object', null, ['payload']],
] as const) {
  test(`a wrong type is refused at its field: ${what}`, async () => {
    const problem = await refused(400, JSON.stringify({ ...command('er.RecordAttack'), payload }));
    expect(problem.code).toBe('INVALID_REQUEST');
    expect(problem.violations?.map((violation) => violation.path)).toContainEqual(path);
  });
}

test('a command id that is no UUID, a negative revision and a misspelt field are refused', async () => {
  const endPhase = command('er.EndPhase');
  for (const [changes, field] of [
    [{ commandId: '1' }, 'commandId'],
    [{ expectedRevision: -1 }, 'expectedRevision'],
    [{ expectedRevison: 3 }, 'expectedRevison'],
  ] as const) {
    const problem = await refused(400, JSON.stringify({ ...endPhase, ...changes }));
    expect(problem.detail).toContain(field);
  }
});

for (const [what, body, path] of [
  [
    'an attack beyond the Attack Zone',
    command('er.RecordAttack', { ...blow, claims: { inAttackZone: false } }),
    ['payload', 'claims', 'inAttackZone'],
  ],
  [
    'a face that no die has',
    command('er.RecordAttack', { ...blow, attack: { dice: ['B:skull', 'B:skull', 'B:crown'] } }),
    ['payload', 'attack', 'dice', 2],
  ],
  ['a turn within a turn', command('er.StartTurn'), null],
] as const) {
  test(`a broken rule is named, with a sentence in the language of the reader: ${what}`, async () => {
    const params = { campaignId };
    const answers = [];
    for (const locale of locales) {
      const headers = { 'accept-language': locale };
      const problem = await api.refused('submitCommand', 422, { params, body, headers });
      const [violation] = problem.violations ?? [];
      expect(violation).toMatchObject({
        code: problem.code,
        rules: expect.arrayContaining([problem.rule]),
      });
      if (path !== null) expect(violation?.path).toEqual(path);
      expect(problem.detail).toMatch(/^\p{Lu}.*\p{Ll}.*\.$/u);
      expect(problem.detail).not.toMatch(/violation\.|er\.[A-Za-z]|undefined|\{/);
      // The dry run says the same without refusing the request.
      const preview = await api.call('previewCommand', { params, body, headers });
      expect(preview).toMatchObject({ kind: 'rejected', violations: [{ text: problem.detail }] });
      answers.push(problem);
    }
    const [first] = answers;
    expect(first?.code).toMatch(/^ER_/);
    expect(first?.rule).toMatch(/^ER-[A-Z]+-\d+$/);
    for (const answer of answers) expect(answer).toMatchObject({ code: first?.code, rule: first?.rule });
    expect(new Set(answers.map(({ detail }) => detail)).size).toBe(locales.length);
  });
}

test('shapes are complained about in the language of the reader, too', async () => {
  const body = JSON.stringify(command('er.RecordAttack', { ...blow, kind: 'sneeze' }));
  const details = new Set<string>();
  for (const locale of locales) details.add((await refused(400, body, { ...json, 'accept-language': locale })).detail);
  expect(details.size).toBe(locales.length);
});

test('a stale revision is refused with the one that is now', async () => {
  const problem = await problemIn(
    await api.raw(`/api/campaigns/${campaignId}/commands`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...command('er.EndPhase'), expectedRevision: revision - 1 }),
    }),
    409,
  );
  expect(problem.actualRevision).toBe(revision);
});

for (const [path, status] of [
  ['campaigns/not-an-id/table', 400],
  ['campaigns/6f2a2c47-5d2e-4cf5-9d6b-6d2b5fb0f2d1', 404],
  ['campaigns/6f2a2c47-5d2e-4cf5-9d6b-6d2b5fb0f2d1/table', 404],
  ['campaigns/6f2a2c47-5d2e-4cf5-9d6b-6d2b5fb0f2d1/stream', 404],
  ['campaigns/CAMPAIGN/table?revision=100000', 404],
  ['campaigns/CAMPAIGN/table?revision=-1', 400],
  ['campaigns/CAMPAIGN/table?revision=now', 400],
  ['campaigns/CAMPAIGN/log?limit=501', 400],
  ['campaigns/CAMPAIGN/sheets/nobody', 404],
  ['campaigns/CAMPAIGN/sheets/__proto__', 404],
  ['campaigns/CAMPAIGN/ledger/gold-teeth', 404],
  ['rule-sets/chess', 404],
  ['rule-sets/erune/messages/tlh', 400],
  ['nowhere', 404],
] as const) {
  test(`/api/${path} is answered with ${status}`, async () => {
    await problemIn(await api.raw(`/api/${path.replace('CAMPAIGN', campaignId)}`), status);
  });
}

test('a command for a campaign that does not exist is refused', async () => {
  await api.refused('submitCommand', 404, { params: { campaignId: randomUUID() }, body: command('er.EndPhase') });
});

for (const [what, changes, code, path] of [
  ['an unknown game', { ruleSet: 'chess' }, 'UNKNOWN_RULE_SET', ['ruleSet']],
  ['an unknown edition', { edition: 'deluxe' }, 'UNKNOWN_EDITION', ['edition']],
  ['nobody at the table', { players: [] }, 'INVALID_REQUEST', ['players']],
  ['no name', { name: ' ' }, 'INVALID_REQUEST', ['name']],
] as const) {
  test(`a campaign with ${what} does not begin`, async () => {
    const before = (await api.call('listCampaigns')).campaigns.length;
    const body = { ...fourAdventurers(), ...changes };
    const problem = await api.refused('createCampaign', 400, { body });
    expect(problem.code).toBe(code);
    expect(problem.violations?.map((violation) => violation.path)).toContainEqual(path);
    expect((await api.call('listCampaigns')).campaigns).toHaveLength(before);
  });
}

test('a refused command id may be used again for what is legal', async () => {
  const other = await facingAnOrc(api);
  const commandId = randomUUID();
  await api.refused('submitCommand', 422, {
    params: { campaignId: other },
    body: { commandId, type: 'er.StartTurn', payload: {} },
  });
  await play(api, other, { type: 'er.AddNote', payload: { scope: 'campaign', refId: 'campaign', text: 'On it goes' } });
});
