// npm run image:try: does what infra/Dockerfile says in empty folders, without a container engine: each stage is a folder, COPY copies,
// RUN runs. Then the server is started as the image starts it, has to be found healthy, and to end in order when told so.
// With --check it only looks: what is copied is there, nothing runs as root, health is asked for.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ignores, readCopy, readDockerfile, readEnv } from './dockerfile.mjs';
import { fail, root, run, say, tree } from './prepare.mjs';

const stages = readDockerfile(readFileSync(join(root, 'infra', 'Dockerfile'), 'utf8'));
const ignored = ignores(readFileSync(join(root, '.dockerignore'), 'utf8'));
const image = stages.at(-1);
const last = (word) => image.instructions.filter((instruction) => instruction.word === word).at(-1)?.rest;

/** What is wrong with it at a glance. */
function faults() {
  const found = [];
  for (const { name, instructions } of stages) {
    for (const { from, sources } of instructions
      .filter(({ word }) => word === 'COPY')
      .map(({ rest }) => readCopy(rest))) {
      const before = stages.slice(
        0,
        stages.findIndex((stage) => stage.name === name),
      );
      if (from !== null && !before.some((stage) => stage.name === from))
        found.push(`no stage "${from}" before ${name}`);
      for (const source of sources) {
        const path = from === null ? source : relative('/src', source);
        // What a build makes is not there yet.
        const made = /(^|\/)(node_modules|\.next)(\/|$)/.test(path);
        if (!made && !existsSync(join(root, path))) found.push(`there is no ${source} to copy`);
        if (from === null && path !== '.' && ignored(path)) found.push(`${source} is left out by .dockerignore`);
      }
    }
  }
  const user = last('USER');
  if (user === undefined || /^(root|0)(:|$)/.test(user)) found.push('it runs as root');
  if (last('HEALTHCHECK') === undefined) found.push('nothing asks whether it is healthy');
  const [program, script] = JSON.parse(last('CMD') ?? '[]');
  // A shell would keep the signals for itself.
  if (program !== 'node' || !existsSync(join(root, script.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))))
    found.push('CMD does not start the server itself');
  return found;
}

/** Does every instruction of every stage. Answers with where the image lies, and its environment. */
async function make(folder) {
  let made = null;
  for (const { name, instructions } of stages) {
    const at = (path, cwd) => (path.startsWith('/') ? join(folder, name, path) : resolve(cwd, path));
    let cwd = join(folder, name);
    let env = {};
    for (const { word, rest } of instructions) {
      say(`${name}: ${word} ${rest.slice(0, 100)}`);
      if (word === 'WORKDIR') mkdirSync((cwd = at(rest, cwd)), { recursive: true });
      else if (word === 'ENV') env = { ...env, ...readEnv(rest) };
      else if (word === 'COPY') copy(folder, readCopy(rest), cwd);
      else if (word === 'RUN') {
        // Folders of the image lie in that of its stage, and whoever tries it is the one user there is.
        const line = rest.replaceAll(/(?<=\s)\/(?=\w)/g, `${join(folder, name)}/`).replace(/chown \S+/, 'ls -d');
        const status = await run('sh', ['-c', line], { cwd, env: { ...process.env, ...env } });
        if (status !== 0) fail(`"${rest}" ended with ${status}.`);
      }
    }
    const paths = Object.entries(env).map(([key, value]) => [key, value.startsWith('/') ? at(value, cwd) : value]);
    made = { cwd, env: Object.fromEntries(paths) };
  }
  return made;
}

function copy(folder, { from, sources, target }, cwd) {
  for (const source of sources) {
    const origin = from === null ? join(root, source) : join(folder, from, source);
    const intoFolder = target.endsWith('/') && target !== './' && target !== '.';
    const isFile = basename(source).includes('.') && !basename(source).startsWith('.');
    const place =
      isFile && (intoFolder || target === './') ? join(cwd, target, basename(source)) : resolve(cwd, target);
    cpSync(origin, place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => from !== null || path === root || !ignored(relative(root, path).split(sep).join('/')),
    });
  }
}

async function serve({ cwd, env }) {
  const [program, ...args] = JSON.parse(last('CMD'));
  const health = JSON.parse(/CMD (\[.*\])$/.exec(last('HEALTHCHECK'))[1]);
  const all = { PATH: process.env.PATH, ...env, PORT: process.env.PORT ?? env.PORT };
  const child = spawn(program, args, { cwd, env: all, stdio: 'inherit' });
  const ended = once(child, 'exit');
  const healthy = async () => {
    const [code] = await once(spawn(health[0], health.slice(1), { cwd, env: all }), 'exit');
    return code === 0;
  };
  for (let tries = 0; !(await healthy()); tries += 1) {
    if (tries > 60 || child.exitCode !== null) fail('it does not get healthy.');
    await delay(500);
  }
  const page = async () => (await fetch(`http://127.0.0.1:${all.PORT}/campaigns`)).status;
  for (let tries = 0; (await page()) !== 200; tries += 1) {
    if (tries > 60) fail('it shows no page.');
    await delay(500);
  }
  say('it is healthy and shows its pages.');
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) fail(`told to end, it ended with ${code}.`);
  say('it has ended in order.');
}

const wrong = faults();
for (const fault of wrong) console.error(`infra/Dockerfile: ${fault}.`);
if (wrong.length > 0) process.exit(1);
if (!process.argv.includes('--check')) {
  tree.endWhenTold(false);
  const folder = mkdtempSync(join(tmpdir(), 'emberlog-image-'));
  try {
    const made = await make(folder);
    await run('du', ['-sh', made.cwd]);
    await serve(made);
  } finally {
    if (process.env.KEEP === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
