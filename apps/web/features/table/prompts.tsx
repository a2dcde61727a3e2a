'use client';

import type { Prompt } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Note } from '@/components/note';
import { useGameText } from '@/game-text/rule-set';
import { ShareForm } from '../share/share-form';
import type { RunOption } from './use-run-option';

/** What waits for an answer: on top, one question each. */
export function Prompts(props: {
  readonly prompts: readonly Prompt[];
  readonly run: RunOption;
  readonly readOnly: boolean;
}) {
  const t = useTranslations('table');
  const game = useGameText();
  if (props.prompts.length === 0) return null;
  return (
    <section className="stack prompts" aria-label={t('waiting')}>
      {props.prompts.map((prompt) => {
        const share = props.readOnly ? null : prompt.share;
        return (
          <Note
            key={prompt.id}
            tone="now"
            icon="hourglass"
            actions={
              props.readOnly || share !== null
                ? null
                : prompt.answers.map((each) => (
                    <Button
                      key={each.type + JSON.stringify(each.draft)}
                      small
                      onClick={() => props.run.run({ ...each, subject: null })}
                    >
                      {game(each.label)}
                    </Button>
                  ))
            }
          >
            {share === null ? (
              <b>{game(prompt.label)}</b>
            ) : (
              // Points to share wait as long as the table likes: folded, so that play goes on below.
              <details open={prompt.blocking}>
                <summary className="prompt-summary">
                  <b>{game(prompt.label)}</b> <span className="rule">{t('agree')}</span>
                </summary>
                <ShareForm prompt={prompt} share={share} />
              </details>
            )}
          </Note>
        );
      })}
    </section>
  );
}
