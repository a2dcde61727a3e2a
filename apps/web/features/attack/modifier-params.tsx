'use client';

import type { DieSpec, Json } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { Stepper } from '@/components/stepper';
import type { Modifier } from './attack-draft';
import { DiceEntry } from './dice-entry';

type Params = { readonly [key: string]: Json };

/** The dice of a reroll are typed into a tray of their own, which then owns the number keys. */
export function rerollsDice(modifier: Modifier): boolean {
  const params = modifier.payload['params'];
  return typeof params === 'object' && params !== null && Array.isArray((params as Params)['dice']);
}

/**
 * What a used modifier still has to be told: the dice of a reroll, or how many. The offer's own draft says which entries there
 * are; an entry is drawn by the kind of its value. Replaced dice are as many as the draft lists, else the whole roll.
 */
export function ModifierParams(props: {
  readonly params: Json;
  readonly rollDice: readonly DieSpec[];
  readonly known: readonly DieSpec[];
  readonly onChange: (params: Json) => void;
}) {
  const { params, onChange } = props;
  if (params === null || typeof params !== 'object' || Array.isArray(params)) return null;
  const given = params as Params;
  const entries = Object.entries(given).filter(([key, value]) => key === 'dice' || typeof value === 'number');
  if (entries.length === 0) return null;
  return (
    <div className="modifier-params">
      {entries.map(([key, value]) =>
        Array.isArray(value) ? (
          <RerollDice
            key={key}
            dice={props.rollDice}
            count={typeof given['replaceOne'] === 'string' ? 1 : null}
            faces={value as readonly (string | null)[]}
            onFaces={(faces) => {
              onChange({ ...given, [key]: [...faces] });
            }}
          />
        ) : (
          <NumberParam
            key={key}
            value={Number(value)}
            onChange={(next) => {
              onChange({ ...given, [key]: next });
            }}
          />
        ),
      )}
    </div>
  );
}

function RerollDice(props: {
  readonly dice: readonly DieSpec[];
  readonly count: number | null;
  readonly faces: readonly (string | null)[];
  readonly onFaces: (faces: readonly (string | null)[]) => void;
}) {
  const t = useTranslations('attack');
  const { dice, count, faces, onFaces } = props;
  const thrown = useMemo(() => (count === null ? dice : dice.slice(0, count)), [dice, count]);
  const report = useCallback(
    (next: readonly (string | null)[]) => {
      if (!next.includes(null) && JSON.stringify(next) !== JSON.stringify(faces)) onFaces(next);
    },
    [faces, onFaces],
  );
  return (
    <div className="reroll">
      <p className="dim small">{t('rolledAgain')}</p>
      <DiceEntry dice={thrown} faces={faces} onFaces={report} showTally={false} />
    </div>
  );
}

function NumberParam(props: { readonly value: number; readonly onChange: (value: number) => void }) {
  const t = useTranslations('attack');
  return <Stepper label={t('howMany')} min={0} value={props.value} onChange={props.onChange} />;
}
