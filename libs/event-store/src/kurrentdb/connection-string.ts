import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { StoreUnavailableError } from '../errors.js';
import { createClient } from './client-internals.js';

/** Makes clients for one database. @throws StoreUnavailableError when the string makes no sense */
export function clientFactory(connectionString: string): () => KurrentDBClient {
  // The client complains about the old name each time, and takes both.
  const uri = connectionString.trim().replace(/^esdb(?=\+discover:|:)/, 'kurrentdb');
  // With it an append that was refused would look like one that was stored.
  if (/throwOnAppendFailure=false/i.test(uri)) throw unusable('throwOnAppendFailure must not be switched off');
  return () => {
    try {
      return createClient(uri);
    } catch (error) {
      throw unusable(reasonOf(error));
    }
  };
}

/** Says where the mistake is, but not what is there: it may be a password. */
function reasonOf(error: unknown): string {
  const { name, expected, location, message } = error as {
    name?: unknown;
    expected?: unknown;
    location?: readonly unknown[];
    message?: unknown;
  };
  if (typeof expected === 'string' && Array.isArray(location))
    return `at character ${Number(location[0]) + 1}, expected ${expected}`;
  // The client's native part knows no more than that, and says it with the whole string.
  if (name === 'ParseError') return 'special characters of user and password must be percent-encoded';
  return String(message);
}

function unusable(reason: string): StoreUnavailableError {
  return new StoreUnavailableError(`not a usable KurrentDB connection string: ${reason}`);
}
