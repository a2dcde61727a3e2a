import { describe, expect, it } from '@jest/globals';
import { Metadata, status } from '@grpc/grpc-js';
import { convertToCommandError } from '@kurrent/kurrentdb-client';
import { AppendTooLargeError, StoreUnavailableError } from '../errors.js';
import { isInvalidPosition, isWrongExpectedVersion, NoAnswerError, refusalOf, unavailable } from './kurrent-errors.js';

/** What gRPC gives the client, and what the client makes of it: callers meet both. */
function bothShapes(
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): readonly unknown[] {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  const raw = Object.assign(new Error(`${code} ${status[code]}: ${details}`), { code, details, metadata });
  return [raw, convertToCommandError(raw)];
}

const leader = { exception: 'not-leader', 'leader-endpoint-host': 'h', 'leader-endpoint-port': '2113' };

describe('an error of the client', () => {
  it.each([
    ['a node that does not answer', bothShapes(status.UNAVAILABLE, 'No connection established')],
    ['a server with full queues', bothShapes(status.UNAVAILABLE, 'Server Is Too Busy')],
    ['a deadline', bothShapes(status.DEADLINE_EXCEEDED, 'Deadline exceeded')],
    ['a call that the server cancelled', bothShapes(status.CANCELLED, 'Call cancelled')],
    ['a call that a discarded client cancelled', bothShapes(status.CANCELLED, 'Cancelled on client')],
    ['a node that is no leader', bothShapes(status.NOT_FOUND, 'Leader info available', leader)],
    ['an election', bothShapes(status.UNKNOWN, 'No leader info available in response')],
    ['a stream that broke', bothShapes(status.INTERNAL, 'Received RST_STREAM with code 2')],
    ['a cluster without a node', [new Error('Failed to discover after 10 attempts.')]],
    ['a silent server', [new NoAnswerError(2500)]],
    ['a stream that ended without an error', [null, undefined]],
  ])('is worth another try: %s', (_, errors) => {
    for (const error of errors) expect(refusalOf(error, 'campaign-a')).toBeNull();
  });

  it.each([
    ['no rights', bothShapes(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })],
    ['a wrong password', bothShapes(status.UNAUTHENTICATED, '')],
    [
      'a deleted stream',
      bothShapes(status.FAILED_PRECONDITION, 'deleted', {
        exception: 'stream-deleted',
        'stream-name': 'campaign-a',
      }).slice(1),
    ],
    ['a server that is too old', bothShapes(status.UNIMPLEMENTED, '')],
    ['a position between two events', bothShapes(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.')],
    ['a position beyond the end', bothShapes(status.UNKNOWN, 'Unexpected FilteredReadAllResult: InvalidPosition')],
  ])('is final: %s', (_, errors) => {
    for (const error of errors) {
      const refusal = refusalOf(error, 'campaign-a');
      expect(refusal).toBeInstanceOf(StoreUnavailableError);
      expect(refusal?.cause).toBe(error);
    }
  });

  it('tells of a position that the database does not know', () => {
    for (const error of bothShapes(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.'))
      expect(isInvalidPosition(error)).toBe(true);
    for (const error of bothShapes(status.INVALID_ARGUMENT, 'something else'))
      expect(isInvalidPosition(error)).toBe(false);
  });

  it('tells how much the server takes, if it says so', () => {
    const [, known] = bothShapes(status.INVALID_ARGUMENT, 'Maximum Append Size of 1000 Exceeded.', {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': '1000',
    });
    expect(refusalOf(known, 'campaign-a')).toEqual(new AppendTooLargeError('campaign-a', 1000));
    for (const unknown of [
      ...bothShapes(status.INVALID_ARGUMENT, 'Event with Id: x, Size: 2, exceeds Maximum Append Event Size of 1.'),
      new Error('Could not recognize MaximumAppendEventSizeExceeded'),
    ])
      expect(refusalOf(unknown, 'campaign-a')).toEqual(new AppendTooLargeError('campaign-a', null));
  });

  it('is a conflict only if the expected version was wrong', () => {
    const [, conflict] = bothShapes(status.FAILED_PRECONDITION, 'WrongExpectedVersion', {
      exception: 'wrong-expected-version',
      'stream-name': 'campaign-a',
      'expected-version': '1',
      'actual-version': '3',
    });
    expect(isWrongExpectedVersion(conflict)).toBe(true);
    for (const other of [null, 'text', new Error('no')]) expect(isWrongExpectedVersion(other)).toBe(false);
  });

  it('has its reason in the message, also where the client only gives it a type', () => {
    expect(unavailable('nothing was read', new Error('gone')).message).toBe('nothing was read: gone');
    expect(unavailable('nothing was read', { message: '', type: 'timeout' }).message).toBe('nothing was read: timeout');
    expect(unavailable('nothing was read', null).message).toBe('nothing was read: the server ended it without a word');
  });
});
