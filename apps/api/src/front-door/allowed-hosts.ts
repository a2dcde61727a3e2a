import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** By which names this installation may be called. */
export type AllowedHosts = {
  /** @param host as in a Host header: a name or an address, with or without a port */
  allows(host: string): boolean;
  /** Whether a write may come from a page of that origin, sent to that host. */
  allowsOrigin(origin: string, host: string): boolean;
};

export type AllowedHostsOptions = {
  /** How people call it from outside, such as https://emberlog.example. */
  readonly publicUrl: URL | null;
  /** Further names and addresses, lower case. */
  readonly names: readonly string[];
  /** This machine's own addresses. A laptop gets others in another house, so they are asked for each time. */
  readonly addresses?: () => readonly string[];
};

/** Lower case, without port, brackets, the final dot of a whole name; null when it is no host at all. */
export function hostnameOf(host: string): string | null {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  const { hostname } = new URL(`http://${host}`);
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return isIP(hostname) === 4 ? hostname.startsWith('127.') : hostname === '::1';
}

/**
 * A page of any name can make that name point to this machine, and then call us as if it were ours. It can't call us by a name of
 * ours: so the name is what is checked. Names of the loopback, which nobody else can give out, and this machine's own addresses, by
 * which the phones at the table reach it, are always ours.
 */
export function allowedHosts(options: AllowedHostsOptions): AllowedHosts {
  const { publicUrl, names, addresses = ownAddresses } = options;
  const known = new Set([...names, ...(publicUrl === null ? [] : [hostnameOf(publicUrl.host) ?? ''])]);
  return {
    allows(host) {
      const hostname = hostnameOf(host);
      if (hostname === null) return false;
      return isLoopback(hostname) || known.has(hostname) || (isIP(hostname) !== 0 && addresses().includes(hostname));
    },
    allowsOrigin(origin, host) {
      if (!URL.canParse(origin)) return false;
      const from = new URL(origin);
      if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
      // A proxy may call us by another name than the page has: then the page has one of those that were configured.
      return from.host === host.toLowerCase() || from.origin === publicUrl?.origin || names.includes(from.hostname);
    },
  };
}

function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((those) => (those ?? []).map(({ address }) => address));
}
