import type { StreamPrefixes } from '../our-streams.js';

export type StreamFilter = { readonly prefixes: readonly string[] } | { readonly regex: string };

/** Decided by the server, so that what is not ours never travels. Streams that begin with `$` are the server's own. */
export function filterOf(prefixes: StreamPrefixes): StreamFilter {
  return prefixes.length === 0 ? { regex: '^[^$]' } : { prefixes };
}
