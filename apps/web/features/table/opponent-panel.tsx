'use client';

import type { Table, TableActor } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { SectionHead } from '@/components/card';
import { Seal } from '@/components/seal';
import { MiniVitals } from '@/components/vitals';
import { useGameText } from '@/game-text/rule-set';
import { playerOf } from '@/campaign/actors';

/** Says nothing about a piece on the board. */
const inTurn: readonly TableActor['status'][] = ['waiting', 'ready', 'acting'];

/** The other side: its master with what they hold, and its pieces. */
export function OpponentPanel(props: {
  readonly actors: readonly TableActor[];
  readonly table: Table;
  readonly acting: string | null;
  readonly onActAs: ((subject: string) => void) | null;
}) {
  const { actors, table, acting, onActAs } = props;
  const t = useTranslations('table');
  const game = useGameText();
  const masters = actors.filter((actor) => actor.role === 'master');
  const foes = actors.filter((actor) => actor.role !== 'master');
  const [first] = masters;
  const player = playerOf(table, first);
  if (actors.length === 0 && table.session === null) return null;
  return (
    <>
      <SectionHead aside={player === null ? null : t('playedBy', { player })}>
        {first === undefined ? t('opponents') : game(first.name)}
      </SectionHead>
      <section className="card opponents">
        {masters.map((master) => {
          const body = (
            <>
              <span className="grow">
                <MiniVitals tracks={master.tracks} />
              </span>
              <span className="row flex-wrap chips">
                {master.chips.map((chip, index) => (
                  <Chip key={index} tone={chip.tone}>
                    {game(chip.text)}
                  </Chip>
                ))}
              </span>
              {onActAs !== null && <span className="rule">{t('act')}</span>}
            </>
          );
          return (
            <div key={master.subject} className="master">
              {onActAs === null ? (
                <div className="row">{body}</div>
              ) : (
                <button
                  type="button"
                  className="foe-button"
                  aria-pressed={acting === master.subject}
                  onClick={() => onActAs(master.subject)}
                >
                  <span className="sr">{t('actAs', { name: game(master.name) })}. </span>
                  {body}
                </button>
              )}
            </div>
          );
        })}
        <ul className="foes">
          {foes.map((foe) => {
            const name = game(foe.name);
            const down = foe.status === 'down' || foe.status === 'out';
            const detail = [
              game(foe.subtitle),
              ...foe.chips.map((chip) => game(chip.text)),
              ...(inTurn.includes(foe.status) ? [] : [t(`status.${foe.status}`)]),
            ].filter((each) => each !== '');
            const body = (
              <>
                <Seal name={name} foe small />
                <span className="grow">
                  <b>{down ? <s>{name}</s> : name}</b>
                  <small>{detail.join('. ')}</small>
                </span>
                <span className="mini">
                  {!down && <MiniVitals tracks={foe.tracks} />}
                  {foe.worth !== null && (
                    <span className="dim">
                      {foe.worth.amount === null
                        ? t('worthUnknown')
                        : t('worth', { amount: foe.worth.amount, unit: game(foe.worth.label) })}
                    </span>
                  )}
                </span>
              </>
            );
            return (
              <li key={foe.subject} className={down ? 'dim' : undefined}>
                {onActAs === null || down ? (
                  body
                ) : (
                  <button
                    type="button"
                    className="foe-button"
                    aria-pressed={acting === foe.subject}
                    onClick={() => onActAs(foe.subject)}
                  >
                    {body}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        {foes.length === 0 && <p className="dim small">{t('noEnemy')}</p>}
      </section>
    </>
  );
}
