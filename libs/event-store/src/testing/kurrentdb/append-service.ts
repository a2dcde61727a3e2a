import type { Metadata } from '@grpc/grpc-js';
import type { AppendOutcome, EventLog } from './event-log.js';
import type { AppendFault, FaultSource } from './faults.js';
import type { Journal } from './journal.js';
import { type Leadership, requiresLeader } from './leadership.js';
import type { OpenCalls } from './open-calls.js';
import { notLeader, unavailable } from './rpc-errors.js';
import type { AppendRequest } from './stored-event.js';

export type AppendService = {
  readonly log: EventLog;
  readonly calls: OpenCalls;
  readonly faults: FaultSource;
  readonly leadership: Leadership;
  readonly journal: Journal;
  readonly maxAppendSize: number;
  /** Breaks the connection to that peer. */
  readonly cut: (peer: string) => void;
};

export type AppendAnswer = AppendOutcome | { readonly kind: 'not-ready' };

/** Calls on which nothing is answered any more. */
const stalled = new WeakSet();

/** What both kinds of append do. Throws what ends the call; a promise that never settles is an append that is never answered. */
export async function perform(
  { log, faults, leadership, journal, cut }: AppendService,
  request: AppendRequest,
  call: { readonly metadata: Metadata; getPeer(): string },
): Promise<AppendAnswer> {
  journal.expectations.push(request.expected);
  if (stalled.has(call)) return new Promise(() => {});
  const leader = leadership.leader();
  if (leader === null) return { kind: 'not-ready' };
  // A follower hands the append on to the leader, unless the writer insists on talking to the leader itself.
  if (requiresLeader(call.metadata) && !leadership.isLeader()) throw notLeader(leader);
  const fault = faults.ofAppend();
  if (fault === 'not-leader') throw notLeader(leader);
  if (fault?.committed === false) return suffer(fault);
  const outcome = await log.append(request);
  if (fault !== null) return suffer(fault);
  return outcome.kind === 'stored' && faults.hidesPosition() ? { ...outcome, position: null } : outcome;

  function suffer({ how }: AppendFault): Promise<never> {
    if (how === 'fail') return Promise.reject(unavailable('the fixture fails appends'));
    if (how === 'cut') cut(call.getPeer());
    if (how === 'stall') stalled.add(call);
    return new Promise(() => {});
  }
}
