import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { type EventFilter, eventFilter, everyEvent } from './event-filter.js';
import { streamName } from './messages.js';
import { invalidArgument } from './rpc-errors.js';

/** What the one method `Read` is asked for. */
export type ReadRequest =
  | ({ readonly kind: 'stream' } & StreamRead)
  | ({ readonly kind: 'all' } & AllRead)
  | ({ readonly kind: 'subscription' } & Subscription);

/** A revision or a position, or one of the ends. */
export type Start = 'start' | 'end' | number;

type Read = {
  readonly from: Start;
  readonly backwards: boolean;
  readonly limit: number;
  readonly structuredIds: boolean;
};
export type StreamRead = Read & {
  readonly stream: string;
  /** Newer clients hear the stream's last revision at the end. */
  readonly tellsLast: boolean;
};
export type AllRead = Read & { readonly matches: EventFilter };
export type Subscription = {
  /** Exclusive: the position handled last. */
  readonly from: Start;
  readonly matches: EventFilter;
  /** Null without a filter: only who filters needs to hear how far the search is. */
  readonly search: Search | null;
  readonly structuredIds: boolean;
};

/** How many events are looked at in one go, and after how many a checkpoint is told. */
export type Search = { readonly window: number; readonly checkpointInterval: number };

const { Options } = streams.ReadReq;
const defaultWindow = 32;

export function readRequest(options: streams.ReadReq.Options | undefined): ReadRequest {
  const ofAll = options?.getAll();
  const ofStream = options?.getStream();
  if (options === undefined || (ofAll === undefined && ofStream === undefined)) {
    throw invalidArgument('neither a stream nor $all');
  }
  const filter = options.getFilter();
  const matches = filter === undefined ? everyEvent : eventFilter(filter);
  const structuredIds = options.getUuidOption()?.hasStructured() ?? false;

  if (options.hasSubscription()) {
    if (ofAll === undefined) throw invalidArgument('the fixture serves subscriptions to $all only');
    const search = filter === undefined ? null : searchOf(filter);
    return { kind: 'subscription', from: startOfAll(ofAll), matches, search, structuredIds };
  }
  const read = {
    backwards: options.getReadDirection() === Options.ReadDirection.BACKWARDS,
    limit: Number(options.getCount()),
    structuredIds,
  };
  if (ofAll !== undefined) return { kind: 'all', ...read, from: startOfAll(ofAll), matches };
  return {
    kind: 'stream',
    ...read,
    from: startOfStream(ofStream),
    stream: streamName(ofStream?.getStreamIdentifier()),
    tellsLast: (options.getControlOption()?.getCompatibility() ?? 0) >= 1,
  };
}

function startOfAll(options: streams.ReadReq.Options.AllOptions): Start {
  if (options.hasEnd()) return 'end';
  return options.hasPosition() ? Number(options.getPosition()?.getCommitPosition()) : 'start';
}

function startOfStream(options: streams.ReadReq.Options.StreamOptions | undefined): Start {
  if (options?.hasEnd()) return 'end';
  return options?.hasRevision() ? Number(options.getRevision()) : 'start';
}

function searchOf(filter: streams.ReadReq.Options.FilterOptions): Search {
  const window = filter.hasMax() ? filter.getMax() : defaultWindow;
  const multiplier = filter.getCheckpointintervalmultiplier();
  if (multiplier === 0) throw invalidArgument('the checkpoint interval must not be zero');
  return { window, checkpointInterval: window * multiplier };
}
