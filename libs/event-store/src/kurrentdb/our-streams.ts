import { InvalidEventError } from '../errors.js';

/**
 * Which streams of the database belong to this store. Streams that begin with `$` are the server's own, whatever the types of the
 * events in them, so the name of the stream decides and not the type of the event.
 */
export type OurStreams = { readonly prefix: string };

export type ServerFilter = { readonly prefixes: readonly string[] } | { readonly regex: string };

/** Decided by the server, so that what is not ours never travels. */
export function filterOf({ prefix }: OurStreams): ServerFilter {
  return prefix === '' ? { regex: '^[^$]' } : { prefixes: [prefix] };
}

/** What would be stored here would never be seen again by `readAll` and subscriptions. */
export function assertOurs({ prefix }: OurStreams, stream: string): void {
  if (!stream.startsWith(prefix))
    throw new InvalidEventError(`stream ${stream}: this store keeps only streams that begin with ${prefix}`);
}
