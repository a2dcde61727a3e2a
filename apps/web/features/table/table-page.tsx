'use client';

import type { Chip, CommandOption, RuleSetDetail, Table, TableActor } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { useOptions, usePreview, useTable } from '@/campaign/queries';
import { Button, ButtonLink } from '@/components/button';
import { SectionHead } from '@/components/card';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { useGameText, useRuleSet } from '@/game-text/rule-set';
import { ActionList } from './action-list';
import { ActorCard } from './actor-card';
import { GapList } from './gap-list';
import { JustNow, useUndoLast } from './just-now';
import { NotNow } from './not-now';
import { grouped, iconOf, overruleField } from './option-route';
import { OpponentPanel } from './opponent-panel';
import { PartyCard } from './party-card';
import { Prompts } from './prompts';
import { toneOf } from './tone';
import { TurnBar } from './turn-bar';
import { useRunOption } from './use-run-option';

export function TablePage() {
  const table = useTable();
  const ruleSet = useRuleSet(table.data?.campaign.ruleSet);
  const failed = table.data === undefined ? table.error : ruleSet.data === undefined ? ruleSet.error : null;
  if (failed !== null) {
    return (
      <ProblemNote
        error={failed}
        retry={() => {
          void table.refetch();
          void ruleSet.refetch();
        }}
      />
    );
  }
  if (table.data === undefined || ruleSet.data === undefined) return <Loading rows={6} />;
  return <TableBoard table={table.data} ruleSet={ruleSet.data} stale={table.isPlaceholderData} />;
}

/** Who acts: the one that was tapped, else who is in the middle of a turn, else who has one to play. */
export function actingActor(table: Table, wanted: string | null): TableActor | undefined {
  const tapped = table.actors.find((actor) => actor.subject === wanted);
  if (tapped !== undefined) return tapped;
  const pieces = table.actors.filter((actor) => actor.role !== 'master');
  // In the phase of the other side its master is acting, and its pieces come first.
  const side = table.actors.find((actor) => actor.status === 'acting')?.side;
  return (
    pieces.find((actor) => actor.status === 'acting') ??
    pieces.find((actor) => actor.status === 'ready' && actor.side === side) ??
    pieces.find((actor) => actor.status === 'ready') ??
    pieces.find((actor) => actor.side === 'party') ??
    table.actors[0]
  );
}

