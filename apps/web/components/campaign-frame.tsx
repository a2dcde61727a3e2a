'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { LiveProvider } from '@/campaign/live';
import { useCampaign } from '@/campaign/queries';
import { TakeBackProvider } from '@/campaign/take-back-provider';
import { GameTextProvider } from '@/game-text/rule-set';
import { ButtonLink } from './button';
import { CampaignShell } from './campaign-shell';
import { Loading } from './loading';
import { Note } from './note';
import { PlainShell } from './plain-shell';
import { ProblemNote } from './problem-note';

/** Fetches what every page of a campaign needs: the campaign and the words of its game. */
export function CampaignFrame(props: { children: ReactNode }) {
  const t = useTranslations('shell');
  const campaign = useCampaign();
  const waiting = (
    <PlainShell>
      <Loading />
    </PlainShell>
  );
  const failed = (error: Error, retry: () => void) => (
    <PlainShell>
      {isProblem(error, 404) || isProblem(error, 400) ? (
        <Note
          tone="danger"
          actions={
            <ButtonLink small href="/campaigns">
              {t('campaigns')}
            </ButtonLink>
          }
        >
          {t('campaignNotFound')}
        </Note>
      ) : (
        <ProblemNote error={error} retry={retry} />
      )}
    </PlainShell>
  );
  if (!campaign.data) return campaign.isError ? failed(campaign.error, () => void campaign.refetch()) : waiting;
  return (
    <GameTextProvider ruleSetId={campaign.data.ruleSet} loading={waiting} failed={failed}>
      <LiveProvider campaignId={campaign.data.id}>
        <TakeBackProvider>
          <CampaignShell campaign={campaign.data}>{props.children}</CampaignShell>
        </TakeBackProvider>
      </LiveProvider>
    </GameTextProvider>
  );
}
