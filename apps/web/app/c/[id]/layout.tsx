'use client';
import { useParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { CampaignIdProvider } from '@/campaign/campaign-id';
import { CampaignFrame } from '@/components/campaign-frame';

export default function CampaignLayout(props: { children: ReactNode }) {
  const { id } = useParams<{ id: string }>();
  return (
    <CampaignIdProvider campaignId={id}>
      <CampaignFrame>{props.children}</CampaignFrame>
    </CampaignIdProvider>
  );
}
