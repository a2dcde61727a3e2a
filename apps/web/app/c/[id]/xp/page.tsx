import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ExperiencePage } from '@/features/xp/experience-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('xp'))('title') };
}

export default function Page() {
  return <ExperiencePage />;
}
