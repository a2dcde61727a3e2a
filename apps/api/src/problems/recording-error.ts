import type { Recorded } from '@emberlog/contracts';

/** Something failed when the append had begun or was done; `cause` is what. Anything else fails before it: nothing was recorded. */
export class RecordingError extends Error {
  constructor(
    readonly recorded: Exclude<Recorded, 'nothing'>,
    override readonly cause: unknown,
  ) {
    super(`recorded: ${recorded}`, { cause });
    this.name = 'RecordingError';
  }
}
