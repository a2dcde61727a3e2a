'use client';
import type { RuleSetDetail } from '@emberlog/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '@/api-client/api';
import { PageHead } from '@/components/card';
import { Loading } from '@/components/loading';
import { ProblemNote } from '@/components/problem-note';
import { GameTextProvider, useGameText, useRuleSet } from '@/game-text/rule-set';
import { CampaignFields } from './campaign-fields';

/** Which game; then everything else follows from that game's own description. */
export function NewCampaignPage() {
  const t = useTranslations('newCampaign');
  const games = useQuery({
    queryKey: ['rule-sets'],
    queryFn: ({ signal }) => api.listRuleSets({}, undefined, { signal }),
  });
  const [picked, setPicked] = useState<string>();
  const ids = games.data?.ruleSets.map(({ id }) => id) ?? [];
  const chosen = picked ?? ids[0];
  const ruleSet = useRuleSet(chosen);
  const broken = games.error ?? ruleSet.error;
  return (
    <div className="mx-auto max-w-[720px]">
      <PageHead title={t('title')} />
      <p className="dim mt-2">{t('intro')}</p>
      {broken && (
        <div className="mt-4">
          <ProblemNote error={broken} retry={() => void (games.error ? games.refetch() : ruleSet.refetch())} />
        </div>
      )}
      {games.isSuccess && ids.length === 0 && <p className="story mt-4">{t('noGames')}</p>}
      {!broken && (games.isPending || (chosen !== undefined && ruleSet.isPending)) && <Loading />}
      {ids.length > 1 && (
        <fieldset className="mt-6">
          <legend className="step-title">{t('game')}</legend>
          <div className="grid gap-2 mt-2">
            {ids.map((id) => (
              <label key={id} className="pick">
                <input type="radio" name="game" value={id} checked={id === chosen} onChange={() => setPicked(id)} />
                <GameTextProvider ruleSetId={id} loading={id}>
                  <GameName ruleSetId={id} />
                </GameTextProvider>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {ruleSet.data && (
        <GameTextProvider ruleSetId={ruleSet.data.id} loading={<Loading />}>
          {ids.length === 1 && <OnlyGame ruleSet={ruleSet.data} />}
          <CampaignFields key={ruleSet.data.id} ruleSet={ruleSet.data} />
        </GameTextProvider>
      )}
    </div>
  );
}

function GameName(props: { ruleSetId: string }) {
  const text = useGameText();
  const ruleSet = useRuleSet(props.ruleSetId).data;
  return <b>{ruleSet ? text(ruleSet.label) : props.ruleSetId}</b>;
}

function OnlyGame(props: { ruleSet: RuleSetDetail }) {
  const t = useTranslations('newCampaign');
  const text = useGameText();
  return (
    <p className="mt-6">
      <span className="step-title">{t('game')}</span> <b className="ml-2">{text(props.ruleSet.label)}</b>
    </p>
  );
}
