'use client';
import type { LedgerRow } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { useAsOf } from '@/campaign/as-of';
import { useMembers } from '@/campaign/members';
import { useCampaign, useLedger, useLedgersOf, useTable } from '@/campaign/queries';
import { Button } from '@/components/button';
import { PageHead, SectionHead } from '@/components/card';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { Segmented } from '@/components/segmented';
import { useWideScreen } from '@/components/wide-screen';
import { useGameText, useLedgerWords, useRuleSet } from '@/game-text/rule-set';
import { ShareForm } from '../share/share-form';
import { balanceOf, commandOf, groupsOf, isPicked, type LedgerGroup } from './ledger-groups';
import { LedgerList, LedgerTable } from './ledger-table';
import { ShareExplanation } from './share-explanation';

/** Every change of an account with its explanation; the sum has to be what the sheets say. */
export function LedgerPage() {
  const t = useTranslations('ledger');
  const text = useGameText();
  const campaign = useCampaign();
  const accounts = useRuleSet(campaign.data?.ruleSet).data?.accounts ?? [];
  const words = useLedgerWords(campaign.data?.ruleSet);
  const search = useSearchParams();
  const pathname = usePathname();
  const wanted = search.get('account');
  const entry = search.get('entry');
  const ids = accounts.map(({ id }) => id);
  const told = useRowsOf(entry, ids);
  const account = ids.find((id) => id === wanted) ?? ids.find((id) => told.get(id)?.length) ?? ids[0];
  const ledger = useLedger(account);
  const table = useTable();
  const wide = useWideScreen();
  const { at } = useAsOf();

  const { nameOf } = useMembers();
  const subjectName = (subject: string) =>
    ledger.data?.totals.find((total) => total.subject === subject)?.name ?? subject;
  const groups = ledger.data ? groupsOf(ledger.data.rows) : [];
  // What a link names may lie on a page that is not loaded yet.
  const picked =
    [...groups, ...groupsOf(told.get(account ?? '') ?? [])].find((group) => isPicked(group, entry)) ??
    (wide ? groups.find(hasExplanation) : undefined);
  const show = (change: (query: URLSearchParams) => void) => {
    const next = new URLSearchParams(search);
    change(next);
    window.history.replaceState(null, '', next.size > 0 ? `${pathname}?${next.toString()}` : pathname);
  };
  const choose = (id: string) =>
    show((next) => {
      next.set('account', id);
      next.delete('entry');
    });
  const pick = (group: LedgerGroup) => {
    show((next) => {
      if (account !== undefined && ids.length > 1) next.set('account', account);
      if (group.key === entry) next.delete('entry');
      else next.set('entry', group.key);
    });
    if (!wide) document.getElementById('why')?.scrollIntoView({ block: 'start' });
  };
  const waiting = (at === undefined ? (table.data?.prompts ?? []) : []).flatMap((prompt) =>
    prompt.share?.account === account && prompt.share !== null ? [{ prompt, share: prompt.share }] : [],
  );
  const why = picked && (
    <section id="why" aria-labelledby="why-title" className="why-panel">
      <SectionHead id="why-title">{t('whyTitle')}</SectionHead>
      <ShareExplanation group={picked} nameOf={subjectName} />
    </section>
  );

  return (
    <>
      <PageHead
        title={words.long}
        aside={
          accounts.length > 1 &&
          account !== undefined && (
            <Segmented
              label={t('account')}
              value={account}
              onChange={choose}
              options={accounts.map(({ id, label }) => ({ value: id, label: text(label) }))}
            />
          )
        }
      />
      {ledger.isPending && <Loading rows={5} />}
      {ledger.isError && (
        <div className="mt-4">
          <ProblemNote error={ledger.error} retry={() => void ledger.refetch()} busy={ledger.isFetching} />
        </div>
      )}
      {ledger.data && (
        <div data-loading={ledger.isPlaceholderData || undefined}>
          <div className="xp-top">
            <dl className="totals">
              {ledger.data.totals.map(({ subject, name, sheet }) => (
                <div key={subject}>
                  <dt>{name}</dt>
                  <dd>{sheet}</dd>
                </div>
              ))}
            </dl>
            <BalanceMark {...balanceOf(ledger.data)} balanced={ledger.data.balanced} />
          </div>
          {waiting.length > 0 && (
            <div className="grid gap-3 mt-4 max-w-[604px]">
              {waiting.map(({ prompt, share }) => (
                <Note key={prompt.id} tone="now">
                  <b>{text(prompt.label)}</b>
                  <ShareForm prompt={prompt} share={share} />
                </Note>
              ))}
            </div>
          )}
          {groups.length === 0 ? (
            <p className="story mt-6">{t('none')}</p>
          ) : (
            <div className="xp-columns">
              {!wide && <div id="why-place">{why}</div>}
              <section aria-labelledby="ledger-title" className="min-w-0">
                <SectionHead id="ledger-title" aside={t('newestFirst')}>
                  {t('ledger')}
                </SectionHead>
                {wide ? (
                  <LedgerTable ledger={ledger.data} groups={groups} picked={picked} onPick={pick} nameOf={nameOf} />
                ) : (
                  <LedgerList ledger={ledger.data} groups={groups} picked={picked} onPick={pick} nameOf={nameOf} />
                )}
                {ledger.hasNextPage && (
                  <Button
                    small
                    className="mt-4"
                    busy={ledger.isFetchingNextPage}
                    onClick={() => void ledger.fetchNextPage()}
                  >
                    <Icon name="down" />
                    {t('earlier')}
                  </Button>
                )}
              </section>
              {wide && why}
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** The rows of the action that a link names, by account. */
function useRowsOf(entry: string | null, accounts: readonly string[]): ReadonlyMap<string, readonly LedgerRow[]> {
  const ledgers = useLedgersOf(commandOf(entry), accounts);
  return new Map(accounts.map((account, i) => [account, ledgers[i]?.data?.rows ?? []]));
}

function hasExplanation(group: LedgerGroup): boolean {
  return group.undone === null && group.rows.some(({ explanation }) => explanation !== null);
}

function BalanceMark(props: { explained: number; onSheets: number; sheets: number; balanced: boolean }) {
  const t = useTranslations('ledger');
  const words = { explained: props.explained, onSheets: props.onSheets, sheets: props.sheets };
  return props.balanced ? (
    <Note tone="good" icon="points">
      <b>{t('inBalance')}</b> {t('balance', words)}
    </Note>
  ) : (
    <Note tone="danger">
      <b>{t('outOfBalance')}</b> {t('difference', { ...words, difference: props.onSheets - props.explained })}
    </Note>
  );
}
