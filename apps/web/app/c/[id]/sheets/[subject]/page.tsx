import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SheetPage } from '@/features/sheet/sheet-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sheet'))('title') };
}

export default function Page() {
  return <SheetPage />;
}
