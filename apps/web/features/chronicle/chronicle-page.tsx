'use client';
import type { LogEntry } from '@emberlog/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAsOf } from '@/campaign/as-of';
import { useCommand } from '@/campaign/command';
import { useMembers } from '@/campaign/members';
import { useLog, useTable } from '@/campaign/queries';
import { Button, ButtonLink } from '@/components/button';
import { PageHead } from '@/components/card';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { ProblemNote } from '@/components/problem-note';
import { useCampaignId } from '@/campaign/campaign-id';
import { useGameText, useLedgerWords } from '@/game-text/rule-set';
import { ChronicleEntry } from './chronicle-entry';
import { MomentPanel } from './moment-panel';
import {
  actionsOfTurn,
  type ChronicleGroup,
  effectOfRestore,
  type Filter,
  groupsOf,
  isAction,
  lastAction,
  matches,
  standingOf,
} from './standing';
import { TimeScrubber } from './time-scrubber';
import { RestoreDialog, UndoDialog, undoneWithRestore } from './undo-dialog';

export function ChroniclePage() {
  const t = useTranslations('chronicle');
  const text = useGameText();
  const campaignId = useCampaignId();
  const { at } = useAsOf();
  const log = useLog();
  const table = useTable();
  const ledgerWords = useLedgerWords(table.data?.campaign.ruleSet);
  const [filter, setFilter] = useState<Filter>({ kind: 'all', who: null });
  const [lookingBack, setLookingBack] = useState(false);
  const entries = log.data?.entries ?? [];
  useArrival(log.isSuccess);

  const { nameOf } = useMembers();
  const people = (table.data?.actors ?? []).filter(({ role }) => role === 'hero' || role === 'master');
  const undoneCount = entries.filter((entry) => isAction(entry) && entry.undone).length;
  const shown = entries.filter((entry) => matches(entry, filter));
  const groups = groupsOf(shown);

  return (
    <div className={at !== undefined || lookingBack ? 'looking-back' : ''}>
      <PageHead
        title={t('title')}
        aside={
          <Button
            small
            look="quiet"
            className="narrow"
            aria-expanded={at !== undefined || lookingBack}
            disabled={at !== undefined}
            onClick={() => setLookingBack((open) => !open)}
          >
            <Icon name="clock" />
            {t('lookBack')}
          </Button>
        }
      />
      {log.isPending && <Loading rows={6} />}
      {log.isError && <ProblemNote error={log.error} retry={() => void log.refetch()} busy={log.isFetching} />}
      {log.isSuccess && entries.length === 0 && (
        <div className="stack mt-6">
          <p className="story">{t('empty')}</p>
          <ButtonLink href={`/c/${campaignId}`}>{t('toTable')}</ButtonLink>
        </div>
      )}
      {entries.length > 0 && (
        <>
          <div className="filters" role="group" aria-label={t('filter')}>
            <FilterButton on={filter.kind === 'all'} onPress={() => setFilter({ ...filter, kind: 'all' })}>
              {t('all')}
            </FilterButton>
            <FilterButton on={filter.kind === 'points'} onPress={() => setFilter({ ...filter, kind: 'points' })}>
              <Icon name="points" />
              {ledgerWords.short}
            </FilterButton>
            <FilterButton on={filter.kind === 'undone'} onPress={() => setFilter({ ...filter, kind: 'undone' })}>
              <Icon name="undo" />
              {t('undoneFilter', { count: undoneCount })}
            </FilterButton>
            <select
              className="fl"
              aria-label={t('who')}
              value={filter.who ?? ''}
              onChange={(event) => setFilter({ ...filter, who: event.target.value || null })}
            >
              <option value="">{t('anyone')}</option>
              {people.map((actor) => (
                <option key={actor.subject} value={actor.subject}>
                  {text(actor.name)}
                </option>
              ))}
            </select>
          </div>
          <div className="scrub-place">
            <TimeScrubber />
          </div>
          <div className="chronicle">
            <div className="min-w-0">
              {log.hasNextPage && (
                <Button small className="mt-4" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                  <Icon name="up" />
                  {t('earlier')}
                </Button>
              )}
              {shown.length === 0 ? (
                <div className="stack mt-6">
                  <p className="story">{t('noHit')}</p>
                  <Button small onClick={() => setFilter({ kind: 'all', who: null })}>
                    {t('clearFilter')}
                  </Button>
                </div>
              ) : (
                <Thread groups={groups} entries={entries} head={log.data?.head ?? 0} nameOf={nameOf} />
              )}
            </div>
            <MomentPanel />
          </div>
        </>
      )}
    </div>
  );
}

