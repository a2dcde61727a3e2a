'use client';
import type { LogEntry } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCommand } from '@/campaign/command';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { ProblemNote } from '@/components/problem-note';
import { Segmented } from '@/components/segmented';
import { useGameText } from '@/game-text/rule-set';

export function headlineOf(entry: LogEntry) {
  return (entry.lines.find(({ weight }) => weight === 'headline') ?? entry.lines[0])?.text;
}

/** Which actions go or come back, as sentences. */
export function ActionList(props: { title: string; entries: readonly LogEntry[]; struck?: boolean }) {
  const text = useGameText();
  const t = useTranslations('chronicle');
  if (props.entries.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold text-text-2">{props.title}</h3>
      {/* A whole turn is longer than the dialog: the list scrolls, by keyboard too. */}
      <div className="effect" role="region" tabIndex={0} aria-label={props.title}>
        <ul>
          {props.entries.map((entry) => {
            const headline = headlineOf(entry);
            const words = headline ? text(headline) : t('untold');
            return <li key={entry.from}>{props.struck ? <s className="struck">{words}</s> : words}</li>;
          })}
        </ul>
      </div>
    </div>
  );
}

/** Takes back the last action or the open turn, after showing what goes. */
export function UndoDialog(props: { last: LogEntry; turn: readonly LogEntry[]; head: number; onClose: () => void }) {
  const t = useTranslations('chronicle');
  const command = useCommand();
  const [scope, setScope] = useState<'action' | 'turn'>(props.turn.length > 0 ? 'turn' : 'action');
  const [reason, setReason] = useState('');
  const goes = scope === 'turn' ? props.turn : [props.last];
  const undo = async () => {
    const receipt = await command.send(
      { type: 'campaign.Undo', payload: { scope, reason: reason.trim() || null } },
      undoneWithRestore(t, props.head),
    );
    if (receipt) props.onClose();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('undoTitle')}
      description={t('undoKeeps')}
      actions={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" busy={command.pending} onClick={() => void undo()}>
            {t('undoCount', { count: goes.length })}
          </Button>
        </>
      }
    >
      {props.turn.length > 0 && (
        <Segmented
          label={t('undoWhat')}
          value={scope}
          onChange={setScope}
          options={[
            { value: 'action', label: t('onlyLast') },
            { value: 'turn', label: t('wholeTurn') },
          ]}
        />
      )}
      <ActionList title={t('goes')} entries={goes} struck />
      <ReasonField value={reason} onChange={setReason} />
      {command.error && (
        <ProblemNote error={command.error} recording retry={() => void undo()} busy={command.pending} />
      )}
    </Dialog>
  );
}

/** Brings an undone line of play back, after showing what comes and what leaves. */
export function RestoreDialog(props: {
  entry: LogEntry;
  effect: { readonly back: readonly LogEntry[]; readonly gone: readonly LogEntry[] };
  head: number;
  onClose: () => void;
}) {
  const t = useTranslations('chronicle');
  const command = useCommand();
  const [reason, setReason] = useState('');
  const restore = async () => {
    const receipt = await command.send(
      { type: 'campaign.Restore', payload: { revision: props.entry.to, reason: reason.trim() || null } },
      {
        done: t('restored'),
        inverse: {
          label: t('undoRestore'),
          draft: { type: 'campaign.Restore', payload: { revision: props.head, reason: null } },
        },
      },
    );
    if (receipt) props.onClose();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('restoreTitle')}
      description={t('undoKeeps')}
      actions={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" busy={command.pending} onClick={() => void restore()}>
            {t('restoreCount', { count: props.effect.back.length })}
          </Button>
        </>
      }
    >
      <ActionList title={t('comesBack')} entries={props.effect.back} />
      <ActionList title={t('goes')} entries={props.effect.gone} struck />
      <ReasonField value={reason} onChange={setReason} />
      {command.error && (
        <ProblemNote error={command.error} recording retry={() => void restore()} busy={command.pending} />
      )}
    </Dialog>
  );
}

/** Toast of an undo: its inverse is to bring back the head that was left. */
export function undoneWithRestore(t: ReturnType<typeof useTranslations<'chronicle'>>, head: number) {
  return {
    done: t('undoneToast'),
    inverse: {
      label: t('restore'),
      done: t('restored'),
      draft: { type: 'campaign.Restore', payload: { revision: head, reason: null } },
    },
  };
}

function ReasonField(props: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('chronicle');
  return (
    <Field label={t('reason')} hint={t('reasonHint')}>
      {(attributes) => (
        <input
          className="input"
          maxLength={500}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          {...attributes}
        />
      )}
    </Field>
  );
}
