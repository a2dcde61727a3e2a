import { unavailable } from './rpc-errors.js';
import type { OpenCalls } from './open-calls.js';

/**
 * What happens to an append instead of an answer. `hang`: nothing, for ever. `fail`: its call ends with Unavailable. `cut`: the
 * connection breaks, with everything else that goes over it.
 */
export type AppendFault = {
  readonly how: 'hang' | 'fail' | 'cut';
  /** Whether the events are stored before it happens. */
  readonly committed: boolean;
};

/** Counted faults hit the next calls, one by one; `Infinity` lasts until `clear`. */
export type Faults = {
  readonly hitAppends: (fault: AppendFault, times?: number) => void;
  /** Answers appends as a node that does not lead: with the address of the one that does. */
  readonly answerNotLeader: (times?: number) => void;
  /** Reads (not subscriptions) end with Unavailable. */
  readonly failReads: (times?: number) => void;
  /** New subscriptions end with Unavailable. */
  readonly failSubscriptions: (times?: number) => void;
  /** Ends the open subscriptions as if nothing were wrong. */
  readonly endSubscriptions: () => void;
  /** Ends the open subscriptions with Unavailable. */
  readonly breakSubscriptions: () => void;
  /** Ends what is to come. A call that hangs already goes on hanging. */
  readonly clear: () => void;
};

/** The side of the switches that the services look at. Asking uses up one of the counted faults. */
export type FaultSource = {
  readonly ofAppend: () => AppendFault | 'not-leader' | null;
  readonly ofRead: () => boolean;
  readonly ofSubscription: () => boolean;
};

export function faultSwitches(calls: OpenCalls): { readonly faults: Faults; readonly source: FaultSource } {
  const appends = countdown<AppendFault | 'not-leader'>();
  const reads = countdown<true>();
  const subscriptions = countdown<true>();
  return {
    faults: {
      hitAppends: appends.set,
      answerNotLeader: (times) => appends.set('not-leader', times),
      failReads: (times) => reads.set(true, times),
      failSubscriptions: (times) => subscriptions.set(true, times),
      endSubscriptions: () => calls.subscriptions.forEach((call) => call.end()),
      breakSubscriptions: () =>
        calls.subscriptions.forEach((call) => call.emit('error', unavailable('the fixture breaks subscriptions'))),
      clear: () => [appends, reads, subscriptions].forEach(({ clear }) => clear()),
    },
    source: {
      ofAppend: appends.take,
      ofRead: () => reads.take() !== null,
      ofSubscription: () => subscriptions.take() !== null,
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
