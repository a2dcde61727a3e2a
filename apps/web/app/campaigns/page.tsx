import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlainShell } from '@/components/plain-shell';
import { CampaignsPage } from '@/features/campaigns/campaigns-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaigns'))('title') };
}

export default function Page() {
  return (
    <PlainShell>
      <CampaignsPage />
    </PlainShell>
  );
}
