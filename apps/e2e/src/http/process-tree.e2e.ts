import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
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

/** A request whose body never ends: it holds up an orderly shutdown for as long as one may be held up. */
async function holdUp({ host, hostname, port }: URL): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = ['POST /api/campaigns HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json', 'Content-Length: 9'];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  return socket;
}

test('SIGTERM leaves the server the whole of its drain time and then some, whoever is holding it up', async () => {
  server = await ownServer({ env: { SHUTDOWN_TIMEOUT_MS: '11000' } });
  await server.start();
  const socket = await holdUp(new URL(server.url));
  const began = Date.now();
  // Had it been killed, the exit code would be 1.
  expect(await server.signal('SIGTERM')).toBe(0);
  expect(Date.now() - began).toBeGreaterThan(10_000);
  socket.destroy();
});
