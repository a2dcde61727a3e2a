'use client';
import { type ReactNode, createContext, useContext } from 'react';

const CampaignIdContext = createContext<string | null>(null);

export function CampaignIdProvider(props: { campaignId: string; children: ReactNode }) {
  return <CampaignIdContext value={props.campaignId}>{props.children}</CampaignIdContext>;
}

/** The campaign of the page; everything below /c/[id] has one. */
export function useCampaignId(): string {
  const campaignId = useContext(CampaignIdContext);
  if (campaignId === null) throw new Error('useCampaignId needs a CampaignIdProvider around it.');
  return campaignId;
}
