'use client';

import type { Json, Prompt, Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCommand } from '@/campaign/command';
import { Button } from '@/components/button';
import { ProblemNote } from '@/components/problem-note';
import { Stepper } from '@/components/stepper';
import { useGameText } from '@/game-text/rule-set';
import { actorOf } from '../attack/attack-steps';

type Draft = { readonly [key: string]: Json };
/** A prompt that asks to share something: so many, among these, or that nobody agrees. */
export type Remainder = {
  readonly amount: number;
  readonly participants: readonly string[];
  readonly share: { readonly type: string; readonly draft: Draft };
  readonly decline: { readonly type: string; readonly draft: Draft; readonly label: Prompt['label'] } | null;
};

/** Recognised by its shape: an answer with an `allocation` by participant, and how much there is to share. */
export function remainderOf(prompt: Prompt): Remainder | null {
  const share = prompt.answers.find((answer) => isGroup(answer.draft) && isGroup(answer.draft['allocation'] ?? null));
  const detail = isGroup(prompt.detail) ? prompt.detail : {};
  const amount = [detail['remainder'], detail['amount']].find((each) => typeof each === 'number');
  if (share === undefined || typeof amount !== 'number') return null;
  const draft = share.draft as Draft;
  const participants = Object.keys(draft['allocation'] as Draft);
  if (participants.length === 0) return null;
  const decline = prompt.answers.find((answer) => answer !== share);
  return {
    amount,
    participants,
    share: { type: share.type, draft },
    decline:
      decline === undefined
        ? null
        : { type: decline.type, draft: (decline.draft ?? {}) as Draft, label: decline.label },
  };
}

export function RemainderForm(props: { readonly remainder: Remainder; readonly table: Table }) {
  const { remainder, table } = props;
  const t = useTranslations('table');
  const game = useGameText();
  const command = useCommand();
  const [allocation, setAllocation] = useState<{ readonly [subject: string]: number }>({});
  const placed = Object.values(allocation).reduce((sum, each) => sum + each, 0);
  return (
    <div className="stack mt-3">
      {remainder.participants.map((subject) => {
        const actor = actorOf(table, subject);
        return (
          <Stepper
            key={subject}
            label={actor === undefined ? subject : game(actor.name)}
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
              type: remainder.share.type,
              payload: {
                ...remainder.share.draft,
                allocation: Object.fromEntries(Object.entries(allocation).filter(([, amount]) => amount > 0)),
              },
            })
          }
        >
          {t('share', { placed, of: remainder.amount })}
        </Button>
        {remainder.decline !== null && (
          <Button
            small
            look="quiet"
            onClick={() => {
              if (remainder.decline !== null)
                void command.send({ type: remainder.decline.type, payload: remainder.decline.draft });
            }}
          >
            {game(remainder.decline.label)}
          </Button>
        )}
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
