'use client';
import { useTranslations } from 'next-intl';
import { useAsOf } from '@/campaign/as-of';
import { useTable } from '@/campaign/queries';
import { SectionHead } from '@/components/card';
import { MiniVitals } from '@/components/vitals';
import { useGameText } from '@/game-text/rule-set';

/** Everyone's values at the moment looked at. */
export function MomentPanel() {
  const t = useTranslations('chronicle');
  const text = useGameText();
  const { at } = useAsOf();
  const table = useTable();
  const shown = table.data?.actors.filter(({ side, status }) => side === 'party' || status !== 'out') ?? [];
  if (shown.length === 0) return null;
  return (
    <aside className="wide moment">
      <SectionHead>{at === undefined ? t('rightNow') : t('atThisMoment')}</SectionHead>
      <ul className="card" data-loading={table.isPlaceholderData || undefined}>
        {shown.map((actor) => (
          <li key={actor.subject}>
            <b>{text(actor.name)}</b>
            <MiniVitals tracks={actor.tracks} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
