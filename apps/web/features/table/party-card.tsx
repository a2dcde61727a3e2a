'use client';

import type { Table, TableActor } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Seal } from '@/components/seal';
import { HeldCards } from '@/components/held-cards';
import { MiniVitals } from '@/components/vitals';
import { useGameText } from '@/game-text/rule-set';

/** One of the party, in any order; a tap makes them act. */
export function PartyCard(props: {
  readonly actor: TableActor;
  readonly table: Table;
  readonly onActAs: ((subject: string) => void) | null;
}) {
  const { actor, onActAs } = props;
  const t = useTranslations('table');
  const game = useGameText();
  const name = game(actor.name);
  const content = (
    <>
      <span className="who">
        <Seal name={name} small down={actor.status === 'down'} />
        <span>
          <b>{name}</b>
          <small>{[game(actor.subtitle), t(`status.${actor.status}`)].filter((each) => each !== '').join(', ')}</small>
        </span>
      </span>
      <MiniVitals tracks={actor.tracks} />
      {(actor.chips.length > 0 || actor.cards.length > 0) && (
        <span className="row flex-wrap chips">
          {actor.chips.map((chip, index) => (
            <Chip key={index} tone={chip.tone}>
              {game(chip.text)}
            </Chip>
          ))}
          <HeldCards cards={actor.cards} />
        </span>
      )}
    </>
  );
  if (onActAs === null) return <div className="pc">{content}</div>;
  return (
    <button
      type="button"
      className="pc"
      aria-label={t('actAs', { name })}
      aria-describedby={`pc-${actor.subject}`}
      onClick={() => onActAs(actor.subject)}
    >
      <span id={`pc-${actor.subject}`} className="contents">
        {content}
      </span>
    </button>
  );
}
