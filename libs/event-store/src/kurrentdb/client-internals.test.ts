import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { assertClient, createClient } from './client-internals.js';

describe('the parts of the client that its documentation does not name', () => {
  it.each(['GRPCStreamCreator', 'callArguments', 'handleError'])('are missed by name: %s', async (part) => {
    const client = createClient('kurrentdb://localhost:2113?tls=false');
    expect(() => assertClient(client)).not.toThrow();
    expect(() => assertClient({ ...client, [part]: undefined })).toThrow(`a client has no ${part}`);
    await client.dispose();
  });

  it('are used in one file alone', () => {
    const folder = new URL('.', import.meta.url);
    const users = readdirSync(folder)
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => /kurrentdb-client\/|client\['/.test(readFileSync(new URL(file, folder), 'utf8')));
    expect(users).toEqual(['client-internals.ts']);
  });
});
