import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SheetEditPage } from '@/features/sheet/sheet-edit-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sheet'))('editTitle') };
}

export default function Page() {
  return <SheetEditPage />;
}