function TableBoard(props: { readonly table: Table; readonly ruleSet: RuleSetDetail; readonly stale: boolean }) {
  const { table, ruleSet } = props;
  const t = useTranslations('table');
  const game = useGameText();
  const search = useSearchParams();
  const pathname = usePathname();
  const campaignId = useCampaignId();
  const { at, keep } = useAsOf();
  const past = at !== undefined;
  const acting = actingActor(table, search.get('as'));
  const own = useOptions(acting?.subject);
  const general = useOptions();
  const run = useRunOption(table, ruleSet);
  const undo = useUndoLast(table);

  const actAs = (subject: string): void => {
    const query = new URLSearchParams(window.location.search);
    query.set('as', subject);
    window.history.replaceState(null, '', `${pathname}?${query.toString()}`);
    document.getElementById('acting')?.scrollIntoView({ block: 'nearest' });
  };

  const mine = (own.data?.options ?? []).filter(
    (option) => option.subject !== null && option.subject === acting?.subject,
  );
  const shared = unique(
    [...(own.data?.options ?? []), ...(general.data?.options ?? [])].filter((option) => option.subject === null),
  );
  const legal = mine.filter(isLegal);
  const groups = grouped(legal, ruleSet);
  const [likeliest] = groups;
  // What may be forced stays a button although it is refused: the refusal is asked about once. Not every refusal may be.
  const overruleOf = (option: CommandOption): string | null => overruleField(ruleSet.commands[option.type]);
  const refused = past ? undefined : shared.find((option) => !isLegal(option) && overruleOf(option) !== null);
  const forced = usePreview(
    refused === undefined
      ? null
      : { type: refused.type, payload: { ...(refused.draft as object | null), [overruleOf(refused) ?? '']: true } },
  );
  const mayForce = forced.data !== undefined && forced.data.kind !== 'rejected' && !forced.isPlaceholderData;
  const offered = (option: CommandOption): boolean => isLegal(option) || (option === refused && mayForce);
  // What moves the evening on stands by itself; the rest of the book-keeping is folded away.
  const isCourse = (option: CommandOption): boolean => ruleSet.commands[option.type]?.course === true;
  const course = shared.filter((option) => offered(option) && isCourse(option));
  const books = shared.filter((option) => isLegal(option) && !isCourse(option));
  const notYet = shared.filter((option) => !offered(option) && isCourse(option));
  const party = table.actors.filter((actor) => actor.side === 'party' && actor.subject !== acting?.subject);
  const opponents = table.actors.filter((actor) => actor.side === 'opponent');
  const pieces = table.actors.filter((actor) => actor.side === 'neutral');
  const lead = course[0];
  const resting = table.session === null;
  // Between sessions what the table says of itself stands beside what can be begun.
  const [said, notices] = resting
    ? [table.notices.filter(isPlain), table.notices.filter((notice) => !isPlain(notice))]
    : [[], table.notices];
  const loadingOptions = !past && own.data === undefined && own.isLoading;
  const failedOptions = own.error ?? general.error;

  return (
    <div className="table-page" data-stale={props.stale || undefined}>
      <h1 className="sr">
        {table.session === null
          ? t('titleBetween', { moment: game(table.moment) })
          : t('title', { session: game(table.session.label), moment: game(table.moment) })}
      </h1>
      <Prompts prompts={table.prompts} run={run} readOnly={past} />
      <div className="turnwrap">
        <TurnBar table={table} />
        {notices.length > 0 && (
          <div className="stack">
            {notices.map((notice, index) => (
              <Note key={index} tone={toneOf(notice.tone)} silent>
                {game(notice.text)}
              </Note>
            ))}
          </div>
        )}
      </div>
      {run.shown}
      {resting && !past && (
        <section className="card resting" aria-label={game(table.moment)}>
          {(said.length > 0 ? said.map(({ text }) => text) : [table.moment]).map((text) => (
            <p key={text.key} className="display text-xl">
              {game(text)}
            </p>
          ))}
          <div className="row flex-wrap">
            {course.map((option) => (
              <Button
                key={option.type}
                className={option === lead ? 'wide' : ''}
                look={option === lead ? 'primary' : 'plain'}
                onClick={() => run.run(option)}
              >
                <Icon name={iconOf(ruleSet.commands[option.type])} />
                {game(option.label)}
              </Button>
            ))}
          </div>
          <NotNow options={notYet} />
        </section>
      )}
      <div className="cols">
        <div>
          {acting !== undefined && <ActorCard actor={acting} table={table} past={past} />}
          {past ? null : (
            <>
              {acting !== undefined && <SectionHead>{t('may', { name: game(acting.name) })}</SectionHead>}
              {loadingOptions && <Loading rows={3} />}
              {failedOptions !== null && (
                <ProblemNote
                  error={failedOptions}
                  retry={() => {
                    void own.refetch();
                    void general.refetch();
                  }}
                />
              )}
              <ActionList groups={groups} ruleSet={ruleSet} run={run} lead />
              {acting !== undefined && own.data !== undefined && groups.length === 0 && (
                <p className="dim small">{t('nothingNow', { name: game(acting.name) })}</p>
              )}
              <div className="mt-2">
                <NotNow options={mine.filter((option) => option.blocked.length > 0)} />
              </div>
            </>
          )}
          {!past && !resting && (
            <>
              <SectionHead>{t('course')}</SectionHead>
              <ActionList groups={grouped(course, ruleSet)} ruleSet={ruleSet} run={run} />
              <div className="mt-2">
                <NotNow options={notYet} />
              </div>
            </>
          )}
          {party.length > 0 && (
            <>
              <SectionHead aside={past ? null : t('tapToActAs')}>{t('party')}</SectionHead>
              <div className="party">
                {party.map((actor) => (
                  <PartyCard key={actor.subject} actor={actor} table={table} onActAs={past ? null : actAs} />
                ))}
              </div>
            </>
          )}
          {!past && books.length > 0 && (
            <details className="why mt-4">
              <summary>
                <Icon name="pencil" />
                {t('books', { count: books.length })}
              </summary>
              <div className="py-3">
                <ActionList groups={grouped(books, ruleSet)} ruleSet={ruleSet} run={run} />
                <div className="mt-2">
                  <NotNow options={shared.filter((option) => option.blocked.length > 0 && !isCourse(option))} />
                </div>
              </div>
            </details>
          )}
        </div>
        <aside className="side">
          <OpponentPanel
            actors={opponents}
            table={table}
            acting={acting?.subject ?? null}
            onActAs={past ? null : actAs}
          />
          {pieces.length > 0 && (
            <>
              <SectionHead>{t('pieces')}</SectionHead>
              <ul className="card foes">
                {pieces.map((actor) => (
                  <li key={actor.subject}>
                    <b>{game(actor.name)}</b> <small className="dim">{game(actor.subtitle)}</small>
                  </li>
                ))}
              </ul>
            </>
          )}
          <GapList table={table} ruleSet={ruleSet} readOnly={past} />
          <SectionHead
            aside={
              <Link className="rule" href={keep(`/c/${campaignId}/log`)}>
                {t('wholeChronicle')}
              </Link>
            }
          >
            {past ? t('then') : t('justNow')}
          </SectionHead>
          <JustNow undo={past ? null : undo} />
        </aside>
      </div>
      {!past && (
        <div className="bar narrow">
          {undo.possible && (
            <Button aria-label={t('undoNamed', { what: undo.what })} busy={undo.pending} onClick={undo.run}>
              <Icon name="undo" />
              {t('undo')}
            </Button>
          )}
          {likeliest?.options[0] !== undefined ? (
            <Button
              look="primary"
              className="grow"
              busy={run.pending}
              onClick={() => likeliest.options[0] && run.run(likeliest.options[0])}
            >
              <Icon name={iconOf(ruleSet.commands[likeliest.type])} />
              {game(likeliest.options[0].label)}
            </Button>
          ) : (
            lead !== undefined && (
              <Button look="primary" className="grow" busy={run.pending} onClick={() => run.run(lead)}>
                <Icon name={iconOf(ruleSet.commands[lead.type])} />
                {game(lead.label)}
              </Button>
            )
          )}
          {/* While it is not known what comes next, nothing stands where the main action will be. */}
          {likeliest === undefined && lead === undefined && !loadingOptions && !general.isLoading && (
            <ButtonLink className="grow" href={`/c/${campaignId}/log`}>
              {t('wholeChronicle')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

const isLegal = (option: CommandOption): boolean => option.blocked.length === 0;
const isPlain = (notice: Chip): boolean => notice.tone === 'neutral';
function unique(options: readonly CommandOption[]): readonly CommandOption[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    const key = `${option.type}|${JSON.stringify(option.draft)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
