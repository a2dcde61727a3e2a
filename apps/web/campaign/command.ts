'use client';
import type { CommandReceipt } from '@emberlog/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/api-client/api';
import { ProblemError, UnreachableError } from '@/api-client/problem-error';
import { useToast } from '@/components/toast';
import { useCampaignId } from './campaign-id';
import { newCommandId } from './command-id';
import { type CommandDraft, campaignKey } from './queries';
import { noteRevision } from './seen-revision';

export type CommandError = ProblemError | UnreachableError;
export type SendOptions = {
  /** No toast: the caller shows the result itself. */
  readonly quiet?: boolean;
  /** Instead of "Recorded". */
  readonly done?: string;
  /** What the toast offers to take it back; the default is to undo it while nothing follows. `null` offers nothing. */
  readonly inverse?: { readonly label: string; readonly draft: CommandDraft; readonly done?: string } | null;
};
type Failed = { readonly draft: CommandDraft; readonly options: SendOptions; readonly commandId: string | null };

/**
 * Sends one action of the table and resolves to its receipt once the page's reads have caught up, or to null when it was not
 * recorded (`error` tells why). After a failed connection the same draft is sent again under the same id: it counts once.
 */
export function useCommand() {
  const campaignId = useCampaignId();
  const queries = useQueryClient();
  const toast = useToast();
  const t = useTranslations('command');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<CommandError | null>(null);
  /** `commandId` is kept while it is unknown whether the first try arrived. */
  const failed = useRef<Failed | null>(null);
  const underWay = useRef<{ readonly draft: string; readonly outcome: Promise<CommandReceipt | null> } | null>(null);

  /** For the toast, which outlives the call that showed it. */
  const sendAfter = useRef<(draft: CommandDraft, options: SendOptions) => Promise<CommandReceipt | null>>(() =>
    Promise.resolve(null),
  );

  const sendNow = useCallback(
    async (draft: CommandDraft, options: SendOptions): Promise<CommandReceipt | null> => {
      const before = failed.current;
      const same = before !== null && JSON.stringify(before.draft) === JSON.stringify(draft);
      const commandId = (same ? before.commandId : null) ?? newCommandId();
      setPending(true);
      setError(null);
      try {
        const receipt = await api.submitCommand({ campaignId }, { ...draft, commandId });
        failed.current = null;
        noteRevision(campaignId, receipt.revision);
        await queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
        void queries.invalidateQueries({ queryKey: ['campaigns'] });
        if (!options.quiet) {
          const undo: NonNullable<SendOptions['inverse']> = {
            label: t('undo'),
            draft: { type: 'campaign.Undo', payload: { scope: 'action' }, expectedRevision: receipt.revision },
          };
          const inverse = options.inverse === undefined ? undo : options.inverse;
          toast.show({
            text: options.done ?? t('recorded'),
            ...(inverse && {
              action: {
                label: inverse.label,
                run: () =>
                  void sendAfter.current(inverse.draft, { done: inverse.done ?? t('takenBack'), inverse: null }),
              },
            }),
          });
        }
        return receipt;
      } catch (caught) {
        const known = caught instanceof ProblemError || caught instanceof UnreachableError;
        const failure = known ? caught : new UnreachableError(caught);
        failed.current = { draft, options, commandId: failure instanceof UnreachableError ? commandId : null };
        setError(failure);
        return null;
      }
    },
    [campaignId, queries, t, toast],
  );

  const send = useCallback(
    async (draft: CommandDraft, options: SendOptions = {}): Promise<CommandReceipt | null> => {
      const before = underWay.current;
      const said = JSON.stringify(draft);
      // A second tap while the first is on its way is the same intent.
      if (before?.draft === said) return null;
      // Another action waits for its turn; after one that failed, the table first has to see why.
      const outcome = (async () =>
        before !== null && (await before.outcome) === null ? null : sendNow(draft, options))();
      const mine = { draft: said, outcome };
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
    [sendNow],
  );
  useEffect(() => {
    sendAfter.current = send;
  }, [send]);

  const retry = useCallback(() => {
    const last = failed.current;
    return last ? send(last.draft, last.options) : Promise.resolve(null);
  }, [send]);
  const reset = useCallback(() => setError(null), []);

  return { send, retry, reset, pending, error };
}
export type Command = ReturnType<typeof useCommand>;
