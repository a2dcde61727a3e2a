import { PlainShell } from '@/components/plain-shell';

export default function CampaignsPage() {
  return <PlainShell>…</PlainShell>;
}
