// The dashboard's pages, on the socket of the process that started this one: it answers whoever asks, this only renders.
// Speaks Node's IPC: says { listening: true } when it does, and ends when the channel is cut.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const socket = process.argv[2];
if (socket === undefined || process.send === undefined) {
  console.error('The dashboard is started by the API: npm start, or PAGES in docs/running.md.');
  process.exit(1);
}
process.on('disconnect', () => process.exit(0));
// Whoever started this one decides when its pages are needed no more; Ctrl-C reaches everybody.
process.on('SIGINT', () => undefined);

// What the build was made with, as Next's own standalone server does it: the source of the configuration, and a compiler for it, are
// not needed to serve.
const { config } = JSON.parse(readFileSync(new URL('.next/required-server-files.json', import.meta.url), 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
process.chdir(folder);
const { default: next } = await import('next');

const app = next({ dev: false, dir: folder });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
// Longer than the other end keeps a connection it does not need: no request goes into one that is just being closed.
server.keepAliveTimeout = 75_000;
server.listen(socket, () => process.send?.({ listening: true }));
