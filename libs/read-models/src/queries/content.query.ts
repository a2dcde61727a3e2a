import type { ContentEntry, Viewer } from '@emberlog/engine';
import type { CampaignStates } from '../states/campaign-states.js';
import type { Db } from '../store/schema.js';
import { campaignRow } from './campaigns.query.js';

export type CampaignContent = { readonly revision: number; readonly entries: readonly ContentEntry[] };

/** What the box of this campaign holds, as the rule set lists it from the state. `null`: no such campaign or revision. */
export async function campaignContent(
  db: Db,
  states: CampaignStates,
  id: string,
  viewer: Viewer,
  asOf: number | undefined,
): Promise<CampaignContent | null> {
  const campaign = await campaignRow(db, id);
  if (campaign === null) return null;
  const found = await states.at(id, asOf ?? campaign.revision);
  return found === null ? null : { revision: found.revision, entries: found.ruleSet.contentOf(found.state, viewer) };
}
