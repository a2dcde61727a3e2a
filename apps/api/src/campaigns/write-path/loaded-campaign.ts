import { campaignStream, parseEventMetadata, type RuleSetPin } from '@emberlog/engine';
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
  const now = await readModels.states.at(campaignId, 'now');
  if (now === null) throw problem(404, 'CAMPAIGN_NOT_FOUND');
  const { ruleSet, edition, state, history, path } = now;
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
