import { ErrorType } from '@kurrent/kurrentdb-client';
import { AppendTooLargeError, type EventStoreError, StoreUnavailableError } from '../errors.js';

/** A call that got no answer in time. The server may have carried it out all the same. */
export class NoAnswerError extends Error {
  constructor(readonly milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
    this.name = 'NoAnswerError';
  }
}

/** Of the client, of gRPC itself or of neither: what of an error tells what it is. */
type Failure = {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly maxAppendSize?: unknown;
};

const permissionDenied = 7;
const unauthenticated = 16;
const invalidArgument = 3;
const unimplemented = 12;

/** Which of them it is, the database keeps to itself. */
const deniedAccess =
  'the database denies access: check user and password in the connection string, and that the account may read $all';

/**
 * What the server would say again however often it is asked, as an error of the port. Null for everything else: connections that
 * break, elections, a node that is no leader, full queues and time-outs come in many shapes (errors of the client, raw gRPC errors,
 * plain errors of its node discovery, unknown errors with the reason in the text), and trying again is always safe.
 */
export function refusalOf(error: unknown, stream: string): EventStoreError | null {
  const { type, code, maxAppendSize } = failure(error);
  switch (type) {
    case ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED:
      return new AppendTooLargeError(stream, Number.isSafeInteger(maxAppendSize) ? Number(maxAppendSize) : null);
    case ErrorType.STREAM_DELETED:
    case ErrorType.STREAM_TOMBSTONED:
      return refused(`stream ${stream} was deleted in the database for good`, error);
    case ErrorType.ACCESS_DENIED:
      return refused(deniedAccess, error);
  }
  // The client does not know this answer of KurrentDB 25.1 and newer.
  if (/maximum ?append ?event ?size/i.test(reasonOf(error))) return new AppendTooLargeError(stream, null);
  if (isInvalidPosition(error)) return refused('the database knows no such position', error);
  switch (code) {
    case permissionDenied:
    case unauthenticated:
      return refused(deniedAccess, error);
    case invalidArgument:
    case unimplemented:
      return refused('the database does not take this call', error);
  }
  return null;
}

/** The position lies between two events, or in the log of another database. */
export function isInvalidPosition(error: unknown): boolean {
  return /invalid ?position/i.test(reasonOf(error));
}

export function isWrongExpectedVersion(error: unknown): error is { readonly actualState: bigint | string } {
  return failure(error).type === ErrorType.WRONG_EXPECTED_VERSION;
}

export function unavailable(what: string, error: unknown): StoreUnavailableError {
  return new StoreUnavailableError(`${what}: ${reasonOf(error)}`, { cause: error });
}

export function storeIsClosed(): StoreUnavailableError {
  return new StoreUnavailableError('the event store is closed');
}

function refused(what: string, error: unknown): StoreUnavailableError {
  return new StoreUnavailableError(what, { cause: error });
}

function failure(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? error : {};
}

/** Some errors of the client have no message but their type. */
function reasonOf(error: unknown): string {
  const { message, type } = failure(error);
  const said = [message, type, error].find((part) => typeof part === 'string' && part !== '');
  return typeof said === 'string' ? said : 'the server ended it without a word';
}
