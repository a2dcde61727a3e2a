'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';
import { flowOf, iconOf, type OptionGroup } from './option-route';
import type { RunOption } from './use-run-option';

/** What may be done now, one button each; the likeliest first. */
export function ActionList(props: {
  readonly groups: readonly OptionGroup[];
  readonly run: RunOption;
  readonly lead?: boolean;
}) {
  const t = useTranslations('table');
  const game = useGameText();
  return (
    <div className="acts">
      {props.groups.map((group, index) => {
        const [first] = group.options;
        if (first === undefined) return null;
        const several = group.options.length > 1;
        const flow = flowOf(group.type);
        // A card flow is named by what it is; its cards stand below it.
        const named = flow !== null && (several || flow !== 'attack');
        const label = named ? t(`group.${flow}`) : game(first.label);
        const hint = named
          ? group.options.map((option) => game(option.label)).join(', ')
          : first.hint && game(first.hint);
        return (
          <button
            key={`${group.type}-${String(index)}`}
            type="button"
            className={props.lead && index === 0 ? 'act pri' : 'act'}
            onClick={() => props.run.run(first)}
          >
            <Icon name={iconOf(group.type)} />
            <span className="min-w-0">
              <b>{label}</b>
              {hint && <small>{hint}</small>}
            </span>
            {/* What costs nothing and is done by nobody needs no word for its price. */}
            {first.cost !== 'bookkeeping' && <span className="kind">{t(`cost.${first.cost}`)}</span>}
          </button>
        );
      })}
    </div>
  );
}
