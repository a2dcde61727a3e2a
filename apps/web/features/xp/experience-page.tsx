'use client';
import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useAsOf } from '@/campaign/as-of';
import { useMembers } from '@/campaign/members';
import { useCampaign, useLedger, useTable } from '@/campaign/queries';
import { PageHead, SectionHead } from '@/components/card';
import { Loading } from '@/components/loading';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { Segmented } from '@/components/segmented';
import { useWideScreen } from '@/components/wide-screen';
import { useGameText, useRuleSet } from '@/game-text/rule-set';
import { ShareForm } from '../share/share-form';
import { balanceOf, groupsOf, isPicked, type LedgerGroup } from './ledger-groups';
import { LedgerList, LedgerTable } from './ledger-table';
import { ShareExplanation } from './share-explanation';

export function ExperiencePage() {
  const t = useTranslations('xp');
  const text = useGameText();
  const campaign = useCampaign();
  const accounts = useRuleSet(campaign.data?.ruleSet).data?.accounts ?? [];
  const [chosen, setChosen] = useState<string>();
  const account = chosen ?? accounts[0]?.id;
  const ledger = useLedger(account);
  const table = useTable();
  const wide = useWideScreen();
  const { at } = useAsOf();
  const search = useSearchParams();
  const pathname = usePathname();
  const entry = search.get('entry');

  const { nameOf } = useMembers();
  const subjectName = (subject: string) =>
    ledger.data?.totals.find((total) => total.subject === subject)?.name ?? subject;
  const groups = ledger.data ? groupsOf(ledger.data.rows) : [];
  const picked = groups.find((group) => isPicked(group, entry)) ?? (wide ? groups.find(hasExplanation) : undefined);
  const pick = (group: LedgerGroup) => {
    const next = new URLSearchParams(search);
    if (group.key === entry) next.delete('entry');
    else next.set('entry', group.key);
    window.history.replaceState(null, '', next.size > 0 ? `${pathname}?${next.toString()}` : pathname);
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
        title={t('title')}
        aside={
          accounts.length > 1 &&
          account !== undefined && (
            <Segmented
              label={t('account')}
              value={account}
              onChange={setChosen}
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
              </section>
              {wide && why}
            </div>
          )}
        </div>
      )}
    </>
  );
}

function hasExplanation(group: LedgerGroup): boolean {
  return group.undone === null && group.rows.some(({ explanation }) => explanation !== null);
}

function BalanceMark(props: { explained: number; onSheets: number; sheets: number; balanced: boolean }) {
  const t = useTranslations('xp');
  const words = { explained: props.explained, onSheets: props.onSheets, sheets: props.sheets };
  return props.balanced ? (
    <Note tone="good" icon="xp">
      <b>{t('inBalance')}</b> {t('balance', words)}
    </Note>
  ) : (
    <Note tone="danger">
      <b>{t('outOfBalance')}</b> {t('difference', { ...words, difference: props.onSheets - props.explained })}
    </Note>
  );
}
