import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from './config.js';

describe('the configuration', () => {
  it('needs nothing: everything has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      eventStoreFile: 'data/events.db',
      readModelsFile: 'data/read-models.db',
    });
  });

  it('puts both databases into the data folder unless a file is named', () => {
    expect(readConfig({ DATA_DIR: '/srv/table', EVENT_STORE: 'sqlite:/safe/chronicle.db' })).toMatchObject({
      eventStoreFile: '/safe/chronicle.db',
      readModelsFile: '/srv/table/read-models.db',
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '' }).port).toBe(3001);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT="http"'],
    [{ PORT: '70000' }, 'PORT="70000"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud"'],
    [{ EVENT_STORE: 'mongo://nowhere' }, 'EVENT_STORE="mongo://nowhere"'],
    [{ SHUTDOWN_TIMEOUT_MS: '-1' }, 'SHUTDOWN_TIMEOUT_MS="-1"'],
  ])('refuses %j in one sentence that names the variable', (environment, named) => {
    const reading = () => readConfig(environment);
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(named);
  });
});
