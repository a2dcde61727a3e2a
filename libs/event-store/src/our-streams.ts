import { InvalidEventError } from './errors.js';

/**
 * Which streams belong to a store: those whose names begin with one of these prefixes, each the name of a category and a dash
 * (`campaign-`). None: every stream. Decided by the name of the stream and not by the type of an event, because a database may be shared
 * and its own streams may hold anything.
 */
export type StreamPrefixes = readonly string[];

/** The installation's own streams: which one it is, and what is decided for all of it. */
export const installationStreamPrefix = 'installation-';

/** Who may see and play a campaign: one stream per campaign, beside its play, so that an undo never touches it. */
export const membershipStreamPrefix = 'membership-';

/** What would be stored elsewhere would never be seen again by `readAll` and subscriptions of a shared store. @throws InvalidEventError */
export function assertOurs(prefixes: StreamPrefixes, stream: string): void {
  if (prefixes.length > 0 && !prefixes.some((prefix) => stream.startsWith(prefix) && stream.length > prefix.length))
    throw new InvalidEventError(
      `stream ${stream}: this store keeps only streams that begin with ${prefixes.join(' or ')}, followed by a name`,
    );
}
