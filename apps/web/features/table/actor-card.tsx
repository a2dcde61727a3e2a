'use client';

import type { Table, TableActor } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { Chip } from '@/components/chip';
import { Seal } from '@/components/seal';
import { HeldCards } from '@/components/held-cards';
import { Vitals } from '@/components/vitals';
import { useGameText } from '@/game-text/rule-set';
import { playerOf } from '@/campaign/actors';

/** The one who acts: large, with everything that counts for the next decision. */
export function ActorCard(props: { readonly actor: TableActor; readonly table: Table; readonly past: boolean }) {
  const { actor, table } = props;
  const t = useTranslations('table');
  const game = useGameText();
  const campaignId = useCampaignId();
  const { keep } = useAsOf();
  const name = game(actor.name);
  const player = playerOf(table, actor);
  const down = actor.status === 'down';
  const subtitle = [game(actor.subtitle), player === null ? null : t('playedBy', { player })].filter(
    (each) => each !== null && each !== '',
  );
  return (
    <section id="acting" className="card nowcard" aria-label={props.past ? name : t('actingNow')}>
      <div className="row">
        <Seal name={name} lit={!props.past} foe={actor.side === 'opponent' && actor.role !== 'master'} down={down} />
        <div className="grow">
          <h2 className="display">
            {actor.side === 'party' || actor.role === 'master' ? (
              <Link className="plain-link" href={keep(`/c/${campaignId}/sheets/${actor.subject}`)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <span className="dim small">{subtitle.join(', ')}</span>
        </div>
      </div>
      {actor.actions !== null && (
        <div className="ap">
          <span className="pips" aria-hidden="true">
            {Array.from({ length: actor.actions.of }, (_, index) => (
              <i key={index} className={index < (actor.actions?.left ?? 0) ? 'on' : ''} />
            ))}
          </span>
          <span className="small">
            {t.rich('actionsLeft', { left: actor.actions.left, b: (text) => <b>{text}</b> })}
          </span>
        </div>
      )}
      {actor.tracks.length > 0 && <Vitals tracks={actor.tracks} />}
      <div className="row flex-wrap chips">
        {(down || actor.status === 'out' || actor.status === 'inactive' || actor.status === 'done') && (
          <Chip tone={down ? 'danger' : 'neutral'}>{t(`status.${actor.status}`)}</Chip>
        )}
        {actor.chips.map((chip, index) => (
          <Chip key={index} tone={chip.tone}>
            {game(chip.text)}
          </Chip>
        ))}
        <HeldCards cards={actor.cards} />
        {actor.worth !== null && (
          <Chip>
            {game(actor.worth.label)} {actor.worth.amount ?? t('unknown')}
          </Chip>
        )}
      </div>
    </section>
  );
}
