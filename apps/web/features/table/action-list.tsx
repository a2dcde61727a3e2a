'use client';

import type { RuleSetDetail } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';
import { screenOf } from '../act/screen';
import { iconOf, type OptionGroup } from './option-route';
import type { RunOption } from './use-run-option';

/** What may be done now, one button each; the likeliest first. */
export function ActionList(props: {
  readonly groups: readonly OptionGroup[];
  readonly ruleSet: RuleSetDetail;
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
        const screen = screenOf(props.ruleSet, group.type);
        // A screen is named by what it is; its choices stand below it. A single one that is no card names itself.
        const named = screen !== undefined && (group.options.length > 1 || screen.kind === 'cards');
        const label = named ? game(screen.label) : game(first.label);
        const hint = named
          ? [...new Set(group.options.map((option) => game(option.label)))].join(', ')
          : first.hint && game(first.hint);
        return (
          <button
            key={`${group.type}-${String(index)}`}
            type="button"
            className={props.lead && index === 0 ? 'act pri' : 'act'}
            onClick={() => props.run.run(first)}
          >
            <Icon name={iconOf(props.ruleSet.commands[group.type])} />
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
