import { EventStoreError, StoreUnavailableError } from '../errors.js';

/** By code, not by class: a test runner may load the class twice. */
export function sqliteCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Busy, full, I/O error, read-only, damaged: whatever SQLite says, the caller can only come again later. */
export function unavailable(what: string, error: unknown): EventStoreError {
  if (error instanceof EventStoreError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const code = sqliteCode(error);
  return new StoreUnavailableError(`${what}: ${reason}${code === '' ? '' : ` (${code})`}`, { cause: error });
}
