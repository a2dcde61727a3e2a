import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LedgerPage } from '@/features/ledger/ledger-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('ledger') };
}

export default function Page() {
  return <LedgerPage />;
}
