'use client';

import type { Table } from '@emberlog/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useCommand, type CommandError } from '@/campaign/command';
import { isNamed, useMembers } from '@/campaign/members';
import { useKeptLog } from '@/campaign/queries';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { ProblemNote } from '@/components/problem-note';
import { useGameText } from '@/game-text/rule-set';
import { Story } from './story';

export type UndoLast = {
  readonly possible: boolean;
  /** The sentence of what would be taken back. */
  readonly what: string;
  readonly pending: boolean;
  readonly error: CommandError | null;
  readonly run: () => void;
  readonly retry: () => void;
};

export function useUndoLast(table: Table): UndoLast {
  const t = useTranslations('table');
  const game = useGameText();
  const log = useKeptLog();
  const command = useCommand();
  const last = log.data?.entries.at(-1);
  const line = last?.lines[0];
  const run = () => {
    void command.send(
      { type: 'campaign.Undo', payload: { scope: 'action' } },
      {
        done: t('undone'),
        inverse: {
          label: t('redo'),
          done: t('redone'),
          draft: { type: 'campaign.Restore', payload: { revision: table.head } },
        },
      },
    );
  };
  return {
    // The opening of the campaign is not an action of the table.
    possible: last !== undefined && last.from > 0,
    what: line === undefined ? t('lastAction') : game(line.text),
    pending: command.pending,
    error: command.error,
    retry: () => void command.retry(),
    run,
  };
}

/** The last actions that count, now or as of `?at=`. Undone ones and the undoing itself are told in the chronicle. */
export function JustNow(props: { readonly undo: UndoLast | null }) {
  const { undo } = props;
  const t = useTranslations('table');
  const format = useFormatter();
  const { nameOf } = useMembers();
  const log = useKeptLog();
  if (log.data === undefined)
    return log.error === null ? (
      <Loading rows={3} />
    ) : (
      <ProblemNote error={log.error} retry={() => void log.refetch()} />
    );
  const { entries } = log.data;
  if (entries.length === 0) return <p className="dim small">{t('firstSentence')}</p>;
  return (
    <>
      {undo?.error && <ProblemNote error={undo.error} recording retry={undo.retry} busy={undo.pending} />}
      <ol className="thread small">
        {entries.map((entry, index) => {
          const now = index === entries.length - 1;
          const clock = format.dateTime(new Date(entry.at), 'clock');
          return (
            <li key={entry.to} className={now ? 'now' : undefined}>
              <Story lines={entry.lines} />
              {now && (
                <>
                  <p className="meta">
                    <time dateTime={entry.at}>
                      {isNamed(entry.by) ? t('byAt', { by: nameOf(entry.by), at: clock }) : clock}
                    </time>
                  </p>
                  {undo?.possible && (
                    <Button small className="wide mt-2" busy={undo.pending} onClick={undo.run}>
                      <Icon name="undo" />
                      {t('undoThis')}
                    </Button>
                  )}
                </>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
