'use client';

import type { CommandPreview, DieSpec } from '@emberlog/contracts';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useCampaignId } from '@/campaign/campaign-id';
import { newCommandId } from '@/campaign/command-id';
import { usePreview } from '@/campaign/queries';
import {
  changeAttack,
  diceOfStep,
  dueStep,
  newDraft,
  commandOf,
  type AttackAction,
  type AttackDraft,
  type AttackSource,
} from './attack-draft';
import { dropDraft, readDraft, writeDraft } from './attack-draft.storage';
import { diceOf } from '../dice/faces';

export type Attack = {
  /** The type of the command this becomes. */
  readonly command: string;
  readonly draft: AttackDraft;
  readonly restored: boolean;
  readonly change: (action: AttackAction) => void;
  /** The dry run of exactly this draft; undefined while it is on its way. */
  readonly preview: CommandPreview | undefined;
  /** The last dry run there was: its sentences stay on the page meanwhile. */
  readonly lastPreview: CommandPreview | undefined;
  readonly error: Error | null;
  readonly again: () => void;
  /** Begins from nothing. */
  readonly restart: () => void;
  /** It is recorded: the draft is dropped and nothing is asked any more. */
  readonly finish: () => void;
  /** The step the draft stands at. Only meaningful once settled. */
  readonly due: string;
  readonly settled: boolean;
};

/** The draft of one attack, kept in the browser, and what the rules say about it so far. */
export function useAttack(start: {
  readonly command: string;
  readonly by: string;
  readonly revision: number;
  readonly dice: readonly DieSpec[];
  readonly source: AttackSource | null;
}): Attack {
  const campaignId = useCampaignId();
  const [restored, setRestored] = useState(false);
  const [finished, setFinished] = useState(false);
  const [draft, change] = useReducer(changeAttack, undefined, () => {
    const kept = readDraft(window.localStorage, campaignId, start.by);
    const draft = kept ?? newDraft(start.by, start.revision, newCommandId);
    return draft.source === null && start.source !== null ? { ...draft, source: start.source } : draft;
  });
  const began = useRef(draft);
  useEffect(() => {
    setRestored(began.current.targetIds.length > 0);
  }, []);
  useEffect(() => {
    if (finished) dropDraft(window.localStorage, campaignId);
    else writeDraft(window.localStorage, campaignId, draft);
  }, [campaignId, draft, finished]);

  const command = commandOf(draft, start.command);
  const query = usePreview(finished ? null : command);
  const preview = command === null || query.isPlaceholderData ? undefined : query.data;

  const specs = preview?.kind === 'needs-random' ? preview.specs : null;
  const asked = specs?.filter((spec) => JSON.stringify(draft.rolls[spec.id]?.spec) !== JSON.stringify(spec)) ?? [];
  const { dice } = start;
  const ask = useCallback(
    (due: typeof asked) => {
      for (const spec of due)
        change({ type: 'spec', spec, codes: diceOf(spec.dice ?? [], dice).map((die) => die.code) });
    },
    [dice],
  );
  const askedKey = JSON.stringify(asked);
  useEffect(() => {
    ask(JSON.parse(askedKey) as typeof asked);
  }, [ask, askedKey]);

  // While a pool is being asked again whose dice were typed before, the answer is not the last word.
  const settled =
    command === null ||
    (preview !== undefined &&
      asked.length === 0 &&
      !(specs ?? []).some((spec) => diceOfStep(draft.rolls[spec.id]) !== null));
  return {
    command: start.command,
    draft,
    restored,
    change,
    preview,
    lastPreview: query.data,
    error: query.error,
    again: () => void query.refetch(),
    restart: () => {
      setRestored(false);
      const fresh = newDraft(start.by, start.revision, newCommandId);
      change({ type: 'restart', draft: start.source === null ? fresh : { ...fresh, source: start.source } });
    },
    finish: () => setFinished(true),
    due: dueStep(draft, preview),
    settled,
  };
}
