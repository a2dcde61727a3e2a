import type { ReadModels } from '@emberlog/read-models';

/** What the process that started this one is told while the read models catch up: how many events their rows hold by now. */
export type Progress = { readonly projected: number };

/**
 * Tells of every step the read models make until they have caught up with the store: after an update, or without the old file, that
 * can take minutes. Counted in events, because the positions of a store say nothing about how far it still is.
 * @param everyMs at most this often
 */
export async function tellProgress(
  readModels: Pick<ReadModels, 'onChange' | 'catchUp'>,
  tell: (progress: Progress) => void,
  everyMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const revisions = new Map<string, number>();
  let projected = 0;
  let told = 0;
  const stopListening = readModels.onChange(({ campaignId, revision }) => {
    projected += revision - (revisions.get(campaignId) ?? -1);
    revisions.set(campaignId, revision);
  });
  const telling = setInterval(() => {
    if (projected === told) return;
    told = projected;
    tell({ projected });
  }, everyMs);
  try {
    await readModels.catchUp(signal);
  } finally {
    clearInterval(telling);
    stopListening();
  }
}
