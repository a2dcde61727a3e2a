'use client';
import type { Json, Prompt } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useCommand } from '@/campaign/command';
import { Button } from '@/components/button';
import { ProblemNote } from '@/components/problem-note';
import { Stepper } from '@/components/stepper';

type Draft = { readonly [key: string]: Json };

/** Something that waits to be shared out: steppers that must add up, or "no agreement" where the game knows that way out. */
export function ShareForm(props: { readonly prompt: Prompt; readonly share: NonNullable<Prompt['share']> }) {
  const { prompt, share } = props;
  const t = useTranslations('share');
  const command = useCommand();
  const [given, setGiven] = useState<{ readonly [subject: string]: number }>({});
  const sumId = useId();
  const left = share.amount - Object.values(given).reduce((sum, amount) => sum + amount, 0);
  const [answer] = prompt.answers;
  if (answer === undefined) return null;
  const send = (said: Draft): void =>
    void command.send({ type: answer.type, payload: { ...(answer.draft as Draft), ...said } });
  const { declined } = share;
  return (
    <div className="stack mt-3">
      {share.participants.map(({ subject, name }) => (
        <Stepper
          key={subject}
          label={name}
          value={given[subject] ?? 0}
          min={0}
          max={(given[subject] ?? 0) + left}
          describedBy={sumId}
          onChange={(amount) => setGiven({ ...given, [subject]: amount })}
        />
      ))}
      <p id={sumId} aria-live="polite">
        {left === 0 ? t('allPlaced') : t('leftToPlace', { left })}
      </p>
      <div className="row flex-wrap">
        <Button
          small
          look="primary"
          disabled={left !== 0}
          busy={command.pending}
          onClick={() =>
            send({ [share.field]: Object.fromEntries(Object.entries(given).filter(([, amount]) => amount > 0)) })
          }
        >
          {t('agree')}
        </Button>
        {declined !== null && (
          <Button small busy={command.pending} onClick={() => send({ [declined]: true })}>
            {t('noAgreement')}
          </Button>
        )}
      </div>
      {command.error !== null && (
        <ProblemNote error={command.error} recording retry={() => void command.retry()} busy={command.pending} />
      )}
    </div>
  );
}
