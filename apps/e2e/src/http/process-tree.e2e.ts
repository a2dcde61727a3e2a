import { expect, test } from '@playwright/test';
import { apiAt, command } from '../api.js';
import { ownServer, type Server } from '../server.js';
import { beginCampaign } from '../tables.js';

let server: Server;
test.afterEach(() => server.remove());

for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
  test(`${signal} to the npm of npm start leaves no process behind, and the port free`, async () => {
    server = await ownServer({ by: 'npm' });
    const api = apiAt(server.url);
    await server.start();
    const campaignId = await beginCampaign(api);
    const body = command('er.AddNote', { scope: 'campaign', refId: 'campaign', text: 'Good night' });
    const receipt = await api.call('submitCommand', { params: { campaignId }, body });
    await server.signal(signal);
    await expect(api.raw('/')).rejects.toThrow();
    await server.start();
    expect(await api.call('submitCommand', { params: { campaignId }, body })).toEqual({ ...receipt, replayed: true });
  });
}
