'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { useSheets, useTable } from '@/campaign/queries';
import { PageHead } from '@/components/card';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { Seal } from '@/components/seal';
import { MiniVitals } from '@/components/vitals';
import { useGameText } from '@/game-text/rule-set';
import { seatName } from './sheet-words';

export function SheetsPage() {
  const t = useTranslations('sheet');
  const game = useGameText();
  const campaignId = useCampaignId();
  const { keep } = useAsOf();
  const sheets = useSheets();
  const table = useTable();
  return (
    <>
      <PageHead title={t('listTitle')} />
      {sheets.data === undefined ? (
        sheets.error === null ? (
          <Loading />
        ) : (
          <ProblemNote error={sheets.error} retry={() => void sheets.refetch()} />
        )
      ) : sheets.data.sheets.length === 0 ? (
        <Note silent>{t('noSheets')}</Note>
      ) : (
        <ul className="sheet-list">
          {sheets.data.sheets.map((sheet) => {
            const actor = table.data?.actors.find((each) => each.subject === sheet.subject);
            const player = seatName(table.data, sheet.owner);
            return (
              <li key={sheet.subject}>
                <Link className="pc" href={keep(`/c/${campaignId}/sheets/${sheet.subject}`)}>
                  <span className="who">
                    <Seal name={sheet.name} down={actor?.status === 'down'} />
                    <span>
                      <b>{sheet.name}</b>
                      <small>
                        {[game(sheet.subtitle), player === null ? null : t('playedBy', { player })]
                          .filter((each) => each !== null)
                          .join('. ')}
                      </small>
                    </span>
                  </span>
                  {actor && <MiniVitals tracks={actor.tracks} />}
                  <Icon name="right" className="go" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
