import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TablePage } from '@/features/table/table-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('table'))('pageTitle') };
}

export default function Page() {
  return <TablePage />;
}
