import { join } from 'node:path';
import { Decimal } from '@emberlog/contracts';
import { z } from 'zod';
import { hostnameOf } from '../front-door/allowed-hosts.js';
import type { PagesConfig } from '../front-door/pages.js';

/** Where the events lie: in a file of this process, or on a cluster that several may share. */
export type EventStoreConfig =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'kurrentdb'; readonly connectionString: string };

const sqlite = /^sqlite:(.+)$/;
/** As the client reads them; `esdb` is what the database was called before. */
const kurrentdb = /^(?:kurrentdb|kurrent|kdb|esdb)(?:\+discover)?:\/\/./;

const sqliteFile = z
  .string()
  .regex(sqlite, 'must be "sqlite:" followed by a file path')
  .transform((value) => value.slice('sqlite:'.length));

const eventStore = z.string().transform((value, context): EventStoreConfig => {
  if (kurrentdb.test(value)) return { kind: 'kurrentdb', connectionString: value };
  const file = sqlite.exec(value)?.[1];
  if (file !== undefined) return { kind: 'sqlite', file };
  context.addIssue('must be "sqlite:" followed by a file path, or a connection string that begins with "kurrentdb://"');
  return z.NEVER;
});

const pages = z.string().transform((value, context): PagesConfig => {
  if (!/^https?:/.test(value)) return { kind: 'script', script: value };
  if (URL.canParse(value)) return { kind: 'server', url: value };
  context.addIssue('must be the path of a script, or the address of a server');
  return z.NEVER;
});

/** To listen there means everywhere; nobody is called by it. */
const anyAddress: ReadonlySet<string> = new Set(['', '0.0.0.0', '::']);

const publicUrl = z.string().transform((value, context): URL => {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return new URL(value);
  context.addIssue('must be an address that begins with http:// or https://');
  return z.NEVER;
});

const hostNames = z.string().transform((value, context): readonly string[] => {
  const names = value.split(',').map((name) => hostnameOf(name.trim()));
  if (names.every((name) => name !== null)) return names;
  context.addIssue('must be names or addresses, separated by commas');
  return z.NEVER;
});

const Environment = z.object({
  PORT: Decimal(z.number().int().min(0).max(65_535)).default(3001),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  EVENT_STORE: eventStore.optional(),
  READ_MODELS: sqliteFile.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_TIMEOUT_MS: Decimal(z.number().int().min(0).max(300_000)).default(10_000),
  MAX_STREAMS_PER_CLIENT: Decimal(z.number().int().min(1).max(100_000)).default(64),
  TRUST_PROXY: Decimal(z.number().int().min(0).max(10)).default(0),
  PUBLIC_URL: publicUrl.optional(),
  ALLOWED_HOSTS: hostNames.default([]),
  PAGES: pages.optional(),
  HEARTBEAT_MS: Decimal(z.number().int().min(100).max(300_000)).default(15_000),
});

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly eventStore: EventStoreConfig;
  readonly readModelsFile: string;
  readonly logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  /** How long a shutdown waits for requests under way before it cuts them. */
  readonly shutdownTimeoutMs: number;
  /** How many live streams one address may hold; the next is answered 429. */
  readonly maxStreamsPerClient: number;
  /** How many proxies stand in front, whose word on who asks, and by which protocol, is taken. */
  readonly trustProxy: number;
  /** How people call this installation from outside; null: by whatever name is allowed. */
  readonly publicUrl: URL | null;
  /** Names and addresses it may be called by, beside the loopback's and the machine's own. */
  readonly allowedHosts: readonly string[];
  /** Null: the API alone. */
  readonly pages: PagesConfig | null;
  /** Pause between two comments on a silent live stream, so that proxies keep it open. */
  readonly heartbeatMs: number;
};

/** A setting that can't be used; the message is one sentence for the person who starts the server. */
export class ConfigError extends Error {}

/** @throws ConfigError naming the first wrong variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new ConfigError(
      `The setting ${name}="${withoutCredentials(environment[name] ?? '')}" can't be used: ${issue?.message ?? 'wrong'}.`,
    );
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    eventStore: env.EVENT_STORE ?? { kind: 'sqlite', file: join(env.DATA_DIR, 'events.db') },
    readModelsFile: env.READ_MODELS ?? join(env.DATA_DIR, 'read-models.db'),
    logLevel: env.LOG_LEVEL,
    shutdownTimeoutMs: env.SHUTDOWN_TIMEOUT_MS,
    maxStreamsPerClient: env.MAX_STREAMS_PER_CLIENT,
    trustProxy: env.TRUST_PROXY,
    publicUrl: env.PUBLIC_URL ?? null,
    // Who lets it listen at one name only means that name.
    allowedHosts: [...env.ALLOWED_HOSTS, hostnameOf(env.HOST) ?? ''].filter((name) => !anyAddress.has(name)),
    pages: env.PAGES ?? null,
    heartbeatMs: env.HEARTBEAT_MS,
  };
}

/** Messages end up in logs. A password that should have been percent-encoded may hold slashes and at signs of its own. */
function withoutCredentials(value: string): string {
  return value.replace(/\/\/.*@/s, '//…@');
}
