'use client';
import type { CampaignSummary } from '@emberlog/contracts';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Icon } from '@/components/icon';
import { Seal } from '@/components/seal';
import { useGameText, useRuleSet } from '@/game-text/rule-set';

/** One campaign at a glance; the whole card opens it. */
export function CampaignCard(props: { campaign: CampaignSummary }) {
  const { campaign } = props;
  const t = useTranslations('campaigns');
  const text = useGameText();
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const ruleSet = useRuleSet(campaign.ruleSet).data;
  const edition = ruleSet?.editions.find(({ id }) => id === campaign.edition);
  const party = campaign.party.filter(({ side }) => side === 'party');
  const names = party.map(({ name }) => text(name));
  return (
    <article className="card campaign">
      <div>
        <h2 className="display text-lg">
          <Link href={`/c/${campaign.id}`} className="cover">
            {campaign.name}
          </Link>
        </h2>
        <p className="meta">
          {[ruleSet && text(ruleSet.label), edition && text(edition.label)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {campaign.session ? (
        <p className="row text-sm">
          <Icon name="table" className="text-ember" />
          <span>
            <b>{text(campaign.session.label)}</b>
            {`, ${text(campaign.moment)}`}
            {campaign.phase && `, ${text(campaign.phase)}`}
          </span>
        </p>
      ) : (
        <p className="dim text-sm">{text(campaign.moment)}</p>
      )}
      {campaign.lastSentence && <p className="story">{text(campaign.lastSentence)}</p>}
      <div className="row between mt-auto flex-wrap">
        <span className="row">
          {party.map((member, i) => (
            <Seal key={member.subject} small name={names[i] ?? ''} down={member.status === 'down'} />
          ))}
          <span className="sr">{t('party', { names: format.list(names) })}</span>
        </span>
        <time className="meta" dateTime={campaign.lastActionAt}>
          {format.relativeTime(new Date(campaign.lastActionAt), now)}
        </time>
      </div>
    </article>
  );
}
