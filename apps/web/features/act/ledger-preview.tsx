'use client';

import type { CommandPreview } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { RuleLink } from '@/components/rule-link';
import { useGameText } from '@/game-text/rule-set';

/** Points this would write, each with why. */
export function LedgerPreview(props: { readonly preview: Extract<CommandPreview, { kind: 'accepted' }> }) {
  const t = useTranslations('act');
  const game = useGameText();
  const { ledger } = props.preview;
  if (ledger.length === 0) return null;
  return (
    <details className="why mt-4">
      <summary>{t('whyPoints')}</summary>
      <ul>
        {ledger.map((entry) => (
          <li key={`${String(entry.event)}-${entry.subject}-${entry.account}`}>
            {game(entry.reason)}{' '}
            {entry.rules.map((rule) => (
              <RuleLink key={rule} rule={rule} />
            ))}
            {entry.explanation?.steps.map((step, index) => (
              <span key={index} className="block">
                {game(step.text)} <RuleLink rule={step.rule} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
