import type { AttackDraft } from './attack-draft';

const key = (campaignId: string): string => `emberlog.attack.${campaignId}`;

/** Reads the draft of this campaign, if it belongs to the same attacker. A damaged entry counts as none. */
export function readDraft(storage: Storage, campaignId: string, by: string): AttackDraft | null {
  try {
    const text = storage.getItem(key(campaignId));
    if (text === null) return null;
    const found = JSON.parse(text) as Partial<AttackDraft> | null;
    if (found?.version !== 1 || found.by !== by) return null;
    return found as AttackDraft;
  } catch {
    return null;
  }
}

/** A full or forbidden storage loses the draft on reload, never the attack that is being typed. */
export function writeDraft(storage: Storage, campaignId: string, draft: AttackDraft): void {
  try {
    storage.setItem(key(campaignId), JSON.stringify(draft));
  } catch {
    // Private windows may refuse: typing goes on.
  }
}

export function dropDraft(storage: Storage, campaignId: string): void {
  try {
    storage.removeItem(key(campaignId));
  } catch {
    // Nothing was kept there then.
  }
}
