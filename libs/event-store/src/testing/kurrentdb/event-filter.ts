import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { StoredEvent } from './stored-event.js';

export type EventFilter = (event: StoredEvent) => boolean;

export function everyEvent(): boolean {
  return true;
}

/** A regular expression if there is one, else prefixes; of the stream's name or of the event's type. */
export function eventFilter(options: streams.ReadReq.Options.FilterOptions): EventFilter {
  const byType = options.getEventType();
  const expression = byType ?? options.getStreamIdentifier();
  const text = (event: StoredEvent) => (byType ? event.type : event.stream);
  const regex = expression?.getRegex() ?? '';
  if (regex !== '') {
    const pattern = new RegExp(regex);
    return (event) => pattern.test(text(event));
  }
  const prefixes = expression?.getPrefixList() ?? [];
  return (event) => prefixes.some((prefix) => text(event).startsWith(prefix));
}
