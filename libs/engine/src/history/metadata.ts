import type { DomainEvent, RandomResults } from '../rule-set/decision.js';
import type { Actor, Json } from '../rule-set/vocabulary.js';

/** What the platform stores beside the data of every event of a campaign stream. */
export type EventMetadata = {
  /** Version of the event's data, for the rule set's upcaster. */
  readonly v: number;
  readonly campaignId: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly ruleSet: RuleSetPin;
  /** Place among the events of the command: one command is one atomic append. */
  readonly batch: BatchPlace;
  /** On the first event of a batch only, so that history can be decided again. */
  readonly command?: RecordedCommand;
};
export type RuleSetPin = { readonly id: string; readonly edition: string; readonly version: string };
export type BatchPlace = { readonly index: number; readonly size: number };
export type RecordedCommand = { readonly type: string; readonly payload: Json; readonly random?: RandomResults };

/** The metadata of the `size` events of one command, in order. `versions[i]` is the `v` of the i-th event. */
export function metadataOfBatch(
  common: Omit<EventMetadata, 'v' | 'batch' | 'command'>,
  command: RecordedCommand,
  versions: readonly number[],
): readonly EventMetadata[] {
  return versions.map((v, index) => {
    const metadata = { v, ...common, batch: { index, size: versions.length } };
    return index === 0 ? { ...metadata, command } : metadata;
  });
}

/** `null` when the stored metadata is not that of a campaign event. */
export function parseEventMetadata(stored: Json): EventMetadata | null {
  if (!isRecord(stored)) return null;
  const { v, campaignId, actor, commandId, correlationId, causationId, ruleSet, batch, command } = stored;
  const sound =
    isCount(v) &&
    isText(campaignId) &&
    isRecord(actor) &&
    isText(actor['memberId']) &&
    isTexts(actor['seats']) &&
    isTexts(actor['roles']) &&
    isText(commandId) &&
    isText(correlationId) &&
    (causationId === null || isText(causationId)) &&
    isRecord(ruleSet) &&
    isText(ruleSet['id']) &&
    isText(ruleSet['edition']) &&
    isText(ruleSet['version']) &&
    isRecord(batch) &&
    isCount(batch['index']) &&
    isCount(batch['size']) &&
    batch['index'] < batch['size'] &&
    (command === undefined || (isRecord(command) && isText(command['type']) && command['payload'] !== undefined));
  return sound ? (stored as unknown as EventMetadata) : null;
}

/** A stored event as the rule set's upcaster wants it. */
export function domainEvent(stored: { readonly type: string; readonly data: Json }, v: number): DomainEvent {
  return { type: stored.type, v, data: stored.data };
}

type JsonRecord = { readonly [key: string]: Json | undefined };

function isRecord(value: Json | undefined): value is JsonRecord & Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '';
}
function isTexts(value: Json | undefined): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
