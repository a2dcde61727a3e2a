import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlainShell } from '@/components/plain-shell';
import { NewCampaignPage } from '@/features/new-campaign/new-campaign-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('newCampaign'))('title') };
}

export default function Page() {
  return (
    <PlainShell>
      <NewCampaignPage />
    </PlainShell>
  );
}
