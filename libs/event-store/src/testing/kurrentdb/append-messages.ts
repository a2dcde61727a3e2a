import type { AppendOutcome } from './event-log.js';
import type { ExpectedRevision } from './stored-event.js';

/*
 * The classic append and the batch append say the same in messages of the same shape, but each with classes of its own. Here is what
 * they say; each brings its classes.
 */

type Stored = Extract<AppendOutcome, { kind: 'stored' }>;
type WrongExpectedVersion = Extract<AppendOutcome, { kind: 'wrong-expected-version' }>;

export type Expectation = { hasNoStream(): boolean; hasStreamExists(): boolean; hasAny(): boolean };

/** Null when the client has set none. */
export function expectedRevision(options: Expectation, revision: string | null): ExpectedRevision | null {
  if (revision !== null) return Number(revision);
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasStreamExists()) return 'stream-exists';
  return options.hasAny() ? 'any' : null;
}

type SuccessMessage<Empty> = {
  setCurrentRevision(value: string): unknown;
  setNoStream(value: Empty): unknown;
  setNoPosition(value: Empty): unknown;
};

export function tellSuccess<Empty>(
  success: SuccessMessage<Empty>,
  Empty: new () => Empty,
  setPosition: (value: string) => void,
  { revision, position }: Stored,
): void {
  if (revision < 0) success.setNoStream(new Empty());
  else success.setCurrentRevision(String(revision));
  if (position === null) success.setNoPosition(new Empty());
  else setPosition(String(position));
}

type RefusalMessage<Empty> = {
  setCurrentNoStream(value: Empty): unknown;
  setExpectedNoStream(value: Empty): unknown;
  setExpectedStreamExists(value: Empty): unknown;
  setExpectedAny(value: Empty): unknown;
};

export function tellWrongExpectedVersion<Empty>(
  refusal: RefusalMessage<Empty>,
  Empty: new () => Empty,
  revisions: { readonly setCurrent: (value: string) => void; readonly setExpected: (value: string) => void },
  { actual }: WrongExpectedVersion,
  expected: ExpectedRevision,
): void {
  if (actual < 0) refusal.setCurrentNoStream(new Empty());
  else revisions.setCurrent(String(actual));
  switch (expected) {
    case 'no-stream':
      refusal.setExpectedNoStream(new Empty());
      return;
    case 'stream-exists':
      refusal.setExpectedStreamExists(new Empty());
      return;
    case 'any':
      refusal.setExpectedAny(new Empty());
      return;
    default:
      revisions.setExpected(String(expected));
  }
}
