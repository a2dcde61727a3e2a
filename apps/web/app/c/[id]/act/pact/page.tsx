import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CardFlow } from '@/features/shadows/card-flow';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shadows'))('pact.title') };
}

export default function Page() {
  return <CardFlow kind="pact" types={['er.MakePact']} />;
}
