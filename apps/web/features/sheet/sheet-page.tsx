'use client';

import type { Sheet, SheetSpec } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useParams, usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { useSheet, useTable } from '@/campaign/queries';
import { Button, ButtonLink } from '@/components/button';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { Seal } from '@/components/seal';
import { useGameText, useRuleSet } from '@/game-text/rule-set';
import { seatName, specFor } from './sheet-words';
import { SectionValues } from './section-values';

export type Side = 'front' | 'back';
export const sides: readonly Side[] = ['front', 'back'];

export function useSide(): { readonly side: Side; readonly show: (side: Side) => void } {
  const search = useSearchParams();
  const pathname = usePathname();
  return {
    side: search.get('side') === 'back' ? 'back' : 'front',
    show: (side) => {
      const query = new URLSearchParams(window.location.search);
      query.set('side', side);
      window.history.replaceState(null, '', `${pathname}?${query.toString()}`);
    },
  };
}

/** What both the reading and the editing page need; `null` while a part is on its way. */
export function useSheetParts() {
  const { subject } = useParams<{ subject: string }>();
  const sheet = useSheet(subject);
  const table = useTable();
  const ruleSet = useRuleSet(table.data?.campaign.ruleSet);
  return { subject, sheet, table, ruleSet, error: sheet.error ?? table.error ?? ruleSet.error };
}

export function SheetPage() {
  const t = useTranslations('sheet');
  const campaignId = useCampaignId();
  const { at, keep } = useAsOf();
  const { subject, sheet, table, ruleSet, error } = useSheetParts();
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
  if (sheet.data === undefined || table.data === undefined || ruleSet.data === undefined) return <Loading rows={6} />;
  const data = sheet.data.sheet;
  const spec = specFor(ruleSet.data, data.kind);
  const player = seatName(table.data, data.owner);
  return (
    <>
      <SheetHead
        sheet={data}
        player={player}
        tools={
          <>
            <ButtonLink small href={keep(`/c/${campaignId}/log?who=${subject}`)}>
              <Icon name="clock" />
              {t('pastVersions')}
            </ButtonLink>
            <Button small onClick={() => window.print()}>
              {t('print')}
            </Button>
            {at === undefined && spec !== undefined && (
              <ButtonLink small href={`/c/${campaignId}/sheets/${subject}/edit`}>
                <Icon name="pencil" />
                {t('edit')}
              </ButtonLink>
            )}
          </>
        }
      />
      {spec === undefined ? (
        <Note tone="danger">{t('noSpec')}</Note>
      ) : (
        <SheetPages
          spec={spec}
          render={(section) => <SectionValues section={section} sheet={data} ruleSet={ruleSet.data} />}
        />
      )}
    </>
  );
}

export function SheetHead(props: {
  readonly sheet: Sheet;
  readonly player: string | null;
  readonly tools?: ReactNode;
}) {
  const t = useTranslations('sheet');
  const game = useGameText();
  const { sheet, player } = props;
  return (
    <header className="row who-head flex-wrap">
      <Seal name={sheet.name} />
      <div className="grow">
        <h1 className="display">{sheet.name}</h1>
        <p className="dim small">
          {[game(sheet.subtitle), player === null ? null : t('playedBy', { player })]
            .filter((each) => each !== null)
            .join('. ')}
        </p>
      </div>
      <div className="row flex-wrap tools">{props.tools}</div>
    </header>
  );
}

/** Front and back as two ruled sheets: side by side on a wide screen, one at a time on a phone. */
export function SheetPages(props: {
  readonly spec: SheetSpec;
  readonly render: (section: SheetSpec['sections'][number]) => ReactNode;
}) {
  const t = useTranslations('sheet');
  const game = useGameText();
  const { side, show } = useSide();
  return (
    <>
      <div className="side-switch narrow" role="group" aria-label={t('sideSwitch')}>
        {sides.map((each) => (
          <button key={each} type="button" aria-pressed={side === each} onClick={() => show(each)}>
            {t(each)}
          </button>
        ))}
      </div>
      <div className="pages" data-side={side}>
        {sides.map((each) => (
          <section key={each} className={`sheet ${each}`} aria-label={t(each)}>
            <div>
              {props.spec.sections
                .filter((section) => section.side === each)
                .map((section) => (
                  <div key={section.id} className="sheet-section">
                    <h2>{game(section.label)}</h2>
                    {props.render(section)}
                  </div>
                ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
