'use client';

import type { ProblemViolation, Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Stepper } from '@/components/stepper';
import { useGameText } from '@/game-text/rule-set';
import { Violations } from '../table/violations';
import { actorOf } from '@/campaign/actors';
import { symbolsAfter } from './attack-steps';
import { tally } from '../dice/faces';
import type { Attack } from './use-attack';

/** Several targets: the skulls of one roll are placed on them, all of them. */
export function AssignStage(props: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly table: Table;
  readonly attack: Attack;
  readonly violations: readonly ProblemViolation[];
  readonly onNext: () => void;
  readonly onBack: () => void;
}) {
  const { heading, table, attack } = props;
  const { draft, change } = attack;
  const t = useTranslations('attack');
  const act = useTranslations('act');
  const game = useGameText();
  const roll = draft.rolls['attack'];
  const symbols = symbolsAfter(attack.lastPreview, 'attack') ?? tally(roll?.faces ?? [], roll?.spec?.fixed);
  const total = symbols['skull'] ?? 0;
  const placed = Object.values(draft.assignments ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <section>
      <div className="row between">
        <h2 ref={heading} tabIndex={-1} className="step-title">
          {t('placeSkulls')}
        </h2>
        <span className={placed === total ? 'chip chip-good' : 'chip'} role="status">
          {placed === total && <Icon name="check" />}
          {t('placed', { placed, total })}
        </span>
      </div>
      {draft.assignments !== null && <Violations violations={props.violations} />}
      <div className="stack mt-4">
        {draft.targetIds.map((id) => {
          const target = actorOf(table, id);
          return (
            <Stepper
              key={id}
              label={target === undefined ? id : game(target.name)}
              min={0}
              max={total}
              value={draft.assignments?.[id] ?? 0}
              onChange={(count) => {
                const empty = Object.fromEntries(draft.targetIds.map((each) => [each, 0]));
                change({ type: 'assign', assignments: { ...empty, ...draft.assignments, [id]: count } });
              }}
            />
          );
        })}
      </div>
      <div className="bar low">
        <Button onClick={props.onBack}>{act('back')}</Button>
        <Button
          look="primary"
          className="grow"
          disabled={placed !== total || !attack.settled || attack.due === 'assign'}
          onClick={props.onNext}
        >
          {t('toDefense')}
          <Icon name="right" />
        </Button>
      </div>
    </section>
  );
}
