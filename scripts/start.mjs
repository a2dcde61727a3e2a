// npm start: everything from a fresh clone to a running Emberlog on one address. Plain Node, because nothing is installed yet.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, builtStamp, checkNode, install, root, say, stampBuild, tree } from './prepare.mjs';

/** Ends with one line that says what is wrong. */
function fail(line) {
  console.error(`emberlog: ${line}`);
  void tree.end(1);
}

class StartError extends Error {}

function portFrom(value) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`PORT="${value}" is no port: use a number from 1 to 65535.`);
  return port;
}

const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

const notSources = new Set(['node_modules', 'dist', '.next', 'test-results', 'coverage']);

/** When anything that goes into a build was last changed. Folders count, because a deleted file only shows there. */
function newestSource(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notSources.has(entry.name) || /\.test\.tsx?$|\.tsbuildinfo$|^next-env\.d\.ts$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestSource(path) : statSync(path).mtimeMs);
  }
  return newest;
}

/** Even a build that comes from the cache takes seconds: it is left out when nothing has changed since the last one. */
async function buildWhatIsStale() {
  const products = [join(root, 'apps', 'api', 'dist', 'main.js'), join(root, 'apps', 'web', '.next', 'BUILD_ID')];
  const sources = [join(root, 'libs'), join(root, 'apps', 'api'), join(root, 'apps', 'web')].map(newestSource);
  const newest = Math.max(
    ...sources,
    changedAt(join(root, 'package-lock.json')),
    changedAt(join(root, 'tsconfig.base.json')),
  );
  if (products.every(existsSync) && changedAt(builtStamp) > newest) return;
  say('building (the first time this takes a minute) …');
  const began = new Date();
  await build(['@emberlog/api', '@emberlog/web'], (project) => say(`built ${project} …`));
  stampBuild(began);
}

/** Whether the store will be made by this start. A cluster is shared: it is never taken for a new one. */
function isNew(data) {
  const [, file] = /^sqlite:(.+)$/.exec(process.env.EVENT_STORE || `sqlite:${join(data, 'events.db')}`) ?? [];
  return file !== undefined && !existsSync(resolve(root, file));
}

/** @throws StartError when nothing can listen there */
function claim(port, host) {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', (error) => {
      failed(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `port ${port} is taken: stop what listens there, or choose another one with PORT=… npm start.`
            : `port ${port} can't be used: ${error.message}`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(done));
  });
}

/** Starts the server; when it ends by itself, everything ends. */
function serve(env) {
  const main = join(root, 'apps', 'api', 'dist', 'main.js');
  const { child, ended } = tree.serve('server', [main], { cwd: root, env: { NODE_ENV: 'production', ...env } });
  ended.then(
    ({ code, signal }) => {
      if (!tree.ending) fail(`the server has ended (${signal ?? `code ${code}`}).`);
    },
    (error) => fail(`the server can't be started: ${error.message}`),
  );
  return child;
}

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' });
    await response.arrayBuffer();
    return response.status < 400;
  } catch {
    return false;
  }
}

/** How long the server may be silent while it gets ready; one that says how far it is may take as long as it needs. */
const silenceMs = 120_000;

async function untilItAnswers(server, url) {
  let heard = Date.now();
  let said = 0;
  const listen = ({ projected }) => {
    heard = Date.now();
    if (projected === undefined || heard - said < 2000) return;
    said = heard;
    say(`bringing the pages up to date: ${projected.toLocaleString('en')} entries of the chronicle so far …`);
  };
  server.on('message', listen);
  while (!(await answers(url))) {
    if (tree.ending) throw new StartError('stopped.');
    if (Date.now() - heard > silenceMs)
      throw new StartError(`the server has not got ready, and has said nothing for two minutes (${url}).`);
    await new Promise((wait) => setTimeout(wait, 150));
  }
  server.off('message', listen);
}

async function start() {
  tree.endWhenTold(true);
  checkNode();
  const port = portFrom(process.env.PORT || '3000');
  const host = process.env.HOST || '127.0.0.1';
  const shown = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  await claim(port, host);
  const data = resolve(root, process.env.DATA_DIR || 'data');

  await install();
  await buildWhatIsStale();

  // A folder with the marker was being filled when the process was killed: the demo goes on where it stopped.
  const marker = join(data, '.demo-is-being-written');
  const wantsDemo = process.env.DEMO !== 'off' && (process.env.DEMO === 'on' || isNew(data) || existsSync(marker));
  mkdirSync(data, { recursive: true });
  if (wantsDemo) writeFileSync(marker, '');

  say('starting …');
  const server = serve({
    PORT: String(port),
    HOST: host,
    DATA_DIR: data,
    PAGES: join(root, 'apps', 'web', 'serve.mjs'),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  });
  const url = `http://${shown}:${port}`;
  await untilItAnswers(server, `${url}/readyz`);
  if (wantsDemo) {
    say('writing the demo campaign …');
    const { seedDemo } = await import(pathToFileURL(join(root, 'apps', 'api', 'dist', 'demo', 'seed-demo.js')).href);
    // Without the demo there is still everything to play with.
    await seedDemo(url).catch((error) => say(`the demo campaign stays unfinished: ${error.message}`));
    if (!tree.ending) rmSync(marker, { force: true });
  }
  await untilItAnswers(server, `${url}/`);
  say(`ready at ${url} (end it with Ctrl-C)`);
}

try {
  await start();
} catch (error) {
  if (!tree.ending) fail(error instanceof StartError ? error.message : (error?.stack ?? String(error)));
}
