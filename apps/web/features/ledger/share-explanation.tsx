'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { Chip } from '@/components/chip';
import { Icon } from '@/components/icon';
import { RuleLink } from '@/components/rule-link';
import { useGameText } from '@/game-text/rule-set';
import { type LedgerGroup, outcomeOf } from './ledger-groups';

/** Above this, points are no longer drawn one by one. */
const mostBlocks = 14;

/** Why these points: who took part, the base share and what was left over, its fate, and the rules step by step. */
export function ShareExplanation(props: { group: LedgerGroup; nameOf: (subject: string) => string }) {
  const { group } = props;
  const t = useTranslations('ledger');
  const text = useGameText();
  const campaignId = useCampaignId();
  const { keep } = useAsOf();
  const first = group.rows[0];
  if (!first) return null;
  const { explanation } = first;
  // A wound or a prize of one's own is explained as well, but nothing was shared out.
  const shared = explanation !== null && explanation.participants.length > 0 ? explanation : null;
  return (
    <div className="card">
      {group.undone && <p className="meta">{t('undoneShare')}</p>}
      <p className="story text-lg leading-snug">{text(first.reason)}</p>
      {shared ? <Shared group={group} explanation={shared} /> : <Parts group={group} nameOf={props.nameOf} />}
      {explanation && explanation.steps.length > 0 ? (
        <ol className="why-steps">
          {explanation.steps.map((step, i) => (
            <li key={i}>
              <span>
                {text(step.text)} <RuleLink rule={step.rule} />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2">
          {first.rules.map((rule) => (
            <RuleLink key={rule} rule={rule} />
          ))}
        </p>
      )}
      <p className="mt-4">
        <Link className="btn sm" href={`${keep(`/c/${campaignId}/log`)}#action-${group.commandId}`}>
          <Icon name="chronicle" />
          {t('showAction')}
        </Link>
      </p>
    </div>
  );
}

type Explanation = NonNullable<LedgerGroup['rows'][number]['explanation']>;

/** What each row is made of. */
function Parts(props: { group: LedgerGroup; nameOf: (subject: string) => string }) {
  const text = useGameText();
  return (
    <ul className="shares">
      {props.group.rows.map((row) => (
        <li key={row.id}>
          <span className="min-w-0">
            <b>{props.nameOf(row.subject)}</b>
            {row.parts.map((part, i) => (
              <small key={i}>
                {text(part.label)}: {part.amount}
              </small>
            ))}
          </span>
          <span className="share-number">{row.delta}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who got how much of it, and what became of the rest. */
function Shared(props: { group: LedgerGroup; explanation: Explanation }) {
  const { group, explanation } = props;
  const t = useTranslations('ledger');
  const text = useGameText();
  return (
    <>
      <ul className="shares">
        {explanation.participants.map((who) => {
          const base = Math.min(explanation.base, who.share);
          const extra = who.share - base;
          return (
            <li key={who.subject}>
              <span className="min-w-0">
                <b>{who.name}</b>
                <small>{text(who.why)}</small>
              </span>
              {who.share <= mostBlocks && (
                <span className="blocks" role="img" aria-label={t('blocks', { base, extra })}>
                  {Array.from({ length: base }, (_, i) => (
                    <i key={i} />
                  ))}
                  {Array.from({ length: extra }, (_, i) => (
                    <i key={`extra-${i}`} className="extra" />
                  ))}
                </span>
              )}
              <span className="share-number">{who.share}</span>
            </li>
          );
        })}
      </ul>
      <Sum group={group} explanation={explanation} />
      <dl className="sharing">
        <div>
          <dt>{t('total')}</dt>
          <dd>{explanation.total}</dd>
        </div>
        <div>
          <dt>{t('base')}</dt>
          <dd>{explanation.base}</dd>
        </div>
        <div>
          <dt>{t('remainder')}</dt>
          <dd>{explanation.remainder}</dd>
        </div>
      </dl>
      {explanation.remainder > 0 && <p className="text-sm mt-2">{text(explanation.remainderFate)}</p>}
    </>
  );
}

function Sum(props: { group: LedgerGroup; explanation: Explanation }) {
  const t = useTranslations('ledger');
  const { explanation, group } = props;
  const { given, open } = outcomeOf(explanation);
  return (
    <div className="equation">
      <span>
        {explanation.participants.map(({ share }) => share).join(' + ')}
        {explanation.participants.length > 1 && ` = ${given}`}
      </span>
      {open <= 0 ? (
        <Chip tone="good">{t('nothingLost')}</Chip>
      ) : group.settled ? (
        <Chip tone="danger">{t('lost', { points: open })}</Chip>
      ) : (
        <Chip tone="now">{t('waits', { points: open })}</Chip>
      )}
    </div>
  );
}
