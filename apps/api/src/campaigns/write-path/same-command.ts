import { isDeepStrictEqual } from 'node:util';
import type { RecordedCommand } from '@emberlog/engine';

/** Whether a command that is sent again is the one that was recorded under its id: the same JSON, in whatever order of keys. */
export function isSameCommand(recorded: RecordedCommand | undefined, sent: RecordedCommand): boolean {
  return recorded !== undefined && isDeepStrictEqual(plainJson(recorded), plainJson(sent));
}

function plainJson(value: RecordedCommand): unknown {
  return JSON.parse(JSON.stringify(value));
}
