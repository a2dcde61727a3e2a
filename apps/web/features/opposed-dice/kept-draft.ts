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
/** Dice that were typed and never recorded belong to their turn, not to the next one against the same target. */
const Kept = z.object({ turn: z.string(), draft: KeptDraft });

function read(place: string, turn: string): KeptDraft | null {
  try {
    const kept = Kept.parse(JSON.parse(window.localStorage.getItem(place) ?? 'null'));
    return kept.turn === turn ? kept.draft : null;
  } catch {
    // Nothing was kept, or it is damaged, or the browser keeps nothing: the flow begins anew.
    return null;
  }
}

/** What was said so far, kept in the browser until it is recorded: a locked screen or a reload loses nothing. */
export function useKeptDraft(
  flow: string,
  turn: string,
): readonly [KeptDraft | null, (draft: KeptDraft | null) => void] {
  const place = `emberlog.${flow}.${useCampaignId()}`;
  const [kept, setKept] = useState(() => read(place, turn));
  const keep = useCallback(
    (draft: KeptDraft | null) => {
      setKept(draft);
      try {
        if (draft === null) window.localStorage.removeItem(place);
        else window.localStorage.setItem(place, JSON.stringify({ turn, draft } satisfies z.infer<typeof Kept>));
      } catch {
        // Private windows may refuse: typing goes on.
      }
    },
    [place, turn],
  );
  return [kept, keep];
}
