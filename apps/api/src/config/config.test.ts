import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from './config.js';

describe('the configuration', () => {
  it('needs nothing: everything has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      eventStore: { kind: 'sqlite', file: 'data/events.db' },
      readModelsFile: 'data/read-models.db',
    });
  });

  it('puts both databases into the data folder unless a file is named', () => {
    expect(readConfig({ DATA_DIR: '/srv/table', EVENT_STORE: 'sqlite:/safe/chronicle.db' })).toMatchObject({
      eventStore: { kind: 'sqlite', file: '/safe/chronicle.db' },
      readModelsFile: '/srv/table/read-models.db',
    });
  });

  it.each([
    'kurrentdb://localhost:2113?tls=false',
    'kurrentdb+discover://admin:changeit@cluster.example:2113',
    'esdb://localhost:2113',
  ])('keeps the events on a cluster when told so: %s', (connectionString) => {
    expect(readConfig({ EVENT_STORE: connectionString }).eventStore).toEqual({ kind: 'kurrentdb', connectionString });
  });

  it.each(['s3cret', 'a/s3cret', 'a@s3cret'])(
    'says of a wrong store what is wrong, without the password %s in it',
    (password) => {
      const reading = () => readConfig({ EVENT_STORE: `postgres://ann:${password}@db/events` });
      expect(reading).toThrow('EVENT_STORE="postgres://…@db/events"');
      expect(reading).not.toThrow('s3cret');
      expect(reading).toThrow('kurrentdb://');
    },
  );

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '' }).port).toBe(3001);
  });

  it('knows by which names it may be called: those it is told, and the one it listens at', () => {
    const given = {
      ALLOWED_HOSTS: 'Table.lan, [::2], 10.0.0.9',
      HOST: 'emberlog.lan',
      PUBLIC_URL: 'https://a.example/',
    };
    const { allowedHosts, publicUrl } = readConfig(given);
    expect(allowedHosts).toEqual(['table.lan', '::2', '10.0.0.9', 'emberlog.lan']);
    expect(publicUrl?.origin).toBe('https://a.example');
    expect(readConfig({ HOST: '0.0.0.0' }).allowedHosts).toEqual([]);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT="http"'],
    [{ PORT: '70000' }, 'PORT="70000"'],
    [{ PORT: '0x10' }, 'PORT="0x10"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud"'],
    [{ EVENT_STORE: 'mongo://nowhere' }, 'EVENT_STORE="mongo://nowhere"'],
    [{ EVENT_STORE: 'kurrentdb://' }, 'EVENT_STORE="kurrentdb://"'],
    [{ READ_MODELS: 'kurrentdb://localhost' }, 'READ_MODELS="kurrentdb://localhost"'],
    [{ PUBLIC_URL: 'emberlog.example' }, 'PUBLIC_URL="emberlog.example"'],
    [{ ALLOWED_HOSTS: 'table.lan, a b' }, 'ALLOWED_HOSTS="table.lan, a b"'],
    [{ MAX_STREAMS_PER_CLIENT: '0' }, 'MAX_STREAMS_PER_CLIENT="0"'],
    [{ PAGES: 'http://' }, 'PAGES="http://"'],
    [{ SHUTDOWN_TIMEOUT_MS: '-1' }, 'SHUTDOWN_TIMEOUT_MS="-1"'],
  ])('refuses %j in one sentence that names the variable', (environment, named) => {
    const reading = () => readConfig(environment);
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(named);
  });
});
