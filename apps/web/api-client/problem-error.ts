import type { Problem, ProblemViolation } from '@emberlog/contracts';

/** The API answered, and the answer is no. `problem.recorded` says what is known about what a command recorded. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
  get violations(): readonly ProblemViolation[] {
    return this.problem.violations ?? [];
  }
}

/** No readable answer came: the request may or may not have arrived, so a repeat must carry the same command id. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  constructor(cause?: unknown) {
    super('The API could not be reached.', { cause });
  }
}

export function isProblem(error: unknown, status?: number): error is ProblemError {
  return error instanceof ProblemError && (status === undefined || error.problem.status === status);
}
