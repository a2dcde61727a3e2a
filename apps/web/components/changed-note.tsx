'use client';
import type { ChangedField, Problem, Told } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { Story } from '@/features/table/story';
import { useGameText } from '@/game-text/rule-set';
import { plainWords } from '@/game-text/plain-words';

type Changed = NonNullable<Problem['changed']>;

/** What has moved under an action: both sides of it, and what was played meanwhile. */
export function ChangedNote(props: { changed: Changed }) {
  const t = useTranslations('problem');
  const { fields, seen, now, since } = props.changed;
  return (
    <div className="stack">
      {fields.length > 0 && <ChangedFields fields={fields} />}
      {fields.length === 0 && <Side title={t('wouldHave')} told={seen} />}
      {fields.length === 0 && <Side title={t('wouldNow')} told={now} />}
      {since.length > 0 && (
        <div>
          <p className="meta">{t('meanwhile')}</p>
          <div className="story small">
            {since.map((entry) => (
              <Story key={entry.from} lines={entry.lines} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Side(props: { title: string; told: Told | null }) {
  const game = useGameText();
  if (props.told === null) return null;
  const { lines, ledger } = props.told;
  return (
    <div>
      <p className="meta">{props.title}</p>
      <div className="story small">
        <Story lines={lines} />
        {lines.length === 0 && ledger.map((entry, index) => <p key={index}>{game(entry.reason)}</p>)}
      </div>
    </div>
  );
}

function ChangedFields(props: { fields: readonly ChangedField[] }) {
  const t = useTranslations('problem');
  const words = useTranslations('sheet');
  const side = (value: ChangedField['now']) =>
    plainWords(value, { yes: words('yes'), no: words('no'), nothing: '–', several: t('severalValues') });
  return (
    <dl className="changed">
      {props.fields.map((field) => (
        <div key={`${field.subject ?? ''} ${field.field}`}>
          <dt>{[field.of, field.label].filter((part) => part !== null).join(', ') || t('oneValue')}</dt>
          <dd>
            {t('sides', {
              seen: side(field.seen),
              now: side(field.now),
              wanted: field.wanted === undefined ? 'no' : 'yes',
              value: side(field.wanted),
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
