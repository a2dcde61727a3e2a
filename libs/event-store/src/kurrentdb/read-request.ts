import type { ReadDirection } from '../port.js';
import type { StreamPrefixes } from '../our-streams.js';
import { type ReadRequest, shared, streams } from './client-internals.js';
import { filterOf } from './stream-filter.js';
import type { LogPosition } from './positions.js';

const { Empty, StreamIdentifier } = shared;
const { Options } = streams.ReadReq;

/** From the revision on, which is included; `null` for the end of the stream. */
export function streamRequest(
  stream: string,
  direction: ReadDirection,
  from: number | null,
  count: number,
): ReadRequest {
  const where = new Options.StreamOptions();
  where.setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(stream)));
  if (from === null) where.setEnd(new Empty());
  else where.setRevision(String(from));
  return request(direction, count, (options) => options.setStream(where).setNoFilter(new Empty()));
}

/** The last event of the whole log, whoever wrote it: the server has it at hand, while a filter would have it search for one of ours. */
export function endOfLogRequest(): ReadRequest {
  const where = new Options.AllOptions().setEnd(new Empty());
  return request('backward', 1, (options) => options.setAll(where).setNoFilter(new Empty()));
}

/** From the position on, which is included; `start` and `end` of the log. */
export function logRequest(
  ours: StreamPrefixes,
  direction: ReadDirection,
  from: LogPosition | 'start' | 'end',
  count: number,
): ReadRequest {
  const where = new Options.AllOptions();
  if (from === 'start') where.setStart(new Empty());
  else if (from === 'end') where.setEnd(new Empty());
  else
    where.setPosition(
      new Options.Position().setCommitPosition(String(from.commit)).setPreparePosition(String(from.prepare)),
    );
  const names = new Options.FilterOptions.Expression();
  const filter = filterOf(ours);
  if ('regex' in filter) names.setRegex(filter.regex);
  else names.setPrefixList([...filter.prefixes]);
  const only = new Options.FilterOptions()
    .setStreamIdentifier(names)
    .setCount(new Empty())
    .setCheckpointintervalmultiplier(1);
  return request(direction, count, (options) => options.setAll(where).setFilter(only));
}

function request(
  direction: ReadDirection,
  count: number,
  what: (options: streams.ReadReq.Options) => void,
): ReadRequest {
  const { FORWARDS, BACKWARDS } = Options.ReadDirection;
  const options = new Options()
    .setReadDirection(direction === 'forward' ? FORWARDS : BACKWARDS)
    .setResolveLinks(false)
    .setCount(String(count))
    .setUuidOption(new Options.UUIDOption().setString(new Empty()));
  what(options);
  return new streams.ReadReq().setOptions(options);
}
