'use client';

import type { Json, Prompt } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCommand } from '@/campaign/command';
import { Button } from '@/components/button';
import { ProblemNote } from '@/components/problem-note';
import { Stepper } from '@/components/stepper';

type Draft = { readonly [key: string]: Json };
/** A prompt that asks to share something among participants, or to say that nobody agrees. */
export type Remainder = {
  readonly amount: number;
  readonly participants: readonly { readonly subject: string; readonly name: string }[];
  readonly type: string;
  readonly draft: Draft;
};

/** Recognised by its shape: so much among these participants. */
export function remainderOf(prompt: Prompt): Remainder | null {
  const detail = isGroup(prompt.detail) ? prompt.detail : {};
  const { amount, participants } = detail;
  const [answer] = prompt.answers;
  if (answer === undefined || typeof amount !== 'number' || !Array.isArray(participants)) return null;
  const among = (participants as readonly Json[]).flatMap((each) =>
    isGroup(each) && typeof each['subject'] === 'string'
      ? [{ subject: each['subject'], name: typeof each['name'] === 'string' ? each['name'] : each['subject'] }]
      : [],
  );
  return among.length === 0
    ? null
    : { amount, participants: among, type: answer.type, draft: isGroup(answer.draft) ? answer.draft : {} };
}

export function RemainderForm(props: { readonly remainder: Remainder }) {
  const { remainder } = props;
  const t = useTranslations('table');
  const command = useCommand();
  const [allocation, setAllocation] = useState<{ readonly [subject: string]: number }>({});
  const placed = Object.values(allocation).reduce((sum, each) => sum + each, 0);
  return (
    <div className="stack mt-3">
      {remainder.participants.map(({ subject, name }) => {
        return (
          <Stepper
            key={subject}
            label={name}
            min={0}
            max={remainder.amount - placed + (allocation[subject] ?? 0)}
            value={allocation[subject] ?? 0}
            onChange={(value) => setAllocation((before) => ({ ...before, [subject]: value }))}
          />
        );
      })}
      <div className="row flex-wrap">
        <Button
          small
          disabled={placed !== remainder.amount}
          busy={command.pending}
          onClick={() =>
            void command.send({
              type: remainder.type,
              payload: {
                ...remainder.draft,
                allocation: Object.fromEntries(Object.entries(allocation).filter(([, amount]) => amount > 0)),
              },
            })
          }
        >
          {t('share', { placed, of: remainder.amount })}
        </Button>
        <Button
          small
          look="quiet"
          onClick={() =>
            void command.send({ type: remainder.type, payload: { ...remainder.draft, noAgreement: true } })
          }
        >
          {t('noAgreement')}
        </Button>
      </div>
      {command.error !== null && (
        <ProblemNote error={command.error} recording retry={() => void command.retry()} busy={command.pending} />
      )}
    </div>
  );
}

function isGroup(value: Json): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
