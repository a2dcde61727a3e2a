import { describe, expect, it } from '@jest/globals';
import { allowedHosts } from './allowed-hosts.js';

const hosts = allowedHosts({
  publicUrl: new URL('https://Emberlog.example/'),
  names: ['table.lan'],
  addresses: () => ['192.168.1.20', 'fe80::1', '10.0.0.5'],
});

describe('the names of an installation', () => {
  it.each([
    ['localhost'],
    ['localhost:3000'],
    ['LOCALHOST.'],
    ['play.localhost:3000'],
    ['127.0.0.1:3000'],
    ['127.9.8.7'],
    ['[::1]:3000'],
    ['192.168.1.20:3000'],
    ['[fe80::1]'],
    ['[fe80:0:0:0:0:0:0:1]:3000'],
    ['emberlog.example'],
    ['Emberlog.Example:443'],
    ['table.lan:8080'],
  ])('%s is one of them', (host) => {
    expect(hosts.allows(host)).toBe(true);
  });

  it.each([
    ['evil.example'],
    ['evil.example:3000'],
    ['localhost.evil.example'],
    ['evillocalhost'],
    ['127.0.0.1.evil.example'],
    ['192.168.1.21'],
    ['emberlog.example.evil.example'],
    ['sub.emberlog.example'],
    ['[::2]'],
    [''],
    ['a b'],
    ['localhost@evil.example'],
    ['localhost/evil'],
    ['localhost:99999'],
  ])('%j is none', (host) => {
    expect(hosts.allows(host)).toBe(false);
  });
});

describe('a write', () => {
  it.each([
    ['http://localhost:3000', 'localhost:3000'],
    ['http://192.168.1.20:3000', '192.168.1.20:3000'],
    // Behind a proxy that calls us by another name.
    ['https://emberlog.example', '127.0.0.1:3000'],
    ['http://table.lan', '127.0.0.1:3000'],
  ])('may come from a page of %s to %s', (origin, host) => {
    expect(hosts.allowsOrigin(origin, host)).toBe(true);
  });

  it.each([
    ['http://localhost:4000', 'localhost:3000'],
    ['http://localhost:3000', '127.0.0.1:3000'],
    ['http://evil.example', 'localhost:3000'],
    ['http://emberlog.example', '127.0.0.1:3000'],
    ['https://emberlog.example:8443', '127.0.0.1:3000'],
    ['null', 'localhost:3000'],
    ['file://', 'localhost:3000'],
    ['chrome-extension://table.lan', 'localhost:3000'],
    ['', 'localhost:3000'],
  ])('may not come from a page of %j to %s', (origin, host) => {
    expect(hosts.allowsOrigin(origin, host)).toBe(false);
  });
});
