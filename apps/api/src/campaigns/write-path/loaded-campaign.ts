import { campaignStream, historyAt, parseEventMetadata, type RuleSetPin } from '@emberlog/engine';
import type { CampaignState } from '@emberlog/read-models';
import { problem } from '../../problems/problem-error.js';
import type { DecidedOn } from './decide-campaign-command.js';
import type { WritePath } from './write-path.js';

/** A campaign as it is now, ready to decide on. */
export type LoadedCampaign = DecidedOn & { readonly campaignId: string; readonly pin: RuleSetPin };

/** @throws ProblemError 404 */
export async function loadCampaign(
  { readModels, eventStore }: Pick<WritePath, 'readModels' | 'eventStore'>,
  campaignId: string,
): Promise<LoadedCampaign> {
  return loaded(readModels, eventStore, campaignId, await readModels.states.at(campaignId, 'now'));
}

/**
 * A campaign as the pages show it: as far as it is projected. The event store is not asked for a campaign that is held in memory, so
 * that what may be done can be looked at while it is away.
 * @throws ProblemError 404
 */
export async function loadProjected(
  { readModels, eventStore }: Pick<WritePath, 'readModels' | 'eventStore'>,
  campaignId: string,
): Promise<LoadedCampaign> {
  const row = await readModels.campaign(campaignId);
  if (row === null) throw problem(404, 'CAMPAIGN_NOT_FOUND');
  const campaign = loaded(readModels, eventStore, campaignId, await readModels.states.at(campaignId, row.revision));
  return { ...campaign, history: historyAt(campaign.history, row.revision) };
}

function loaded(
  readModels: WritePath['readModels'],
  eventStore: WritePath['eventStore'],
  campaignId: string,
  found: CampaignState | null,
): LoadedCampaign {
  if (found === null) throw problem(404, 'CAMPAIGN_NOT_FOUND');
  const { ruleSet, edition, state, history, path } = found;
  return {
    campaignId,
    pin: { id: ruleSet.id, edition, version: ruleSet.version },
    ruleSet,
    state,
    history,
    pathBackward: () => readModels.states.pathBackward(campaignId, path),
    async batchPlaceOf(revision) {
      for await (const event of eventStore.readStream(campaignStream(campaignId), { from: revision, limit: 1 })) {
        return parseEventMetadata(event.metadata)?.batch ?? null;
      }
      return null;
    },
  };
}

/** The campaign as it was when `revision`, one of its own, was the last. */
export async function loadAsOf(
  { readModels }: Pick<WritePath, 'readModels'>,
  { campaignId, ruleSet, history, ...campaign }: LoadedCampaign,
  revision: number,
): Promise<DecidedOn> {
  const then = await readModels.states.at(campaignId, revision);
  if (then === null) throw problem(404, 'REVISION_NOT_FOUND', { revision });
  return {
    ruleSet,
    state: then.state,
    history: historyAt(history, revision),
    pathBackward: () => readModels.states.pathBackward(campaignId, then.path),
    batchPlaceOf: (place) => campaign.batchPlaceOf(place),
  };
}
