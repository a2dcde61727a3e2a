import { setTimeout as delay } from 'node:timers/promises';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { EventStoreError } from '../errors.js';
import { NoAnswerError, refusalOf, storeIsClosed, unavailable } from './kurrent-errors.js';

/** Each way of asking can be stuck while the others work. */
export type Way = 'append' | 'read' | 'subscription';

/** One try: over when the answer is there, when none comes, or when the store closes under a read. */
export type Try = {
  readonly client: KurrentDBClient;
  /** Aborts when nobody waits for this try any more. Made when it is asked for: an append can't be called back. */
  readonly signal: () => AbortSignal;
  /** The server is still sending: wait anew. */
  readonly alive: () => void;
};

export type Call<T> = {
  readonly way: Way;
  /** For messages: "the events could not be read". */
  readonly what: string;
  readonly stream: string;
  /** On the clock of `performance.now`; default: the deadline from now on. */
  readonly until?: number;
  /** Ends the call at once, for what need not be finished when the store closes. */
  readonly signal?: AbortSignal;
  readonly run: (attempt: Try) => Promise<T>;
};

export type Connection = {
  /** Milliseconds a call may take, tries included. */
  readonly deadline: number;
  /** Milliseconds without a sign of life after which a try is given up. */
  readonly patience: number;
  /**
   * Tries until there is an answer. The same call may be made twice, and the first one may have had its effect: `run` has to be
   * something that is safe to repeat. @throws EventStoreError
   */
  readonly call: <T>(call: Call<T>) => Promise<T>;
  /** For subscriptions, which outlive a call: the client of the moment, and how it goes. */
  readonly client: () => KurrentDBClient;
  readonly report: (client: KurrentDBClient, way: Way, worked: boolean) => void;
  readonly close: () => Promise<void>;
};

/** Time for a server to answer, with the 2 seconds in it that it may take itself until it calls a write timed out. */
const longestPatience = 2500;
/** The part of the deadline after which a store that answers nothing is known to be away; the last pause of a call is not waited for. */
const knownAfter = 0.75;
const firstPause = 50;
const longestPause = 1000;
/** Replacing a client costs memory that is never given back (its native part), so that a long outage must not do it all the time. */
const firstRest = 1000;
const longestRest = 60_000;

/**
 * Owns the client. That one finds another node by itself when its connection breaks, but there are states that it does not get out of: a
 * connection that takes everything and answers nothing, or a stream of appends that the server has quietly ended. So when one
 * way of asking keeps failing for longer than a try may take, the client is left behind, and a new one takes over.
 */
export function connect(createClient: () => KurrentDBClient, deadline: number): Connection {
  const patience = Math.min(longestPatience, deadline / 4);
  let client = createClient();
  const failingSince = new Map<Way, number>();
  /** Since when nothing has been answered, in whatever way it was asked. */
  let silentSince: number | null = null;
  let rest = firstRest;
  let restsUntil = 0;
  const farewells = new Set<Promise<void>>();

  function report(used: KurrentDBClient, way: Way, worked: boolean, asked = performance.now()): void {
    if (worked) silentSince = null;
    if (used !== client) return;
    if (worked) {
      failingSince.delete(way);
      return;
    }
    const now = performance.now();
    silentSince ??= asked;
    const since = failingSince.get(way) ?? now;
    failingSince.set(way, since);
    if (now - since < patience || now < restsUntil) return;
    client = createClient();
    failingSince.clear();
    rest = now > restsUntil + longestRest ? firstRest : Math.min(rest * 2, longestRest);
    restsUntil = now + rest;
    dispose(used);
  }

  /** Nobody is served by waiting the whole deadline anew for a store that has just been silent for as long: one try has to tell. */
  function shortened(until: number): number {
    const now = performance.now();
    const away = silentSince !== null && now - silentSince >= knownAfter * deadline;
    return away ? Math.min(until, now + patience) : until;
  }

  /** Cancels what the client still has open. Whoever waits for it there tries again with the new one. */
  function dispose(used: KurrentDBClient): void {
    const farewell = within(patience, () => used.dispose()).catch(() => undefined);
    farewells.add(farewell);
    void farewell.then(() => farewells.delete(farewell));
  }

  async function call<T>({
    way,
    what,
    stream,
    until: latest = performance.now() + deadline,
    signal,
    run,
  }: Call<T>): Promise<T> {
    let failure: unknown;
    const until = shortened(latest);
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      if (signal?.aborted) throw storeIsClosed();
      const used = client;
      const asked = performance.now();
      const left = until - asked;
      if (left <= 0) throw unavailable(what, failure ?? new Error('others were before it until its time was over'));
      try {
        const answer = await within(Math.min(patience, left), (attempt) => run({ client: used, ...attempt }), signal);
        report(used, way, true);
        return answer;
      } catch (error) {
        if (signal?.aborted) throw storeIsClosed();
        const answered = error instanceof EventStoreError ? error : refusalOf(error, stream);
        report(used, way, answered !== null, asked);
        if (answered !== null) throw answered;
        failure = error;
        if (performance.now() + pause >= until) throw unavailable(what, failure);
      }
      // The signal only cuts the pause short; the next turn tells why.
      await delay(pause, undefined, signal && { signal }).catch(() => undefined);
    }
  }

  return {
    deadline,
    patience,
    call,
    client: () => client,
    report,
    close: async () => {
      dispose(client);
      await Promise.all(farewells);
    },
  };
}

/** Runs it, and gives up when it shows no sign of life for that long or the signal aborts. */
function within<T>(
  milliseconds: number,
  run: (attempt: Omit<Try, 'client'>) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let over: AbortController | undefined;
    let failure: Error | undefined;
    const giveUp = (error: Error): void => {
      failure = error;
      done();
      reject(error);
      over?.abort(error);
    };
    const timer = setTimeout(() => giveUp(new NoAnswerError(milliseconds)), milliseconds);
    const end = () => giveUp(storeIsClosed());
    signal?.addEventListener('abort', end);
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    };
    const attempt = {
      signal: () => {
        over ??= new AbortController();
        if (failure !== undefined) over.abort(failure);
        return over.signal;
      },
      alive: () => void timer.refresh(),
    };
    run(attempt).then(
      (answer) => {
        done();
        resolve(answer);
      },
      (error: Error) => {
        done();
        reject(error);
      },
    );
  });
}
