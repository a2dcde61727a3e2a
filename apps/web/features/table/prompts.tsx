'use client';

import type { Prompt, RuleSetDetail, Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Note } from '@/components/note';
import { useGameText } from '@/game-text/rule-set';
import { useCommand, type Command } from '@/campaign/command';
import type { CommandDraft } from '@/campaign/queries';
import { ProblemNote } from '@/components/problem-note';
import { CommandDialog, type OpenCommand } from './command-dialog';
import { routeOf } from './option-route';
import { ShareForm } from '../share/share-form';
import type { JsonSchema } from './schema-form/json-schema';

/** What waits for an answer: on top, one question each. */
export function Prompts(props: {
  readonly prompts: readonly Prompt[];
  readonly table: Table;
  readonly ruleSet: RuleSetDetail;
  readonly readOnly: boolean;
}) {
  const t = useTranslations('table');
  const game = useGameText();
  const command = useCommand();
  const [open, setOpen] = useState<OpenCommand | null>(null);
  const answer = (given: Prompt['answers'][number], sender: Command): void => {
    const schema = props.ruleSet.commands[given.type]?.schema as JsonSchema | undefined;
    const route = routeOf({ ...given, subject: null, cost: 'bookkeeping', blocked: [] }, schema);
    if (route.kind === 'send')
      void sender.send({ type: given.type, payload: (given.draft ?? {}) as NonNullable<CommandDraft['payload']> });
    else setOpen({ type: given.type, title: game(given.label), draft: given.draft });
  };
  if (props.prompts.length === 0) return null;
  return (
    <section className="stack prompts" aria-label={t('waiting')}>
      {props.prompts.map((prompt) => {
        const { share } = prompt;
        return (
          <Note
            key={prompt.id}
            tone="now"
            icon="hourglass"
            actions={
              props.readOnly || share !== null
                ? null
                : prompt.answers.map((each) => (
                    <Button key={each.type + JSON.stringify(each.draft)} small onClick={() => answer(each, command)}>
                      {game(each.label)}
                    </Button>
                  ))
            }
          >
            {!props.readOnly && share !== null ? (
              // Points to share wait as long as the table likes: folded, so that play goes on below.
              <details open={prompt.blocking}>
                <summary className="prompt-summary">
                  <b>{game(prompt.label)}</b> <span className="rule">{t('agree')}</span>
                </summary>
                <ShareForm prompt={prompt} share={share} />
              </details>
            ) : (
              <b>{game(prompt.label)}</b>
            )}
          </Note>
        );
      })}
      {command.error !== null && (
        <ProblemNote error={command.error} recording retry={() => void command.retry()} busy={command.pending} />
      )}
      {open !== null && (
        <CommandDialog
          key={open.type}
          open={open}
          table={props.table}
          ruleSet={props.ruleSet}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
