'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCampaigns } from '@/campaign/queries';
import { ButtonLink } from '@/components/button';
import { PageHead } from '@/components/card';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { ProblemNote } from '@/components/problem-note';
import { GameTextProvider } from '@/game-text/rule-set';
import { CampaignCard } from './campaign-card';

/** From this many campaigns on a search is offered. */
const searchFrom = 8;

export function CampaignsPage() {
  const t = useTranslations('campaigns');
  const campaigns = useCampaigns();
  const [search, setSearch] = useState('');
  const all = campaigns.data?.campaigns ?? [];
  const wanted = search.trim().toLocaleLowerCase();
  const shown = all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const create = (
    <ButtonLink look="primary" href="/campaigns/new" className="grow desk:grow-0">
      <Icon name="plus" />
      {all.length > 0 ? t('new') : t('start')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('title')} aside={all.length > 0 && <span className="wide">{create}</span>} />
      {campaigns.isPending && <Loading />}
      {campaigns.isError && (
        <div className="mt-4">
          <ProblemNote error={campaigns.error} retry={() => void campaigns.refetch()} busy={campaigns.isFetching} />
        </div>
      )}
      {campaigns.isSuccess && all.length === 0 && (
        <div className="mt-6 stack">
          <p className="story">{t('none')}</p>
          {create}
        </div>
      )}
      {all.length >= searchFrom && (
        <input
          type="search"
          className="input mt-4"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {all.length > 0 && (
        <ul className="mt-4 grid gap-3 desk:grid-cols-2">
          {shown.map((campaign) => (
            <li key={campaign.id} className="min-w-0">
              <GameTextProvider
                ruleSetId={campaign.ruleSet}
                loading={<div className="skeleton h-full min-h-40" />}
                failed={(error, retry) => <ProblemNote error={error} retry={retry} />}
              >
                <CampaignCard campaign={campaign} />
              </GameTextProvider>
            </li>
          ))}
        </ul>
      )}
      {all.length > 0 && shown.length === 0 && <p className="story mt-4">{t('noHit')}</p>}
      {all.length > 0 && <div className="bar low narrow">{create}</div>}
    </>
  );
}
