'use client';

import type { CommandOption, ProblemViolation, RuleSetDetail, Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useCallback, useId, useMemo, type RefObject } from 'react';
import { DieSymbol } from '@/components/die';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';
import { NotNow } from '../table/not-now';
import { Violations } from '../table/violations';
import { cardOf, diceOfStep, offersFor, turnedDice } from './attack-draft';
import { actorOf, playerOf } from '@/campaign/actors';
import { symbolsAfter } from './attack-steps';
import { DiceEntry } from '../dice/dice-entry';
import { diceOf, readFace, symbolsOf, tally } from '../dice/faces';
import { ModifierParams, RerollDice } from './modifier-params';
import { SwitchRow } from './target-stage';
import type { Attack } from './use-attack';

export function RollStage(props: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly step: string;
  readonly table: Table;
  readonly attack: Attack;
  readonly offers: readonly CommandOption[];
  readonly ruleSet: RuleSetDetail;
  readonly violations: readonly ProblemViolation[];
  readonly onTyped: () => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}) {
  const { heading, step, table, attack, ruleSet, onTyped } = props;
  const { draft, change, lastPreview } = attack;
  const t = useTranslations('attack');
  const act = useTranslations('act');
  const game = useGameText();
  const problem = useId();
  const roll = draft.rolls[step];
  const spec = roll?.spec ?? null;
  const pool = spec?.dice;
  const dice = useMemo(() => diceOf(pool ?? [], ruleSet.dice), [pool, ruleSet.dice]);
  const faces = roll?.faces ?? [];
  const typedCount = faces.slice(0, dice.length).filter((face) => face !== null && face !== undefined).length;
  const complete = spec !== null && diceOfStep(roll ?? undefined) !== null;
  const onFaces = useCallback(
    (next: readonly (string | null)[]) => {
      change({ type: 'faces', step, faces: next });
      if (!next.includes(null)) onTyped();
    },
    [change, step, onTyped],
  );

  const roller = actorOf(table, spec?.roller);
  const player = playerOf(table, roller);
  const who = player ?? (roller === undefined ? null : game(roller.name));
  const typed = tally(faces, spec?.fixed);
  const after = symbolsAfter(lastPreview, step);
  const shown = after ?? typed;
  const turned = turnedDice(faces, typed, after, (face) => readFace(face).symbols);
  const total = symbolsOf(dice).filter((symbol) => (shown[symbol.id] ?? 0) > 0);

  const mine = offersFor(step, props.offers);
  const legal = mine.filter(({ option }) => option.blocked.length === 0);
  const blocked = mine.filter(({ option }) => option.blocked.length > 0).map(({ option }) => option);
  const modifiers = roll?.modifiers ?? [];
  const refusedDie = props.violations
    .map((violation) => ({ violation, at: violation.path?.lastIndexOf('dice') ?? -1 }))
    .find(({ violation, at }) => at !== -1 && typeof violation.path?.[at + 1] === 'number');
  const refused =
    refusedDie === undefined
      ? null
      : { die: Number(refusedDie.violation.path?.[refusedDie.at + 1]), describedBy: problem };
  const pooled = (pool ?? [])
    .map(({ die, count }) =>
      t('diceOf', { count, die: game(ruleSet.dice.find((each) => each.id === die)?.label ?? { key: die }) }),
    )
    .join(', ');
  const rerolling = modifiers.some((choice) => draft.rolls[`${step}:${cardOf(choice.modifier) ?? ''}`]?.spec != null);
  const canGoOn = complete && attack.settled && attack.due !== step;

  return (
    <section className="roll-stage">
      <div className="row between">
        <h2 ref={heading} tabIndex={-1} className="step-title">
          {who === null ? t('whatRolled') : t('whatDidRoll', { who })}
        </h2>
        {spec !== null && (
          <span className={complete ? 'chip chip-good' : 'chip'}>
            {complete && <Icon name="check" />}
            {t('diceCount', { n: typedCount, of: dice.length })}
          </span>
        )}
      </div>
      <p className="dim small">{spec === null ? t('asking') : `${game(spec.label)} ${pooled}. ${t('tapToCorrect')}`}</p>
      <div id={problem}>
        <Violations violations={props.violations} focus />
      </div>
      {spec !== null && (
        <DiceEntry
          dice={dice}
          faces={faces}
          onFaces={onFaces}
          symbolsAfter={after}
          turned={turned}
          refused={refused}
          onEnter={props.onNext}
          keyboard={!rerolling}
          {...(spec.fixed === undefined ? {} : { fixed: spec.fixed })}
        />
      )}
      {(legal.length > 0 || modifiers.length > 0) && (
        <>
          <div className="sec">
            <h3>{roller === undefined ? t('mayNow') : t('nameMayNow', { name: game(roller.name) })}</h3>
            <span className="meta">{t('onlyLegal')}</span>
          </div>
          <ul className="offers">
            {modifiers.map((choice, index) => (
              <li key={`used-${String(index)}`}>
                <SwitchRow
                  label={game(choice.label)}
                  on
                  onChange={() => {
                    change({ type: 'drop', step, index });
                  }}
                  {...(choice.hint === null ? {} : { detail: game(choice.hint) })}
                />
                <ModifierParams
                  params={choice.modifier.payload['params'] ?? null}
                  onChange={(params) => {
                    change({ type: 'params', step, index, params });
                  }}
                />
                <RerollDice
                  step={`${step}:${cardOf(choice.modifier) ?? ''}`}
                  attack={attack}
                  known={ruleSet.dice}
                  onTyped={onTyped}
                />
              </li>
            ))}
            {legal.map(({ option, offer }, index) => (
              <li key={`${offer.modifier.type}-${option.label.key}-${String(index)}`}>
                <SwitchRow
                  label={game(option.label)}
                  on={false}
                  disabled={!attack.settled}
                  onChange={() => {
                    change({
                      type: 'use',
                      step,
                      choice: { modifier: offer.modifier, label: option.label, hint: option.hint ?? null },
                    });
                  }}
                  {...(option.hint === undefined ? {} : { detail: game(option.hint) })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {blocked.length > 0 && <NotNow options={blocked} />}
      <div className="bar low">
        <button type="button" className="btn" onClick={props.onBack}>
          {act('back')}
        </button>
        <button type="button" className="btn pri grow" disabled={!canGoOn} onClick={props.onNext}>
          {t('keepRoll')}
          {total.length > 0 && (
            <span className="sub tally-line">
              {total.map((symbol) => (
                <span key={symbol.id}>
                  {shown[symbol.id]} <DieSymbol symbol={symbol.id} label={game(symbol.label)} />
                </span>
              ))}
            </span>
          )}
          <Icon name="right" />
        </button>
      </div>
    </section>
  );
}
