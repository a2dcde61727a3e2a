'use client';

import type { CommandOption, Json, RuleSetDetail, Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { useCampaignId } from '@/campaign/campaign-id';
import { useCommand } from '@/campaign/command';
import type { CommandDraft } from '@/campaign/queries';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { ProblemNote } from '@/components/problem-note';
import { useGameText } from '@/game-text/rule-set';
import { CommandDialog, type OpenCommand } from './command-dialog';
import { overruleField, routeOf } from './option-route';

export type RunOption = {
  readonly run: (option: Pick<CommandOption, 'type' | 'subject' | 'label' | 'draft' | 'asks'>) => void;
  readonly pending: boolean;
  /** What a tap opened, and what was refused: has to stand on the page once. */
  readonly shown: ReactNode;
};

/** Carries out an option: opens its flow or its form, or records it at once when nothing is left to say. */
export function useRunOption(table: Table, ruleSet: RuleSetDetail): RunOption {
  const t = useTranslations('table');
  const game = useGameText();
  const router = useRouter();
  const campaignId = useCampaignId();
  const command = useCommand();
  const [open, setOpen] = useState<OpenCommand | null>(null);
  const [sent, setSent] = useState<{
    readonly draft: CommandDraft;
    readonly label: string;
    readonly asks: CommandOption['asks'];
  } | null>(null);

  const send = async (draft: CommandDraft, label: string, asks?: CommandOption['asks']): Promise<void> => {
    setSent({ draft, label, asks });
    if ((await command.send(draft)) !== null) setSent(null);
  };
  const dismiss = (): void => {
    command.reset();
    setSent(null);
  };
  const run: RunOption['run'] = (option) => {
    const route = routeOf(option, ruleSet);
    const label = game(option.label);
    if (route.kind === 'screen') {
      const by = option.subject === null ? '' : `?by=${encodeURIComponent(option.subject)}`;
      router.push(`/c/${campaignId}/act/${route.screen.id}${by}`);
    } else if (route.kind === 'form')
      setOpen({ type: option.type, title: label, draft: option.draft, asks: option.asks });
    else
      void send(
        { type: option.type, payload: (option.draft ?? {}) as NonNullable<CommandDraft['payload']> },
        label,
        option.asks,
      );
  };

  // Some refusals may be overruled by saying so: asked once, with the sentence of the refusal.
  const refusal = isProblem(command.error, 422) && sent !== null ? command.error : null;
  const overrule = sent === null ? null : overruleField(ruleSet.commands[sent.draft.type]);
  const asksForce = refusal !== null && overrule !== null && sent?.draft.payload?.[overrule] !== true;
  // Dice or values from the box are still due: the form asks for them.
  const needs = refusal?.problem.needs !== undefined && !asksForce;
  const dialog: OpenCommand | null =
    needs && sent !== null
      ? { type: sent.draft.type, title: sent.label, draft: (sent.draft.payload ?? {}) as Json, asks: sent.asks }
      : open;
  const shown = (
    <>
      {dialog !== null && (
        <CommandDialog
          key={dialog.type + JSON.stringify(dialog.draft)}
          open={dialog}
          table={table}
          ruleSet={ruleSet}
          onClose={() => {
            setOpen(null);
            dismiss();
          }}
        />
      )}
      {asksForce && sent !== null && (
        <Dialog
          open
          onClose={dismiss}
          title={sent.label}
          description={refusal.violations.map((violation) => violation.text).join(' ')}
          actions={
            <>
              <Button onClick={dismiss}>{t('leaveOpen')}</Button>
              <Button
                look="primary"
                onClick={() =>
                  void send({ ...sent.draft, payload: { ...sent.draft.payload, [overrule]: true } }, sent.label)
                }
              >
                {t('goOn')}
              </Button>
            </>
          }
        />
      )}
      {command.error !== null && !asksForce && !needs && sent !== null && (
        <ProblemNote error={command.error} recording retry={() => void command.retry()} busy={command.pending} />
      )}
    </>
  );
  return { run, pending: command.pending, shown };
}
