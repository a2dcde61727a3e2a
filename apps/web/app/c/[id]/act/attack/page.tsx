import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AttackFlow } from '@/features/attack/attack-flow';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('attack'))('attack') };
}

export default function Page() {
  return <AttackFlow />;
}
