import type { AppendRequest, StoredEvent } from './stored-event.js';

export type CommitDecision =
  | { readonly kind: 'write' }
  | { readonly kind: 'idempotent'; readonly last: StoredEvent }
  | { readonly kind: 'wrong-expected-version' };

/**
 * The server's own rule. A fixed expectation is compared with what the stream holds behind that revision, so a repeated append is
 * known for ever. `any` and `stream-exists` name no place, so the server can only ask its memory of recent events.
 */
export function checkCommit(
  { stream, expected, events }: AppendRequest,
  stored: readonly StoredEvent[],
  recent: (id: string) => StoredEvent | undefined,
): CommitDecision {
  const last = stored.length - 1;
  if (expected === 'stream-exists' && last < 0) return { kind: 'wrong-expected-version' };
  if (expected === 'any' || expected === 'stream-exists') {
    const known = events.map(({ id }) => recent(id)).map((event) => (event?.stream === stream ? event : undefined));
    return repetition(known) ?? { kind: 'write' };
  }
  const revision = expected === 'no-stream' ? -1 : expected;
  if (revision === last) return { kind: 'write' };
  const behind = stored.slice(revision + 1, revision + 1 + events.length);
  const known = events.map(({ id }, i) => (behind[i]?.id === id ? behind[i] : undefined));
  return repetition(known) ?? { kind: 'wrong-expected-version' };
}

/** All of them stored: the same answer again. The first, but not all: refused. Not even the first: no repetition. */
function repetition(known: readonly (StoredEvent | undefined)[]): CommitDecision | null {
  if (known[0] === undefined) return null;
  const last = known.at(-1);
  return last !== undefined && known.every((event) => event !== undefined)
    ? { kind: 'idempotent', last }
    : { kind: 'wrong-expected-version' };
}
