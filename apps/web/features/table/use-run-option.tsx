'use client';

import type { CommandOption, RuleSetDetail, Table } from '@emberlog/contracts';
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
import { routeOf } from './option-route';
import { type JsonSchema, modelOf } from './schema-form/json-schema';

export type RunOption = {
  readonly run: (option: CommandOption) => void;
  readonly pending: boolean;
  /** The command may be given although a rule speaks against it, by saying so. */
  readonly mayForce: (type: string) => boolean;
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
  const [sent, setSent] = useState<{ readonly draft: CommandDraft; readonly label: string } | null>(null);
  const schemaOf = (type: string): JsonSchema | undefined => ruleSet.commands[type]?.schema as JsonSchema | undefined;

  const send = async (draft: CommandDraft, label: string): Promise<void> => {
    setSent({ draft, label });
    if ((await command.send(draft)) !== null) setSent(null);
  };
  const run = (option: CommandOption): void => {
    const route = routeOf(option, schemaOf(option.type));
    const label = game(option.label);
    if (route.kind === 'flow') {
      const by = option.subject === null ? '' : `?by=${option.subject}`;
      router.push(`/c/${campaignId}/act/${route.flow}${by}`);
    } else if (route.kind === 'form') setOpen({ type: option.type, title: label, draft: option.draft });
    else void send({ type: option.type, payload: (option.draft ?? {}) as NonNullable<CommandDraft['payload']> }, label);
  };

  // Some refusals may be overruled by saying so: asked once, with the sentence of the refusal.
  const refusal = isProblem(command.error, 422) && sent !== null ? command.error : null;
  const asksForce =
    refusal !== null &&
    sent !== null &&
    sent.draft.payload?.['force'] !== true &&
    hasField(schemaOf(sent.draft.type), 'force');
  const dismiss = (): void => {
    command.reset();
    setSent(null);
  };
  const shown = (
    <>
      {open !== null && (
        <CommandDialog
          key={open.type + JSON.stringify(open.draft)}
          open={open}
          table={table}
          ruleSet={ruleSet}
          onClose={() => setOpen(null)}
        />
      )}
      {asksForce && (
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
                  void send({ ...sent.draft, payload: { ...sent.draft.payload, force: true } }, sent.label)
                }
              >
                {t('endAnyway')}
              </Button>
            </>
          }
        />
      )}
      {command.error !== null && !asksForce && sent !== null && (
        <ProblemNote error={command.error} recording retry={() => void command.retry()} busy={command.pending} />
      )}
    </>
  );
  return { run, pending: command.pending, mayForce: (type) => hasField(schemaOf(type), 'force'), shown };
}

function hasField(schema: JsonSchema | undefined, key: string): boolean {
  if (schema === undefined) return false;
  const model = modelOf(schema, schema);
  return model.kind === 'group' && model.fields.some((field) => field.key === key);
}
