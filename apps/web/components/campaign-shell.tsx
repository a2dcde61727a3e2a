'use client';
import type { CampaignSummary } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useAsOf } from '@/campaign/as-of';
import { useGameText, useLedgerWords, useRuleSet } from '@/game-text/rule-set';
import { AsOfBar } from './as-of-bar';
import { Icon, type IconName, Mark } from './icon';
import { LanguageSwitch } from './language-switch';
import { LiveMark } from './live-mark';

type Page = {
  readonly key: 'table' | 'sheets' | 'log' | 'ledger' | 'content';
  readonly path: string;
  readonly icon: IconName;
};
const pages: readonly Page[] = [
  { key: 'table', path: '', icon: 'table' },
  { key: 'sheets', path: '/sheets', icon: 'sheets' },
  { key: 'log', path: '/log', icon: 'chronicle' },
  { key: 'ledger', path: '/ledger', icon: 'points' },
  { key: 'content', path: '/content', icon: 'box' },
];

/** Rail on a wide screen, tabs on a phone. A guided flow (`/act/…`) takes the whole phone: no tabs. */
export function CampaignShell(props: { campaign: CampaignSummary; children: ReactNode }) {
  const t = useTranslations('shell');
  const text = useGameText();
  const pathname = usePathname();
  const { at, keep } = useAsOf();
  const { campaign } = props;
  const ruleSet = useRuleSet(campaign.ruleSet).data;
  const ledger = useLedgerWords(campaign.ruleSet);
  const edition = ruleSet?.editions.find(({ id }) => id === campaign.edition);
  const root = `/c/${campaign.id}`;
  const inFlow = pathname.startsWith(`${root}/act/`);

  // A game that needs nothing typed in has no box to look into.
  const shown = pages.filter(({ key }) => key !== 'content' || ruleSet?.content != null);
  const links = shown.map((page) => {
    const href = root + page.path;
    const current = page.path === '' ? pathname === root || inFlow : pathname.startsWith(href);
    return (
      <Link key={page.key} href={keep(href)} aria-current={current ? 'page' : undefined}>
        <Icon name={page.icon} />
        {page.key === 'ledger' ? ledger.short : t(page.key)}
      </Link>
    );
  });

  return (
    <div className="shell">
      <a href="#content" className="btn skip">
        {t('skip')}
      </a>
      <header className="top">
        <Link href="/campaigns" aria-label={t('campaigns')} className="row min-h-10 min-w-6 justify-center">
          <Mark />
        </Link>
        <span className="name grow">{campaign.name}</span>
        <LiveMark />
        <LanguageSwitch />
      </header>
      <nav className="rail" aria-label={t('nav')}>
        <Link href="/campaigns" className="brand display" aria-label={`Emberlog: ${t('campaigns')}`}>
          <Mark />
          Emberlog
        </Link>
        <div className="camp">
          <b>{campaign.name}</b>
          <span className="meta">
            {[ruleSet && text(ruleSet.label), edition && text(edition.label)].filter(Boolean).join(' · ')}
          </span>
        </div>
        {links}
        <div className="foot">
          <LiveMark />
          <LanguageSwitch />
        </div>
      </nav>
      <div className="min-w-0">
        {at !== undefined && !pathname.startsWith(`${root}/log`) && <AsOfBar />}
        <main id="content" tabIndex={-1} className={`page ${inFlow ? 'in-flow' : ''}`}>
          {props.children}
        </main>
      </div>
      {!inFlow && (
        <nav className="tabs" aria-label={t('nav')}>
          {links}
        </nav>
      )}
    </div>
  );
}
