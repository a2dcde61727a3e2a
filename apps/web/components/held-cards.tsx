'use client';
import type { TableActor } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useGameText } from '@/game-text/rule-set';
import { Chip } from './chip';

/** Cards somebody has lying there, each with how full it is. */
export function HeldCards(props: { cards: TableActor['cards'] }) {
  const text = useGameText();
  const t = useTranslations('vitals');
  if (props.cards.length === 0) return null;
  return (
    <ul className="row flex-wrap">
      {props.cards.map((card, i) => (
        <li key={i}>
          <Chip tone="shadow">
            {text(card.label)} <b>{t('filled', { value: card.value, max: card.max })}</b>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
