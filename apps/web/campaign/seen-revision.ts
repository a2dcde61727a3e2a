/**
 * The newest revision this browser knows of, per campaign: from its own receipts and from the live stream. Every read asks for at
 * least it, so that what was just recorded is never missing from the page (read your writes).
 */
const seen = new Map<string, number>();

export function seenRevision(campaignId: string): number | undefined {
  return seen.get(campaignId);
}
export function noteRevision(campaignId: string, revision: number): void {
  seen.set(campaignId, Math.max(revision, seen.get(campaignId) ?? 0));
}
