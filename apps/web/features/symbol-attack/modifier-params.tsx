'use client';

import type { DieSpec, Json } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { Stepper } from '@/components/stepper';
import { useGameText } from '@/game-text/rule-set';
import { DiceEntry } from '../dice/dice-entry';
import { diceOf } from '../dice/faces';
import type { Attack } from './use-attack';

type Params = { readonly [key: string]: Json };

/** What a used modifier still has to be told in numbers: the offer's own draft says which there are. */
export function ModifierParams(props: { readonly params: Json; readonly onChange: (params: Json) => void }) {
  const t = useTranslations('attack');
  const { params, onChange } = props;
  if (params === null || typeof params !== 'object' || Array.isArray(params)) return null;
  const given = params as Params;
  const numbers = Object.entries(given).filter(([, value]) => typeof value === 'number');
  if (numbers.length === 0) return null;
  return (
    <div className="modifier-params">
      {numbers.map(([key, value]) => (
        <Stepper
          key={key}
          label={t('howMany')}
          min={0}
          value={Number(value)}
          onChange={(next) => onChange({ ...given, [key]: next })}
        />
      ))}
    </div>
  );
}

/** The dice a used modifier rolls again, in a tray of their own; shown once the rules have asked for them. */
export function RerollDice(props: {
  readonly step: string;
  readonly attack: Attack;
  readonly known: readonly DieSpec[];
  readonly onTyped: () => void;
}) {
  const { step, attack, known, onTyped } = props;
  const { change } = attack;
  const t = useTranslations('attack');
  const game = useGameText();
  const roll = attack.draft.rolls[step];
  const pool = roll?.spec?.dice;
  const dice = useMemo(() => diceOf(pool ?? [], known), [pool, known]);
  const onFaces = useCallback(
    (faces: readonly (string | null)[]) => {
      change({ type: 'faces', step, faces });
      if (!faces.includes(null)) onTyped();
    },
    [change, step, onTyped],
  );
  if (roll?.spec == null) return null;
  return (
    <div className="modifier-params" role="group" aria-label={game(roll.spec.label)}>
      <p className="dim small">{t('rolledAgain')}</p>
      <DiceEntry
        key={JSON.stringify(pool)}
        dice={dice}
        faces={roll.faces}
        onFaces={onFaces}
        showTally={false}
        {...(roll.spec.fixed && { fixed: roll.spec.fixed })}
      />
    </div>
  );
}
