import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChroniclePage } from '@/features/chronicle/chronicle-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chronicle'))('title') };
}

export default function Page() {
  return <ChroniclePage />;
}
