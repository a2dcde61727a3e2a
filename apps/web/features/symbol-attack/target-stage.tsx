'use client';

import type { CommandOption, I18n, ProblemViolation, Table, TableActor } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useId, useState, type RefObject } from 'react';
import { Icon } from '@/components/icon';
import { Seal } from '@/components/seal';
import { MiniVitals } from '@/components/vitals';
import { useGameText } from '@/game-text/rule-set';
import { NotNow } from '../table/not-now';
import { Violations } from '../table/violations';
import { claimOf, sourceOf } from './attack-flow';
import type { Attack } from './use-attack';

export function TargetStage(props: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly table: Table;
  readonly actor: TableActor;
  readonly question: I18n;
  readonly attacks: readonly CommandOption[];
  readonly attack: Attack;
  readonly targets: readonly TableActor[];
  readonly violations: readonly ProblemViolation[];
  /** More targets follow: the first must not lead to the dice. */
  readonly onStay: () => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}) {
  const { heading, actor, attacks, attack, targets, table } = props;
  const { draft, change } = attack;
  const t = useTranslations('attack');
  const act = useTranslations('act');
  const game = useGameText();
  const weapons = useId();
  const legal = attacks.filter((option) => option.blocked.length === 0);
  const blocked = attacks.filter((option) => option.blocked.length > 0);
  const [several, setSeveral] = useState(draft.targetIds.length > 1);
  const kind = draft.source?.kind ?? 'melee';
  const claim = claimOf(kind);
  const partners = table.actors.filter(
    (each) =>
      each.side === actor.side &&
      each.role !== 'master' &&
      each.subject !== actor.subject &&
      (each.status === 'ready' || each.status === 'acting'),
  );
  const [together, setTogether] = useState((draft.source?.attackerIds.length ?? 1) > 1);

  const choose = (target: TableActor): void => {
    if (several) {
      const chosen = draft.targetIds.includes(target.subject)
        ? draft.targetIds.filter((id) => id !== target.subject)
        : [...draft.targetIds, target.subject];
      change({ type: 'targets', targetIds: chosen, claims: { [claim]: true } });
      return;
    }
    change({ type: 'targets', targetIds: [target.subject], claims: { [claim]: true } });
    props.onNext();
  };
  const chooseSeveral = (on: boolean): void => {
    setSeveral(on);
    if (on) props.onStay();
    else if (draft.targetIds.length > 1) change({ type: 'targets', targetIds: [], claims: {} });
  };
  if (legal.length === 0) {
    return (
      <section>
        <h2 ref={heading} tabIndex={-1} className="step-title">
          {t('cannotAttack', { name: game(actor.name) })}
        </h2>
        <NotNow options={blocked} open />
        <div className="bar low">
          <button type="button" className="btn" onClick={props.onBack}>
            {act('backToTable')}
          </button>
        </div>
      </section>
    );
  }
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="step-title">
        {game({ ...props.question, params: { name: game(actor.name) } })}
      </h2>
      <Violations violations={props.violations} focus />
      {legal.length > 1 && (
        <fieldset className="choices">
          <legend id={weapons}>{t('weapon')}</legend>
          {legal.map((option, index) => {
            const source = sourceOf(option);
            const chosen =
              draft.source !== null &&
              draft.source.kind === source.kind &&
              draft.source.weaponId === source.weaponId &&
              draft.source.abilityId === source.abilityId;
            return (
              <label key={`${source.kind}-${source.weaponId ?? ''}-${String(index)}`} className="choice">
                <input
                  type="radio"
                  name={weapons}
                  checked={chosen}
                  onChange={() => {
                    change({ type: 'source', source });
                  }}
                />
                <span>
                  <b>{game(option.label)}</b>
                  {option.hint && <small>{game(option.hint)}</small>}
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
      <ul className="targets">
        {targets.map((target) => {
          const chosen = draft.targetIds.includes(target.subject);
          return (
            <li key={target.subject}>
              <button
                type="button"
                className={`act${chosen ? ' chosen' : ''}`}
                aria-pressed={several ? chosen : undefined}
                onClick={() => {
                  choose(target);
                }}
              >
                <Seal name={game(target.name)} foe={target.side === 'opponent'} small />
                <span className="grow">
                  <b>{game(target.name)}</b>
                  <small>
                    {t(`claim.${claim}`)}
                    {target.chips.length > 0 && `. ${target.chips.map((chip) => game(chip.text)).join(', ')}`}
                  </small>
                </span>
                <MiniVitals tracks={target.tracks.slice(0, 1)} />
                {!several && <Icon name="right" />}
              </button>
            </li>
          );
        })}
      </ul>
      {targets.length === 0 && <p className="note">{t('noTarget')}</p>}
      <div className="switches">
        <SwitchRow
          label={t('fromBehind')}
          detail={t('fromBehindDetail')}
          on={draft.claims['fromBehind'] === true}
          onChange={(on) => {
            change({ type: 'claim', claim: 'fromBehind', value: on });
          }}
        />
        {targets.length > 1 && (
          <SwitchRow
            label={t('severalTargets')}
            detail={t('severalTargetsDetail')}
            on={several}
            onChange={chooseSeveral}
          />
        )}
        {partners.length > 0 && actor.side === 'opponent' && (
          <SwitchRow
            label={t('together')}
            detail={t('togetherDetail')}
            on={together}
            onChange={(on) => {
              setTogether(on);
              if (!on && draft.source !== null)
                change({ type: 'source', source: { ...draft.source, attackerIds: [actor.subject] } });
            }}
          />
        )}
      </div>
      {together && (
        <fieldset className="choices">
          <legend>{t('whoJoins')}</legend>
          {partners.map((each) => (
            <label key={each.subject} className="choice">
              <input
                type="checkbox"
                checked={draft.source?.attackerIds.includes(each.subject) ?? false}
                onChange={(event) => {
                  if (draft.source === null) return;
                  const others = draft.source.attackerIds.filter((id) => id !== each.subject);
                  change({
                    type: 'source',
                    source: { ...draft.source, attackerIds: event.target.checked ? [...others, each.subject] : others },
                  });
                }}
              />
              <span>{game(each.name)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {kind === 'ranged' && (
        <label className="field">
          <span>{t('between')}</span>
          <select
            className="input"
            value={typeof draft.claims['firstBetween'] === 'string' ? draft.claims['firstBetween'] : ''}
            onChange={(event) => {
              change({
                type: 'claim',
                claim: 'firstBetween',
                value: event.target.value === '' ? null : event.target.value,
              });
            }}
          >
            <option value="">{t('nobodyBetween')}</option>
            {table.actors
              .filter(
                (each) =>
                  each.role !== 'master' &&
                  each.status !== 'down' &&
                  each.status !== 'out' &&
                  each.subject !== actor.subject &&
                  !draft.targetIds.includes(each.subject),
              )
              .map((each) => (
                <option key={each.subject} value={each.subject}>
                  {game(each.name)}
                </option>
              ))}
          </select>
        </label>
      )}
      {blocked.length > 0 && <NotNow options={blocked} />}
      <div className="bar low">
        <button type="button" className="btn" onClick={props.onBack}>
          {act('back')}
        </button>
        {draft.targetIds.length > 0 && (
          <button type="button" className="btn pri grow" onClick={props.onNext}>
            {t('toDice')}
            <Icon name="right" />
          </button>
        )}
      </div>
    </section>
  );
}

export function SwitchRow(props: {
  readonly label: string;
  readonly detail?: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={props.on}
      disabled={props.disabled}
      className="skill"
      onClick={() => {
        props.onChange(!props.on);
      }}
    >
      <span className="grow">
        <b>{props.label}</b>
        {props.detail !== undefined && props.detail !== '' && <small>{props.detail}</small>}
      </span>
      <span className={props.on ? 'sw on' : 'sw'} aria-hidden="true" />
    </button>
  );
}
