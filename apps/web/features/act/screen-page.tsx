'use client';

import type { ScreenSpec } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { type ComponentType, useEffect } from 'react';
import { actorOf } from '@/campaign/actors';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { useOptions, useTable } from '@/campaign/queries';
import { ButtonLink } from '@/components/button';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { useGameText, useRuleSet } from '@/game-text/rule-set';
import { ActFrame } from './act-frame';
import type { ScreenProps } from './screen';

/** The kinds of guided flow there are. A game describes its screens by these; nothing here knows which game. */
const screens: { readonly [kind in ScreenSpec['kind']]: ComponentType<ScreenProps> } = {
  cards: dynamic(() => import('../cards/card-flow').then((module) => module.CardFlow)),
  'opposed-dice': dynamic(() => import('../opposed-dice/opposed-flow').then((module) => module.OpposedFlow)),
  'symbol-attack': dynamic(() => import('../symbol-attack/attack-flow').then((module) => module.AttackFlow)),
};

/** `/c/<campaign>/act/<screen>?by=<actor>`: fetches what every flow needs and hands over to it. */
export function ScreenPage(props: { readonly id: string }) {
  const t = useTranslations('act');
  const game = useGameText();
  const by = useSearchParams().get('by');
  const campaignId = useCampaignId();
  const { at } = useAsOf();
  const table = useTable();
  const options = useOptions(by ?? undefined);
  const ruleSet = useRuleSet(table.data?.campaign.ruleSet);
  const screen = ruleSet.data?.screens.find(({ id }) => id === props.id);
  const title = screen === undefined ? t('pageTitle') : game(screen.label);
  useEffect(() => {
    // The server does not know the words of the game.
    if (screen !== undefined) document.title = `${title} · Emberlog`;
  }, [screen, title]);

  const failed = table.error ?? options.error ?? ruleSet.error;
  const home = `/c/${campaignId}${by === null ? '' : `?as=${encodeURIComponent(by)}`}`;
  const said = (text: string) => (
    <ActFrame title={title}>
      <Note
        actions={
          <ButtonLink small href={home}>
            {t('backToTable')}
          </ButtonLink>
        }
      >
        {text}
      </Note>
    </ActFrame>
  );
  if (failed !== null) {
    const again = () => void Promise.all([table.refetch(), options.refetch(), ruleSet.refetch()]);
    return (
      <ActFrame title={title}>
        <ProblemNote error={failed} retry={again} />
      </ActFrame>
    );
  }
  if (at !== undefined) return said(t('pastIsReadOnly'));
  if (table.data === undefined || options.data === undefined || ruleSet.data === undefined)
    return <ActFrame title={title} busy />;
  if (screen === undefined) return said(t('unknown'));
  const actor = actorOf(table.data, by);
  if (by !== null && actor === undefined) return said(t('nobody'));
  const { commands } = ruleSet.data;
  const Screen = screens[screen.kind];
  return (
    <Screen
      key={by}
      screen={screen}
      table={table.data}
      ruleSet={ruleSet.data}
      options={options.data.options.filter(({ type }) => commands[type]?.screen === screen.id)}
      actor={actor}
      home={home}
    />
  );
}
