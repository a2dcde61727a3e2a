import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SheetsPage } from '@/features/sheet/sheets-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sheet'))('listTitle') };
}

export default function Page() {
  return <SheetsPage />;
}
