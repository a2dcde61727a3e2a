import {
  type AnyRuleSet,
  type CampaignHistory,
  type DomainEvent,
  type EventMetadata,
  type HistoryRewoundData,
  type Path,
  type Registry,
  type RuleSetPin,
  campaignIdOf,
  campaignStream,
  domainEvent,
  emptyHistory,
  headOf,
  historyOf,
  isOnPath,
  isRewind,
  parseEventMetadata,
  pathTo,
  restAfter,
  withStored,
} from '@emberlog/engine';
import type { EventStore, RecordedEvent } from '@emberlog/event-store';
import type { Db } from '../store/schema.js';
import { nearestSnapshot, newestSnapshot, rewindsBefore } from './snapshots.js';
import { UnreadableEventError } from './unreadable-event.error.js';

/** Where states come from: snapshots and the event store. */
export type StateSource = { readonly db: Db; readonly eventStore: EventStore; readonly registry: Registry };

/** A state at the end of a batch, kept in memory: most undos go back to one of the last few. */
export type Remembered = { readonly revision: number; readonly state: unknown };
const rememberedBatches = 32;

/** A campaign folded up to `history.last`. A plain value: advancing it makes a new one. */
export type FoldedCampaign = {
  readonly campaignId: string;
  readonly ruleSet: AnyRuleSet;
  readonly edition: string;
  readonly history: CampaignHistory;
  readonly head: number;
  readonly state: unknown;
  /** Oldest first. Some may not be on the path any more. */
  readonly recent: readonly Remembered[];
};

export function metadataOf(recorded: RecordedEvent): EventMetadata {
  const metadata = parseEventMetadata(recorded.metadata);
  if (metadata === null) throw unreadable(recorded, 'its metadata is not that of a campaign event');
  return metadata;
}

export function ruleSetOf(registry: Registry, pin: RuleSetPin, recorded: RecordedEvent): AnyRuleSet {
  const ruleSet = Object.hasOwn(registry, pin.id) ? registry[pin.id] : undefined;
  if (ruleSet === undefined) throw unreadable(recorded, `the rule set ${pin.id} is not installed`);
  return ruleSet;
}

/** The stored event in the version the rule set speaks today. */
export function currentEvent(ruleSet: AnyRuleSet, recorded: RecordedEvent, metadata: EventMetadata): DomainEvent {
  if (!Object.hasOwn(ruleSet.events, recorded.type))
    throw unreadable(recorded, `the rule set ${ruleSet.id} ${ruleSet.version} does not know this event type`);
  return guarded(recorded, () => ruleSet.upcast(domainEvent(recorded, metadata.v)) as DomainEvent);
}

export function evolved(ruleSet: AnyRuleSet, state: unknown, event: DomainEvent, recorded: RecordedEvent): unknown {
  return guarded(recorded, () => ruleSet.evolve(state, event) as unknown);
}

/** Runs code of the rule set on a stored event; whatever it throws is the event's fault, not the store's. */
export function guarded<T>(recorded: RecordedEvent, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    throw unreadable(recorded, cause instanceof Error ? cause.message : 'the rule set failed on it', { cause });
  }
}

function unreadable(recorded: RecordedEvent, reason: string, options?: ErrorOptions): UnreadableEventError {
  const campaignId = campaignIdOf(recorded.stream) ?? recorded.stream;
  return new UnreadableEventError(campaignId, recorded.stream, recorded.revision, recorded.type, reason, options);
}

export function beginFolding(registry: Registry, first: RecordedEvent): FoldedCampaign {
  const metadata = metadataOf(first);
  const ruleSet = ruleSetOf(registry, metadata.ruleSet, first);
  return {
    campaignId: metadata.campaignId,
    ruleSet,
    edition: metadata.ruleSet.edition,
    history: emptyHistory,
    head: -1,
    state: ruleSet.initial() as unknown,
    recent: [],
  };
}

/** After one more ordinary event. */
export function withEvent(folded: FoldedCampaign, recorded: RecordedEvent): FoldedCampaign {
  const metadata = metadataOf(recorded);
  const event = currentEvent(folded.ruleSet, recorded, metadata);
  const state = evolved(folded.ruleSet, folded.state, event, recorded);
  const { revision } = recorded;
  const endsBatch = metadata.batch.index === metadata.batch.size - 1;
  return {
    ...folded,
    history: withStored(folded.history, revision, null),
    head: revision,
    state,
    recent: endsBatch ? [...folded.recent.slice(1 - rememberedBatches), { revision, state }] : folded.recent,
  };
}

