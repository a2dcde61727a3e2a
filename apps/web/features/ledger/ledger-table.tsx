'use client';
import type { Ledger } from '@emberlog/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { isNamed } from '@/campaign/members';
import { useGameText } from '@/game-text/rule-set';
import { amountFor, type LedgerGroup } from './ledger-groups';

type Props = {
  ledger: Ledger;
  groups: readonly LedgerGroup[];
  picked: LedgerGroup | undefined;
  onPick: (group: LedgerGroup) => void;
  nameOf: (member: string) => string;
};

function useRowWords(nameOf: Props['nameOf']) {
  const t = useTranslations('ledger');
  const text = useGameText();
  const format = useFormatter();
  const when = (at: string) => format.dateTime(new Date(at), 'moment');
  return {
    t,
    reason: (group: LedgerGroup) => (group.rows[0] ? text(group.rows[0].reason) : ''),
    origin: (group: LedgerGroup) => {
      const { undone } = group;
      if (undone) {
        const words = { who: nameOf(undone.by), time: when(undone.at), reason: undone.reason ?? '' };
        return t(undone.reason === null ? 'undoneBy' : 'undoneByReason', words);
      }
      return isNamed(group.by) ? t('origin', { who: nameOf(group.by), time: when(group.at) }) : when(group.at);
    },
  };
}

/** A column per character; undone rows struck and out of the sum; the foot is what the sheets say. */
export function LedgerTable(props: Props) {
  const { ledger, groups, picked } = props;
  const { t, reason, origin } = useRowWords(props.nameOf);
  return (
    <table className="ledger">
      <caption className="sr">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('whatFor')}</th>
          {ledger.totals.map((column) => (
            <th key={column.subject} scope="col">
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr
            key={group.key}
            className={[group === picked && 'on', group.undone && 'undone'].filter(Boolean).join(' ')}
          >
            <th scope="row">
              {group.undone && <span className="sr">{t('undoneMark')} </span>}
              <button type="button" className="why" aria-pressed={group === picked} onClick={() => props.onPick(group)}>
                {group.undone ? <s className="struck">{reason(group)}</s> : reason(group)}
              </button>
              {!group.settled && !group.undone && <span className="meta"> {t('notSettled')}</span>}
              <small>{origin(group)}</small>
            </th>
            {ledger.totals.map(({ subject }) => {
              const amount = amountFor(group, subject);
              if (amount === 0)
                return (
                  <td key={subject} className="none">
                    ·
                  </td>
                );
              return <td key={subject}>{group.undone ? <s className="struck">{amount}</s> : <b>{amount}</b>}</td>;
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {!ledger.balanced && (
          <tr>
            <th scope="row">{t('explainedSum')}</th>
            {ledger.totals.map(({ subject, total }) => (
              <td key={subject}>{total}</td>
            ))}
          </tr>
        )}
        <tr>
          <th scope="row">{t('onSheets')}</th>
          {ledger.totals.map(({ subject, sheet }) => (
            <td key={subject}>{sheet}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** The same on a phone: one entry under the other, named instead of in columns. */
export function LedgerList(props: Props) {
  const { ledger, groups, picked } = props;
  const { t, reason, origin } = useRowWords(props.nameOf);
  return (
    <>
      <ul className="ledger-list">
        {groups.map((group) => (
          <li
            key={group.key}
            className={[group === picked && 'on', group.undone && 'undone'].filter(Boolean).join(' ')}
          >
            {group.undone && <span className="sr">{t('undoneMark')} </span>}
            <button type="button" className="why" aria-pressed={group === picked} onClick={() => props.onPick(group)}>
              {group.undone ? <s className="struck">{reason(group)}</s> : reason(group)}
            </button>
            <span className="row flex-wrap text-sm">
              {ledger.totals.flatMap(({ subject, name }) => {
                const amount = amountFor(group, subject);
                if (amount === 0) return [];
                const words = t('amount', { name, amount });
                return [
                  <span key={subject} className={group.undone ? 'struck' : amount > 0 ? 'gain' : 'loss'}>
                    {words}
                  </span>,
                ];
              })}
              {!group.settled && !group.undone && <span className="meta">{t('notSettled')}</span>}
            </span>
            <small className="meta">{origin(group)}</small>
          </li>
        ))}
      </ul>
      <dl className="ledger-foot">
        <dt>{t('onSheets')}</dt>
        {ledger.totals.map(({ subject, name, total, sheet }) => (
          <dd key={subject}>
            <span>{name}</span>
            <b>{sheet === total ? sheet : t('ofExplained', { sheet, total })}</b>
          </dd>
        ))}
      </dl>
    </>
  );
}
