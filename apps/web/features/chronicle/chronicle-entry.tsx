'use client';
import type { LogEntry, LogLine } from '@emberlog/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useAsOf } from '@/campaign/as-of';
import { isNamed } from '@/campaign/members';
import { useCampaignId } from '@/campaign/campaign-id';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';
import { isAction, type Standing } from './standing';

const toneClass = { gain: 'gain', loss: 'loss', shadow: 'spent', neutral: 'dim' } as const;

function sameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

/** One action of the table on the thread; undone it stays in its place, struck and signed. */
export function ChronicleEntry(props: {
  entry: LogEntry;
  standing: Standing;
  isNow: boolean;
  nameOf: (member: string) => string;
  onRestore?: (entry: LogEntry) => void;
  children?: ReactNode;
}) {
  const { entry, standing } = props;
  const t = useTranslations('chronicle');
  const text = useGameText();
  const format = useFormatter();
  const campaignId = useCampaignId();
  const { keep } = useAsOf();
  const time = (at: string) => format.dateTime(new Date(at), 'clock');
  const by = props.nameOf(entry.by);

  if (!isAction(entry)) return <RewindEntry {...props} time={time(entry.at)} />;

  const told = entry.lines.length > 0;
  const headline = entry.lines.find(({ weight }) => weight === 'headline') ?? entry.lines[0];
  const rest = entry.lines.filter((line) => line !== headline);
  const details = rest.filter(({ weight }) => weight === 'detail');
  const facts = entry.lines.filter(({ weight }) => weight !== 'detail').flatMap((line) => line.facts);
  const struck = standing === 'undone';
  const sentence = (line: LogLine) => (struck ? <s className="struck">{text(line.text)}</s> : text(line.text));

  return (
    <li
      id={`action-${entry.commandId}`}
      className={props.isNow ? 'now' : standing === 'kept' ? '' : standing}
      tabIndex={-1}
    >
      <p className="story text-entry">
        {struck && <span className="sr">{t('undoneMark')} </span>}
        {standing === 'later' && <span className="sr">{t('laterMark')} </span>}
        {headline ? sentence(headline) : told ? null : t('untold')}
      </p>
      {rest
        .filter(({ weight }) => weight !== 'detail')
        .map((line) => (
          <p key={`${line.event}-${line.text.key}`} className="story">
            {sentence(line)}
          </p>
        ))}
      {struck && entry.undone && (
        <p className="undone-by">
          <Icon name="undo" />
          <span>
            {t(entry.undone.reason === null ? 'undoneBy' : 'undoneByReason', {
              who: props.nameOf(entry.undone.by),
              time: sameDay(entry.at, entry.undone.at)
                ? time(entry.undone.at)
                : format.dateTime(new Date(entry.undone.at), 'moment'),
              reason: entry.undone.reason ?? '',
            })}
          </span>
        </p>
      )}
      {!struck && (
        <div className="facts">
          {facts.map((fact, i) => (
            <span key={i} className={toneClass[fact.tone]}>
              {text(fact.text)}
            </span>
          ))}
          {entry.hasLedger && (
            <Link className="rule" href={keep(`/c/${campaignId}/ledger?entry=${entry.commandId}`)}>
              {t('why')}
            </Link>
          )}
          <span className="meta">
            <time dateTime={entry.at}>
              {isNamed(entry.by) ? t('recorded', { who: by, time: time(entry.at) }) : time(entry.at)}
            </time>
          </span>
        </div>
      )}
      {!struck && details.length > 0 && (
        <details className="more">
          <summary>
            <Icon name="right" className="turns" />
            {t('details', { count: details.length })}
          </summary>
          <ul>
            {details.map((line, i) => (
              <li key={i}>
                {text(line.text)}{' '}
                {line.facts.map((fact, j) => (
                  <span key={j} className={toneClass[fact.tone]}>
                    {text(fact.text)}{' '}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
      {struck && props.onRestore && (
        <Button look="quiet" small className="restore" onClick={() => props.onRestore?.(entry)}>
          <Icon name="restore" />
          {t('restore')}
          <span className="sr">{headline && text(headline.text)}</span>
        </Button>
      )}
      {props.children}
    </li>
  );
}

function RewindEntry(props: { entry: LogEntry; standing: Standing; nameOf: (member: string) => string; time: string }) {
  const t = useTranslations('chronicle');
  const scope = props.entry.rewind?.scope ?? 'action';
  return (
    <li className={`rewind ${props.standing === 'later' ? 'later' : ''}`}>
      <p className="meta row">
        <Icon name={scope === 'restore' ? 'restore' : 'undo'} />
        <span>{t(`rewind.${scope}`, { who: props.nameOf(props.entry.by), time: props.time })}</span>
      </p>
    </li>
  );
}
