'use client';
import type { Prompt } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { z } from 'zod';
import { useCommand } from '@/campaign/command';
import { Button } from '@/components/button';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { Stepper } from '@/components/stepper';
import { useGameText } from '@/game-text/rule-set';

const Detail = z.object({
  shareId: z.string(),
  amount: z.number().int().positive(),
  participants: z.array(z.object({ subject: z.string(), name: z.string() })).min(1),
});
export type Remainder = z.infer<typeof Detail>;

/** Any game may ask how points are to be shared out; the prompt's detail says so. */
export function remainderOf(prompt: Prompt): Remainder | null {
  const detail = Detail.safeParse(prompt.detail);
  return detail.success && prompt.answers.length > 0 ? detail.data : null;
}

/** Points that wait for an agreement: steppers that must add up, or "no agreement". Does not hold up play. */
export function RemainderPrompt(props: { prompt: Prompt; remainder: Remainder }) {
  const { prompt, remainder } = props;
  const t = useTranslations('xp');
  const text = useGameText();
  const command = useCommand();
  const [given, setGiven] = useState<Record<string, number>>({});
  const sumId = useId();
  const placed = Object.values(given).reduce((sum, points) => sum + points, 0);
  const left = remainder.amount - placed;
  const [answer] = prompt.answers;
  if (!answer) return null;
  const draft = answer.draft as Record<string, never>;
  const allocation = Object.fromEntries(Object.entries(given).filter(([, points]) => points > 0));

  return (
    <Note tone="now">
      <p>
        <b>{text(prompt.label)}</b>
      </p>
      <div className="grid gap-2 mt-2">
        {remainder.participants.map(({ subject, name }) => (
          <Stepper
            key={subject}
            label={name}
            value={given[subject] ?? 0}
            min={0}
            max={(given[subject] ?? 0) + Math.max(left, 0)}
            describedBy={sumId}
            onChange={(points) => setGiven({ ...given, [subject]: points })}
          />
        ))}
      </div>
      <p id={sumId} className="mt-2" aria-live="polite">
        {left === 0 ? t('allPlaced') : t('leftToPlace', { left })}
      </p>
      <div className="row flex-wrap mt-3">
        <Button
          small
          look="primary"
          disabled={left !== 0}
          busy={command.pending}
          onClick={() => void command.send({ type: answer.type, payload: { ...draft, allocation } })}
        >
          {t('agree')}
        </Button>
        <Button
          small
          busy={command.pending}
          onClick={() => void command.send({ type: answer.type, payload: { ...draft, noAgreement: true } })}
        >
          {t('noAgreement')}
        </Button>
      </div>
      {command.error && (
        <div className="mt-3">
          <ProblemNote error={command.error} recording retry={() => void command.retry()} busy={command.pending} />
        </div>
      )}
    </Note>
  );
}
