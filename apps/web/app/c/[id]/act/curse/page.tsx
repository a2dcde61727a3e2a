import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CardFlow } from '@/features/shadows/card-flow';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shadows'))('curse.title') };
}

export default function Page() {
  return <CardFlow kind="curse" types={['er.PlacePermanentCurse', 'er.UseInstantCurse', 'er.LiftCurse']} />;
}
