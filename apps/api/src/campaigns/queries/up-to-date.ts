import { campaignStream } from '@emberlog/engine';
import type { EventStore } from '@emberlog/event-store';
import type { ReadModels } from '@emberlog/read-models';
import { problem } from '../../problems/problem-error.js';

/**
 * Read your writes: returns when the rows hold that revision. A campaign that was begun a moment ago is waited for, too.
 * @throws ProblemError 404 for what does not exist, 503 when the projection does not get there in time
 */
export async function upToDate(
  { eventStore, readModels }: { readonly eventStore: EventStore; readonly readModels: ReadModels },
  campaignId: string,
  revision: number,
): Promise<void> {
  if (await readModels.waitFor(campaignId, revision, { timeoutMs: 0 })) return;
  const last = await eventStore.lastRevision(campaignStream(campaignId));
  if (last < 0) throw problem(404, 'CAMPAIGN_NOT_FOUND');
  if (last < revision) throw problem(404, 'REVISION_NOT_FOUND', { revision });
  if (!(await readModels.waitFor(campaignId, revision))) throw problem(503, 'READ_MODELS_UNAVAILABLE');
}
