import type { Messages as Catalogue } from '@emberlog/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { CampaignIdProvider } from '@/campaign/campaign-id';
import { TakeBackProvider } from '@/campaign/take-back-provider';
import { ToastProvider } from '@/components/toast';
import { GameTextProvider } from '@/game-text/rule-set';
import { formats } from '@/i18n/formats';
import { messagesOf } from '@/i18n/messages';

export const campaignId = '0192f0c1-2f3a-7c4d-8e5f-001122334455';

/** What the pages stand in, with the words of a small game; nothing is fetched for it. */
export function PageFrame(props: { catalogue?: Catalogue; children: ReactNode }) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(['rule-set', 'test', 'messages', 'en'], props.catalogue ?? {});
  return (
    <NextIntlClientProvider locale="en" messages={messagesOf('en')} formats={formats} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <CampaignIdProvider campaignId={campaignId}>
            <GameTextProvider ruleSetId="test">
              <TakeBackProvider>{props.children}</TakeBackProvider>
            </GameTextProvider>
          </CampaignIdProvider>
        </ToastProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}
