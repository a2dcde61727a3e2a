import {
  type AnyRuleSet,
  type CampaignHistory,
  type Path,
  type PathEvent,
  campaignStream,
  headOf,
  pathTo,
  segmentsBackward,
} from '@emberlog/engine';
import {
  type FoldedCampaign,
  type StateSource,
  currentEvent,
  loadFolded,
  metadataOf,
  readOn,
  ruleSetOf,
  stateOnPath,
  withDecided,
} from './folded-campaign.js';

/** A campaign as it stood at one revision. */
export type CampaignState = {
  readonly campaignId: string;
  readonly state: unknown;
  readonly ruleSet: AnyRuleSet;
  readonly edition: string;
  /** Of the stream as far as it is known here, also when `revision` is an old one. */
  readonly history: CampaignHistory;
  /** The events that count at `revision`; the last of them is `head`. */
  readonly path: Path;
  readonly head: number;
  /** What was asked for; for `now` the last stored revision. */
  readonly revision: number;
  readonly last: number;
};

export type CampaignStates = {
  /** `null`: no such campaign, or no such revision in it. @throws UnreadableEventError, StoreUnavailableError */
  at(campaignId: string, revision: number | 'now'): Promise<CampaignState | null>;
  /** As it was when it was last looked at here; the store is only asked for a campaign that is not held in memory. */
  seen(campaignId: string): Promise<Pick<CampaignState, 'ruleSet' | 'state'> | null>;
  /**
   * Takes over the state a decision has folded already, when `count` events have just been appended behind revision `last`.
   * Safe to leave out; ignored when the campaign held here is not at `last`.
   */
  advance(
    campaignId: string,
    decided: { readonly last: number; readonly count: number; readonly state: unknown },
  ): void;
  /** The events of a path newest first, read in pages as far as the caller goes. */
  pathBackward(campaignId: string, path: Path): AsyncIterable<PathEvent>;
  /** Forgets everything held in memory. */
  clear(): void;
};

const pathPage = 64;

/** Current states and looked-up old ones are kept apart: browsing the past never pushes out a campaign that is being played. */
export function createCampaignStates(
  source: StateSource,
  limits: { readonly current: number; readonly old: number } = { current: 64, old: 64 },
): CampaignStates {
  const currents = new Map<string, FoldedCampaign>();
  const olds = new Map<string, { readonly campaignId: string; readonly revision: number; readonly state: unknown }>();

  function remember(folded: FoldedCampaign): void {
    const known = currents.get(folded.campaignId);
    // Two readers may have advanced from the same base; the one that came further wins.
    if (known !== undefined && known.history.last > folded.history.last) return;
    touch(currents, folded.campaignId, folded, limits.current);
  }

  /** At least up to that revision: what is held in memory that far is not asked of the store again. */
  async function current(campaignId: string, revision: number | 'now'): Promise<FoldedCampaign | null> {
    const known = currents.get(campaignId);
    if (known !== undefined && revision !== 'now' && known.history.last >= revision) return known;
    const folded = known === undefined ? await loadFolded(source, campaignId) : await readOn(source, campaignId, known);
    if (folded !== null) remember(folded);
    return folded;
  }

  async function oldState(folded: FoldedCampaign, path: Path): Promise<unknown> {
    const revision = headOf(path);
    if (revision === folded.head) return folded.state;
    const known = [...olds.values()].filter((old) => old.campaignId === folded.campaignId);
    const state = await stateOnPath(source, folded, path, [...known, ...folded.recent]);
    touch(olds, `${folded.campaignId} ${revision}`, { campaignId: folded.campaignId, revision, state }, limits.old);
    return state;
  }

  return {
    async at(campaignId, revision) {
      const folded = await current(campaignId, revision);
      if (folded === null) return null;
      const { history, ruleSet, edition } = folded;
      const wanted = revision === 'now' ? history.last : revision;
      if (!Number.isInteger(wanted) || wanted < 0 || wanted > history.last) return null;
      const path = pathTo(history, wanted);
      const state = await oldState(folded, path);
      return {
        campaignId,
        state,
        ruleSet,
        edition,
        history,
        path,
        head: headOf(path),
        revision: wanted,
        last: history.last,
      };
    },

    async seen(campaignId) {
      const folded = await current(campaignId, -1);
      return folded === null ? null : { ruleSet: folded.ruleSet, state: folded.state };
    },

    advance(campaignId, { last, count, state }) {
      const folded = currents.get(campaignId);
      if (folded === undefined || folded.history.last !== last || count === 0) return;
      remember(withDecided(folded, count, state));
    },

    async *pathBackward(campaignId, path) {
      const stream = campaignStream(campaignId);
      for (const segment of segmentsBackward(path)) {
        for (let from = segment.to; from >= segment.from; from -= pathPage) {
          const limit = Math.min(pathPage, from - segment.from + 1);
          for await (const recorded of source.eventStore.readStream(stream, { direction: 'backward', from, limit })) {
            const metadata = metadataOf(recorded);
            const ruleSet = ruleSetOf(source.registry, metadata.ruleSet, recorded);
            yield {
              revision: recorded.revision,
              batchStart: recorded.revision - metadata.batch.index,
              event: currentEvent(ruleSet, recorded, metadata),
            };
          }
        }
      }
    },

    clear() {
      currents.clear();
      olds.clear();
    },
  };
}

/** Puts `value` last in the map's order and drops the longest untouched entry when there are too many. */
function touch<K, V>(map: Map<K, V>, key: K, value: V, limit: number): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > limit && oldest.done !== true) map.delete(oldest.value);
}
