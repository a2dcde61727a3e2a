import type { OpenCalls } from './open-calls.js';
import { unavailable } from './rpc-errors.js';

/**
 * What happens to an append instead of an answer. `hang`: nothing, for ever. `stall`: the same, and to all that follow on its call as well.
 * `fail`: its call ends with Unavailable. `cut`: the connection breaks, with everything else that goes over it.
 */
export type AppendFault = {
  readonly how: 'hang' | 'stall' | 'fail' | 'cut';
  /** Whether the events are stored before it happens. */
  readonly committed: boolean;
};

/** Counted faults hit the next calls, one by one; `Infinity` lasts until `clear`. A new fault of appends replaces the one before. */
export type Faults = {
  readonly hitAppends: (fault: AppendFault, times?: number) => void;
  /** Answers appends as a node that does not lead: with the address of the one that does. */
  readonly answerNotLeader: (times?: number) => void;
  /** Answers appends without telling their position, as the server does for a repetition that it can't read yet. */
  readonly hidePositions: (times?: number) => void;
  /** Reads (not subscriptions) end with Unavailable. */
  readonly failReads: (times?: number) => void;
  /** Reads get no answer at all. */
  readonly hangReads: (times?: number) => void;
  /** Reads and subscriptions of `$all` are refused, as to an account without the right to read it, until `clear`. */
  readonly denyAll: () => void;
  /** New subscriptions end with Unavailable. */
  readonly failSubscriptions: (times?: number) => void;
  /** New subscriptions get no answer at all, not even that they are one. */
  readonly hangSubscriptions: (times?: number) => void;
  /** Ends the open subscriptions as if nothing were wrong. */
  readonly endSubscriptions: () => void;
  /** Ends the open subscriptions with Unavailable. */
  readonly breakSubscriptions: () => void;
  /** Ends what is to come. A call that hangs already goes on hanging. */
  readonly clear: () => void;
};

type ReadFault = 'fail' | 'hang';

/** The side of the switches that the services look at. Asking uses up one of the counted faults. */
export type FaultSource = {
  readonly ofAppend: () => AppendFault | 'not-leader' | null;
  readonly hidesPosition: () => boolean;
  readonly ofRead: () => ReadFault | null;
  readonly ofSubscription: () => ReadFault | null;
  readonly deniesAll: () => boolean;
};

export function faultSwitches(calls: OpenCalls): { readonly faults: Faults; readonly source: FaultSource } {
  const appends = countdown<AppendFault | 'not-leader'>();
  const positions = countdown<true>();
  const rights = countdown<true>();
  const reads = countdown<ReadFault>();
  const subscriptions = countdown<ReadFault>();
  return {
    faults: {
      hitAppends: appends.set,
      answerNotLeader: (times) => appends.set('not-leader', times),
      hidePositions: (times) => positions.set(true, times),
      failReads: (times) => reads.set('fail', times),
      hangReads: (times) => reads.set('hang', times),
      denyAll: () => rights.set(true, Infinity),
      failSubscriptions: (times) => subscriptions.set('fail', times),
      hangSubscriptions: (times) => subscriptions.set('hang', times),
      endSubscriptions: () => calls.subscriptions.forEach((call) => call.end()),
      breakSubscriptions: () =>
        calls.subscriptions.forEach((call) => call.emit('error', unavailable('the fixture breaks subscriptions'))),
      clear: () => [appends, positions, rights, reads, subscriptions].forEach(({ clear }) => clear()),
    },
    source: {
      ofAppend: appends.take,
      hidesPosition: () => positions.take() !== null,
      ofRead: reads.take,
      ofSubscription: subscriptions.take,
      deniesAll: () => rights.take() !== null,
    },
  };
}

function countdown<Fault>() {
  let next: Fault | null = null;
  let left = 0;
  return {
    set: (fault: Fault, times = 1): void => {
      next = fault;
      left = times;
    },
    take: (): Fault | null => {
      if (left <= 0) return null;
      left--;
      return next;
    },
    clear: (): void => {
      left = 0;
    },
  };
}
