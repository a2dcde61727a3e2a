import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ScreenPage } from '@/features/act/screen-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('act'))('pageTitle') };
}

export default async function Page(props: PageProps<'/c/[id]/act/[screen]'>) {
  const { screen } = await props.params;
  return <ScreenPage id={screen} />;
}
