import { EventStoreError, StoreUnavailableError } from '@emberlog/event-store';
import { ProblemError } from '../../problems/problem-error.js';
import { RecordingError } from '../../problems/recording-error.js';

/**
 * What an append that failed means for the sender. The store says of all its refusals but one that nothing was written: when it went
 * away meanwhile, or broke in a way it does not know itself, the events may be there.
 */
export function appendFailed(error: unknown): unknown {
  const refused = error instanceof EventStoreError && !(error instanceof StoreUnavailableError);
  return refused ? error : new RecordingError('unknown', error);
}

/** For what still happens once the events are stored: whatever fails there, they stay. A refusal about another command passes. */
export async function afterAppend<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ProblemError ? error : new RecordingError('all', error);
  }
}
