'use client';

import { useCallback, useState } from 'react';
import { z } from 'zod';
import { useCampaignId } from '@/campaign/campaign-id';

const KeptDraft = z.object({
  defenderId: z.string(),
  facts: z.record(z.string(), z.json()),
  /** Faces by the id of the roll they belong to. */
  typed: z.record(z.string(), z.array(z.string().nullable()).readonly()),
});
export type KeptDraft = z.infer<typeof KeptDraft>;

function read(place: string): KeptDraft | null {
  try {
    return KeptDraft.parse(JSON.parse(window.localStorage.getItem(place) ?? 'null'));
  } catch {
    // Nothing was kept, or it is damaged, or the browser keeps nothing: the flow begins anew.
    return null;
  }
}

/** What was said so far, kept in the browser until it is recorded: a locked screen or a reload loses nothing. */
export function useKeptDraft(flow: string): readonly [KeptDraft | null, (draft: KeptDraft | null) => void] {
  const place = `emberlog.${flow}.${useCampaignId()}`;
  const [kept, setKept] = useState(() => read(place));
  const keep = useCallback(
    (draft: KeptDraft | null) => {
      setKept(draft);
      try {
        if (draft === null) window.localStorage.removeItem(place);
        else window.localStorage.setItem(place, JSON.stringify(draft));
      } catch {
        // Private windows may refuse: typing goes on.
      }
    },
    [place],
  );
  return [kept, keep];
}