function FilterButton(props: { on: boolean; onPress: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className="fl" aria-pressed={props.on} onClick={props.onPress}>
      {props.children}
    </button>
  );
}

/** The thread under its headings, with undo at the last action that counts and restore at the undone ones. */
function Thread(props: {
  groups: readonly ChronicleGroup[];
  entries: readonly LogEntry[];
  head: number;
  nameOf: (member: string) => string;
}) {
  const { groups, entries, head } = props;
  const t = useTranslations('chronicle');
  const text = useGameText();
  const format = useFormatter();
  const { at } = useAsOf();
  const command = useCommand();
  const [dialog, setDialog] = useState<{ kind: 'undo' } | { kind: 'restore'; entry: LogEntry } | null>(null);
  const last = lastAction(entries);
  const current = entries.findLast((entry) => isAction(entry) && standingOf(entry, at) === 'kept');
  const firstLater = at === undefined ? undefined : entries.find((entry) => standingOf(entry, at) === 'later');
  const later =
    at === undefined ? 0 : entries.filter((entry) => isAction(entry) && standingOf(entry, at) === 'later').length;
  const clock = (moment: string) => format.dateTime(new Date(moment), 'clock');
  const undo = () => command.send({ type: 'campaign.Undo', payload: { scope: 'action' } }, undoneWithRestore(t, head));

  return (
    <>
      {groups.map((group) => {
        const first = group.entries[0];
        const end = group.entries.findLast((entry) => isAction(entry)) ?? first;
        const place = [group.turn, group.phase].flatMap((scope) => (scope ? [text(scope.label)] : [])).join(', ');
        const Place = group.session ? 'h3' : 'h2';
        return (
          <Fragment key={group.key}>
            {group.startsSession && group.session && <h2 className="session">{text(group.session.label)}</h2>}
            {(place !== '' || !group.session) && (
              <Place className="place">
                {place || t('between')}
                {first && end && (
                  <small>
                    {format.dateTime(new Date(first.at), 'day')}, {clock(first.at)}
                    {clock(first.at) !== clock(end.at) && ` – ${clock(end.at)}`}
                  </small>
                )}
              </Place>
            )}
            <ol className="thread">
              {group.entries.map((entry) => (
                <Fragment key={entry.from}>
                  {entry === firstLater && (
                    <li className="moment-mark">
                      <span>{t('thisMoment')}</span>
                      <span className="meta">{t('laterCount', { count: later })}</span>
                    </li>
                  )}
                  <ChronicleEntry
                    entry={entry}
                    standing={standingOf(entry, at)}
                    isNow={entry === current}
                    nameOf={props.nameOf}
                    {...(at === undefined && { onRestore: (undone) => setDialog({ kind: 'restore', entry: undone }) })}
                  >
                    {at === undefined && entry === last && (
                      <div className="stack mt-2">
                        <div className="row flex-wrap">
                          <Button small busy={command.pending} onClick={() => void undo()}>
                            <Icon name="undo" />
                            {t('undoThis')}
                          </Button>
                          <Button small look="quiet" onClick={() => setDialog({ kind: 'undo' })}>
                            {entry.turn ? t('undoTurn') : t('undoReason')}
                          </Button>
                        </div>
                        {command.error && (
                          <ProblemNote
                            error={command.error}
                            recording
                            retry={() => void command.retry()}
                            busy={command.pending}
                          />
                        )}
                      </div>
                    )}
                  </ChronicleEntry>
                </Fragment>
              ))}
            </ol>
          </Fragment>
        );
      })}
      {dialog?.kind === 'undo' && last && (
        <UndoDialog last={last} turn={actionsOfTurn(entries, last)} head={head} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'restore' && (
        <RestoreDialog
          entry={dialog.entry}
          effect={effectOfRestore(entries, dialog.entry)}
          head={head}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Comes in at the action a link points to, or at the newest; then leaves scrolling to the reader. */
function useArrival(ready: boolean): void {
  const { at } = useAsOf();
  const arrived = useRef(false);
  useLayoutEffect(() => {
    if (!ready || arrived.current) return;
    arrived.current = true;
    const target = window.location.hash && document.getElementById(window.location.hash.slice(1));
    if (target) {
      target.scrollIntoView({ block: 'center' });
      target.focus({ preventScroll: true });
    } else document.querySelector('.thread > li.now')?.scrollIntoView({ block: 'center' });
  }, [ready]);
  useEffect(() => {
    if (arrived.current && at !== undefined)
      document.querySelector('.thread > li.now')?.scrollIntoView({ block: 'center' });
  }, [at]);
}
