'use client';

import type { RuleSetDetail, Table, TableActor } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { DieSymbol } from '@/components/die';
import { Vitals } from '@/components/vitals';
import { useGameText } from '@/game-text/rule-set';
import { Story } from '../table/story';
import { actorOf } from '@/campaign/actors';
import { diceOf, symbolsOf, tally } from '../dice/faces';
import type { Attack } from './use-attack';

/** Beside the step, on a wide screen: what has been said, and what it comes to as far as it is known. */
export function SoFar(props: {
  readonly table: Table;
  readonly actor: TableActor;
  readonly attack: Attack;
  readonly symbols: (step: string) => { readonly [symbol: string]: number } | null;
  readonly ruleSet: RuleSetDetail;
}) {
  const { table, actor, attack, ruleSet } = props;
  const { draft, lastPreview } = attack;
  const t = useTranslations('attack');
  const game = useGameText();
  const nameOf = (id: string): string => {
    const found = actorOf(table, id);
    return found === undefined ? id : game(found.name);
  };
  const lines = lastPreview !== undefined && 'lines' in lastPreview ? lastPreview.lines : [];
  const rolls = Object.entries(draft.rolls).filter(([, roll]) => roll.spec !== null);
  return (
    <div className="card">
      <h2 className="sofar-title">{t('soFar')}</h2>
      <ol className="flow">
        <li>
          <b>{t('stage.target')}</b>{' '}
          <span className="dim">
            {draft.targetIds.length === 0 ? t('notChosen') : draft.targetIds.map(nameOf).join(', ')}
          </span>
          {draft.claims['fromBehind'] === true && <span className="meta">{t('fromBehind')}</span>}
        </li>
        {rolls.map(([step, roll]) => {
          const dice = diceOf(roll.spec?.dice ?? [], ruleSet.dice);
          const typed = roll.faces.some((face) => face !== null);
          const symbols = props.symbols(step) ?? tally(roll.faces, roll.spec?.fixed);
          return (
            <li key={step}>
              <b>
                {step === 'attack'
                  ? t('stage.attack')
                  : t('rollOf', { name: roll.spec?.roller == null ? '' : nameOf(roll.spec.roller) })}
              </b>{' '}
              {typed ? (
                <span className="dim tally-line">
                  {symbolsOf(dice).map((symbol) => (
                    <span key={symbol.id}>
                      {symbols[symbol.id] ?? 0} <DieSymbol symbol={symbol.id} label={game(symbol.label)} />
                    </span>
                  ))}
                </span>
              ) : (
                <span className="dim">{t('toBeTyped')}</span>
              )}
              {roll.modifiers.map((choice, index) => (
                <span key={index} className="meta">
                  {game(choice.label)}
                </span>
              ))}
            </li>
          );
        })}
        {lines.length > 0 && (
          <li>
            <b>{t('causes')}</b>
            <div className="dim small">
              <Story lines={lines} />
            </div>
          </li>
        )}
      </ol>
      <div className="sofar-vitals">
        <p className="meta">{t('nowHas', { name: game(actor.name) })}</p>
        <Vitals tracks={actor.tracks} />
      </div>
      <p className="meta mt-3">{t('keysHint')}</p>
    </div>
  );
}