/** After the `count` events of one command whose fold the decision has made already. */
export function withDecided(folded: FoldedCampaign, count: number, state: unknown): FoldedCampaign {
  let { history } = folded;
  for (let event = 0; event < count; event += 1) history = withStored(history, history.last + 1, null);
  const { last: revision } = history;
  const recent = [...folded.recent.slice(1 - rememberedBatches), { revision, state }];
  return { ...folded, history, head: revision, state, recent };
}

export function rewoundData(recorded: RecordedEvent): HistoryRewoundData {
  const data = recorded.data as Partial<HistoryRewoundData> | null;
  const to = typeof data === 'object' ? data?.to : undefined;
  if (typeof to !== 'number' || !Number.isInteger(to) || to < -1 || to >= recorded.revision)
    throw unreadable(recorded, 'it goes back to no revision before it');
  return data as HistoryRewoundData;
}

/** After a rewind: the state at the new head comes from the nearest state known on its path. */
export async function withRewind(
  source: StateSource,
  folded: FoldedCampaign,
  recorded: RecordedEvent,
): Promise<FoldedCampaign> {
  const history = withStored(folded.history, recorded.revision, rewoundData(recorded).to);
  const path = pathTo(history, recorded.revision);
  const state = await stateOnPath(source, folded, path, folded.recent);
  return { ...folded, history, head: headOf(path), state };
}

export async function withRecorded(
  source: StateSource,
  folded: FoldedCampaign,
  recorded: RecordedEvent,
): Promise<FoldedCampaign> {
  return isRewind(recorded) ? withRewind(source, folded, recorded) : withEvent(folded, recorded);
}

/** The fold of `path`, begun at the nearest known state on it: the events after that are all that is read. */
export async function stateOnPath(
  source: StateSource,
  campaign: Pick<FoldedCampaign, 'campaignId' | 'ruleSet'>,
  path: Path,
  known: readonly Remembered[],
): Promise<unknown> {
  const { campaignId, ruleSet } = campaign;
  let base: Remembered = { revision: -1, state: ruleSet.initial() as unknown };
  for (const remembered of known)
    if (remembered.revision > base.revision && isOnPath(path, remembered.revision)) base = remembered;
  if (base.revision < headOf(path))
    base = (await nearestSnapshot(source.db, campaignId, ruleSet, path, base.revision)) ?? base;
  let state = base.state;
  for (const segment of restAfter(path, base.revision)) {
    const limit = segment.to - segment.from + 1;
    for await (const recorded of source.eventStore.readStream(campaignStream(campaignId), {
      from: segment.from,
      limit,
    }))
      state = evolved(ruleSet, state, currentEvent(ruleSet, recorded, metadataOf(recorded)), recorded);
  }
  return state;
}

/** The campaign up to revision `upTo` (all of it without), from the newest snapshot on; `null` when nothing is stored. */
export async function loadFolded(
  source: StateSource,
  campaignId: string,
  upTo: number | null = null,
): Promise<FoldedCampaign | null> {
  const snapshot = await newestSnapshot(source.db, source.registry, campaignId, upTo);
  let folded: FoldedCampaign | null = null;
  if (snapshot !== null) {
    const { revision, state, ruleSet, edition } = snapshot;
    folded = {
      campaignId,
      ruleSet,
      edition,
      history: historyOf(revision, await rewindsBefore(source.db, campaignId, revision)),
      head: revision,
      state,
      recent: [{ revision, state }],
    };
  }
  return readOn(source, campaignId, folded, upTo);
}

/** Reads and folds what was stored after `folded`, up to revision `upTo` (all of it without). */
export async function readOn(
  source: StateSource,
  campaignId: string,
  folded: FoldedCampaign | null,
  upTo: number | null = null,
): Promise<FoldedCampaign | null> {
  const from = (folded?.history.last ?? -1) + 1;
  if (upTo !== null && upTo < from) return folded;
  const range = upTo === null ? { from } : { from, limit: upTo - from + 1 };
  for await (const recorded of source.eventStore.readStream(campaignStream(campaignId), range))
    folded = await withRecorded(source, folded ?? beginFolding(source.registry, recorded), recorded);
  return folded;
}
