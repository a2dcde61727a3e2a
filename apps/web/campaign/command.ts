'use client';
import type { CommandReceipt } from '@emberlog/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { api } from '@/api-client/api';
import { ProblemError, UnreachableError } from '@/api-client/problem-error';
import { useToast } from '@/components/toast';
import { useCampaignId } from './campaign-id';
import { newCommandId } from './command-id';
import { type CommandDraft, campaignKey } from './queries';
import { isOutOfReach, noteReach } from './reach';
import { noteRevision } from './seen-revision';
import { noteOwnAction, shownRevision, throughOwnActions } from './shown-revision';
import { useTakeBack } from './take-back';

export type CommandError = ProblemError | UnreachableError;
export type SendOptions = {
  /** No toast: the caller shows the result itself. */
  readonly quiet?: boolean;
  /** Instead of "Recorded". */
  readonly done?: string;
  /** What the toast offers to take it back; the default is to undo it while nothing follows. `null` offers nothing. */
  readonly inverse?: { readonly label: string; readonly draft: CommandDraft; readonly done?: string } | null;
};
type Failed = {
  readonly draft: CommandDraft;
  readonly options: SendOptions;
  /** Kept while it is unknown whether the first try was recorded. */
  readonly commandId: string | null;
  /** Up to where the refusal has told what changed meanwhile: who sends it again has seen that. */
  readonly toldUpTo: number | null;
};
type Seen = NonNullable<CommandDraft['seen']>;

/** What is wanted, whenever it is looked at. */
const said = ({ seen: _, ...draft }: CommandDraft): string => JSON.stringify(draft);

/**
 * Sends one action of the table and resolves to its receipt once the page's reads have caught up, or to null when it was not
 * recorded (`error` tells why). It goes with what the page showed when it was given: what has moved since is refused and told, and
 * sending it once more does it anyway. After a failed connection the same draft is sent again under the same id: it counts once.
 */
export function useCommand() {
  const campaignId = useCampaignId();
  const queries = useQueryClient();
  const toast = useToast();
  const takeBack = useTakeBack();
  const t = useTranslations('command');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<CommandError | null>(null);
  const failed = useRef<Failed | null>(null);
  const underWay = useRef<{ readonly draft: string; readonly outcome: Promise<CommandReceipt | null> } | null>(null);

  const sendNow = useCallback(
    async (draft: CommandDraft, shown: Seen | undefined, options: SendOptions): Promise<CommandReceipt | null> => {
      const before = failed.current !== null && said(failed.current.draft) === said(draft) ? failed.current : null;
      const commandId = before?.commandId ?? newCommandId();
      const seen = shown && {
        ...shown,
        revision: throughOwnActions(campaignId, Math.max(shown.revision, before?.toldUpTo ?? 0)),
      };
      setPending(true);
      setError(null);
      try {
        const receipt = await api.submitCommand({ campaignId }, { ...draft, ...(seen && { seen }), commandId });
        failed.current = null;
        noteReach(campaignId, false);
        noteOwnAction(campaignId, receipt);
        noteRevision(campaignId, receipt.revision);
        await queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
        void queries.invalidateQueries({ queryKey: ['campaigns'] });
        if (!options.quiet) {
          const undo: NonNullable<SendOptions['inverse']> = {
            label: t('undo'),
            draft: { type: 'campaign.Undo', payload: { scope: 'action' } },
          };
          const inverse = options.inverse === undefined ? undo : options.inverse;
          // The offer is about what is true now: played on, it would take back something else.
          const moment: Seen = { revision: receipt.revision, shown: 'option' };
          toast.show({
            text: options.done ?? t('recorded'),
            ...(inverse &&
              takeBack && {
                action: {
                  label: inverse.label,
                  run: () => takeBack({ ...inverse.draft, seen: moment }, { done: inverse.done ?? t('takenBack') }),
                },
              }),
          });
        }
        return receipt;
      } catch (caught) {
        const known = caught instanceof ProblemError || caught instanceof UnreachableError;
        const failure = known ? caught : new UnreachableError(caught);
        const problem = failure instanceof ProblemError ? failure.problem : null;
        const surelyNot = problem !== null && (problem.recorded ?? 'nothing') === 'nothing';
        const ahead = problem?.actualRevision ?? null;
        failed.current = { draft, options, commandId: surelyNot ? null : commandId, toldUpTo: ahead };
        noteReach(campaignId, isOutOfReach(failure));
        if (ahead !== null) {
          // Nobody may be listening to the stream: the page shows what is true now before it asks.
          noteRevision(campaignId, ahead);
          await queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
        }
        setError(failure);
        return null;
      }
    },
    [campaignId, queries, t, takeBack, toast],
  );

  const send = useCallback(
    async (draft: CommandDraft, options: SendOptions = {}): Promise<CommandReceipt | null> => {
      const before = underWay.current;
      const wanted = said(draft);
      // A second tap while the first is on its way is the same intent.
      if (before?.draft === wanted) return null;
      const revision = shownRevision(queries, campaignId);
      const shown = draft.seen ?? (revision === undefined ? undefined : ({ revision, shown: 'option' } as const));
      // Another action waits for its turn; after one that failed, the table first has to see why.
      const outcome = (async () =>
        before !== null && (await before.outcome) === null ? null : sendNow(draft, shown, options))();
      const mine = { draft: wanted, outcome };
      underWay.current = mine;
      try {
        return await outcome;
      } finally {
        if (underWay.current === mine) {
          underWay.current = null;
          setPending(false);
        }
      }
    },
    [campaignId, queries, sendNow],
  );

  const retry = useCallback(() => {
    const last = failed.current;
    return last ? send(last.draft, last.options) : Promise.resolve(null);
  }, [send]);
  const reset = useCallback(() => setError(null), []);

  return { send, retry, reset, pending, error };
}
export type Command = ReturnType<typeof useCommand>;
