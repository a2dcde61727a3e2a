'use client';

import type { SheetSpec } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { ButtonLink } from '@/components/button';
import { Loading } from '@/components/loading';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { SheetEditor } from './sheet-editor';
import { SheetHead, useSheetParts } from './sheet-page';
import { seatName, specFor } from './sheet-words';

export function SheetEditPage() {
  const t = useTranslations('sheet');
  const campaignId = useCampaignId();
  const { at, keep } = useAsOf();
  const { subject, sheet, table, ruleSet, error } = useSheetParts();
  const home = `/c/${campaignId}/sheets/${subject}`;
  if (error !== null && (sheet.data === undefined || table.data === undefined || ruleSet.data === undefined)) {
    return (
      <ProblemNote
        error={error}
        retry={() => {
          void sheet.refetch();
          void table.refetch();
          void ruleSet.refetch();
        }}
      />
    );
  }
  if (at !== undefined) {
    return (
      <Note
        actions={
          <ButtonLink small href={keep(home)}>
            {t('read')}
          </ButtonLink>
        }
      >
        {t('pastIsReadOnly')}
      </Note>
    );
  }
  if (sheet.data === undefined || table.data === undefined || ruleSet.data === undefined) return <Loading rows={6} />;
  const spec: SheetSpec | undefined = specFor(ruleSet.data, sheet.data.sheet.kind);
  return (
    <>
      <SheetHead sheet={sheet.data.sheet} player={seatName(table.data, sheet.data.sheet.owner)} />
      {spec === undefined ? (
        <Note tone="danger">{t('noSpec')}</Note>
      ) : (
        <SheetEditor key={subject} spec={spec} sheet={sheet.data.sheet} ruleSet={ruleSet.data} home={home} />
      )}
    </>
  );
}
