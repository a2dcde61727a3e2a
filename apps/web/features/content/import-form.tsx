'use client';

import type { ContentEntry, ContentPack, ProblemViolation, RuleSetDetail } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { useCommand } from '@/campaign/command';
import { type CommandDraft, usePreview, withConsequence } from '@/campaign/queries';
import { Button } from '@/components/button';
import { SectionHead } from '@/components/card';
import { Field, FieldMessage } from '@/components/field';
import { Loading } from '@/components/loading';
import { ProblemNote } from '@/components/problem-note';
import { Story } from '../table/story';
import { changesOf, readPack, type ReadPack } from './pack';

/** A pack is pasted or chosen as a file, checked as a whole, and imported as one action. */
export function ImportForm(props: { readonly ruleSet: RuleSetDetail; readonly entries: readonly ContentEntry[] }) {
  const t = useTranslations('content');
  const file = useId();
  const command = useCommand();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<ReadPack | null>(null);
  const draft: CommandDraft | null =
    checked?.pack == null ? null : { type: 'campaign.ImportContent', payload: { content: checked.pack } };
  const preview = usePreview(draft);
  const answer = draft === null || preview.isPlaceholderData ? undefined : preview.data;

  const write = (next: string): void => {
    setText(next);
    setChecked(null);
    command.reset();
  };
  const violations =
    violationsOf(command.error) ??
    violationsOf(preview.error) ??
    (answer?.kind === 'rejected' ? answer.violations : []);
  const [kind] = props.ruleSet.content?.kinds ?? [];
  return (
    <section>
      <SectionHead>{t('import')}</SectionHead>
      <Field label={t('pack')} hint={t('packHint')}>
        {(control) => (
          <textarea
            {...control}
            className="input mono"
            rows={10}
            spellCheck={false}
            placeholder={kind === undefined ? '' : `${kind.id}:\n  - id: …`}
            value={text}
            aria-invalid={faults(checked, violations).length > 0 || undefined}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <div className="row flex-wrap mt-2">
        <label className="btn sm" htmlFor={file}>
          {t('file')}
          <input
            id={file}
            type="file"
            className="sr"
            accept=".yaml,.yml,.json,text/yaml,application/json"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              void chosen?.text().then(write);
            }}
          />
        </label>
        <Button disabled={text.trim() === ''} onClick={() => setChecked(readPack(text, t('notAPack')))}>
          {t('check')}
        </Button>
      </div>
      <Faults list={faults(checked, violations)} />
      {preview.error !== null && violationsOf(preview.error) === null && draft !== null && (
        <ProblemNote error={preview.error} retry={() => void preview.refetch()} />
      )}
      {command.error !== null && violationsOf(command.error) === null && (
        <ProblemNote error={command.error} recording retry={() => void command.retry()} busy={command.pending} />
      )}
      {draft !== null && answer === undefined && preview.error === null && <Loading rows={1} />}
      {draft !== null && answer?.kind === 'accepted' && checked?.pack != null && (
        <div className="card mt-4" aria-live="polite">
          <p>{t('changes', changesOf(checked.pack, props.entries))}</p>
          <div className="story mt-2">
            <Story lines={answer.lines} />
          </div>
          <div className="row mt-3">
            <Button
              look="primary"
              busy={command.pending}
              onClick={() => {
                void command.send({ ...draft, ...withConsequence(answer) }, { done: t('imported') }).then((receipt) => {
                  if (receipt !== null) write('');
                });
              }}
            >
              {t('importNow', { count: countOf(checked.pack) })}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

const countOf = (pack: ContentPack): number => Object.values(pack).reduce((sum, items) => sum + items.length, 0);

function violationsOf(error: Error | null): readonly ProblemViolation[] | null {
  return isProblem(error) && error.violations.length > 0 ? error.violations : null;
}

type Fault = {
  readonly line: number | null;
  readonly at: string;
  readonly error: Pick<ProblemViolation, 'text' | 'rules'>;
};

/** What is wrong, each at its place: the line of the text, and the entry by its kind and id. */
function faults(checked: ReadPack | null, violations: readonly ProblemViolation[]): readonly Fault[] {
  if (checked === null) return [];
  const read = checked.faults.map(({ line, text }) => ({ line, at: '', error: { text, rules: [] } }));
  const refused = violations.map((error) => {
    const [, , ...path] = error.path ?? [];
    const [kind, index, ...field] = path;
    const id = kind === undefined || index === undefined ? undefined : checked.pack?.[kind]?.[Number(index)]?.['id'];
    const at = [kind, typeof id === 'string' ? id : index, ...field].filter((step) => step !== undefined).join('.');
    return { line: checked.lineOf(path), at, error };
  });
  return [...read, ...refused];
}

function Faults(props: { readonly list: readonly Fault[] }) {
  const t = useTranslations('content');
  if (props.list.length === 0) return null;
  return (
    <ul className="violations" role="alert">
      {props.list.map(({ line, at, error }, index) => (
        <li key={index}>
          <b>{[line === null ? '' : t('line', { line }), at].filter((each) => each !== '').join(', ')}</b>{' '}
          <FieldMessage error={error} />
        </li>
      ))}
    </ul>
  );
}
