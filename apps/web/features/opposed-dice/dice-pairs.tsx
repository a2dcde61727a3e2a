'use client';

import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Icon } from '@/components/icon';
import { leftOver, type OpposedRoll } from './opposed-roll';

/** The two rolls side by side: pairs high to low with their hits, then the dice that do not count, struck out. */
export function DicePairs(props: { readonly roll: OpposedRoll; readonly attacker: string; readonly defender: string }) {
  const { roll, attacker, defender } = props;
  const t = useTranslations('opposed');
  const { feeble, idle } = leftOver(roll);
  return (
    <div className="card opposed">
      <div className="opposed-head" aria-hidden="true">
        <b>{attacker}</b>
        <span />
        <b>{defender}</b>
      </div>
      <ol className="pairs" aria-label={t('pairs')}>
        {roll.pairs.map(({ attack, defence, hit }, index) => (
          <li key={index} className={hit ? 'hit' : undefined}>
            <Shown face={attack} />
            <span className="met">
              <span className="sr">
                {defence === null ? t('alone', { attack }) : t('against', { attack, defence })}
                {': '}
              </span>
              <Icon name={hit ? 'attack' : 'shield'} />
              {hit ? t('hit') : t('miss')}
            </span>
            {defence === null ? <span className="die small none" aria-hidden="true" /> : <Shown face={defence} />}
          </li>
        ))}
      </ol>
      {roll.pairs.length === 0 && <p className="dim small">{t('noneKept')}</p>}
      {(feeble.length > 0 || idle.length > 0) && (
        <div className="unmet">
          <ul>
            {feeble.map((face, index) => (
              <li key={index}>
                <Shown face={face} look="lost" />
                <span className="sr">{t('feeble', { face })}</span>
              </li>
            ))}
          </ul>
          <Chip>{t('armour', { armour: roll.armour })}</Chip>
          <ul>
            {idle.map((face, index) => (
              <li key={index}>
                <Shown face={face} look="idle" />
                <span className="sr">{t('idle', { face })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={roll.hits > 0 ? 'opposed-hits gain' : 'opposed-hits'}>{t('hits', { count: roll.hits })}</p>
    </div>
  );
}

function Shown(props: { readonly face: number; readonly look?: 'lost' | 'idle' }) {
  return (
    <span className={`die small ${props.look ?? ''}`} aria-hidden="true">
      <span className="die-number">{props.face}</span>
    </span>
  );
}
