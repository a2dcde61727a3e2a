'use client';

import type { Json, RuleSetDetail, Sheet, SheetField, SheetSpec } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { Die } from '@/components/die';
import { useGameText } from '@/game-text/rule-set';
import { wordsOf } from '../schema-form/field-words';
import { linesOf, optionWords, storyOf, valueWords } from './sheet-words';

const boxed = new Set<SheetField['kind']>(['integer', 'track', 'text', 'flag', 'enum']);

/** The values of one section as the paper shows them. Every number leads to its story. */
export function SectionValues(props: {
  readonly section: SheetSpec['sections'][number];
  readonly sheet: Sheet;
  readonly ruleSet: RuleSetDetail;
}) {
  const { section, sheet, ruleSet } = props;
  const lines = linesOf(section.fields);
  const boxes = lines.filter(({ field }) => boxed.has(field.kind));
  const others = lines.filter(({ field }) => !boxed.has(field.kind));
  return (
    <>
      {boxes.length > 0 && (
        <dl className={boxes.length < 3 ? 'g2' : 'g3'}>
          {boxes.map(({ field, live }) => (
            <BoxedValue key={field.key} field={field} live={live} sheet={sheet} ruleSet={ruleSet} />
          ))}
        </dl>
      )}
      {others.map(({ field }) => (
        <div key={field.key}>
          {field.kind === 'list' && (
            <ListValue field={field} value={sheet.values[field.key]} titled={section.fields.length > 1} />
          )}
          {field.kind === 'pool' && <PoolValue field={field} value={sheet.values[field.key]} ruleSet={ruleSet} />}
          {field.kind === 'records' && <RecordsValue field={field} value={sheet.values[field.key]} />}
        </div>
      ))}
    </>
  );
}

function BoxedValue(props: {
  readonly field: SheetField;
  readonly live: SheetField | null;
  readonly sheet: Sheet;
  readonly ruleSet: RuleSetDetail;
}) {
  const { field, live, sheet, ruleSet } = props;
  const t = useTranslations('sheet');
  const game = useGameText();
  const campaignId = useCampaignId();
  const { keep } = useAsOf();
  const value = sheet.values[field.key];
  const words = valueWords(field, value, game, t('yes'), t('no'));
  const now = live === null ? undefined : sheet.values[live.key];
  const max = field.kind === 'track' && typeof field.max === 'object' ? sheet.values[field.max.field] : undefined;
  const numeric = typeof value === 'number';
  return (
    <div className="f">
      <dt>{game(field.label)}</dt>
      <dd className="v">
        {numeric ? (
          <Link
            className="why-link"
            href={keep(storyOf(`/c/${campaignId}`, field, sheet.subject, ruleSet))}
            aria-label={t('whyValue', { field: game(field.label), value: words })}
          >
            {words}
          </Link>
        ) : (
          words
        )}
        {max !== undefined && max !== null && <small> {t('ofMax', { max: Number(max) })}</small>}
        {live !== null && now !== undefined && now !== null && (
          <small>
            {' '}
            <span className="sr">{game(live.label)} </span>
            {t('nowValue', { value: Number(now) })}
          </small>
        )}
      </dd>
    </div>
  );
}

function ListValue(props: { readonly field: SheetField; readonly value: Json | undefined; readonly titled: boolean }) {
  const { field, value } = props;
  const t = useTranslations('sheet');
  const game = useGameText();
  const items = Array.isArray(value) ? (value as readonly Json[]) : [];
  const counts = new Map<string, number>();
  for (const item of items) {
    const words = typeof item === 'string' ? optionWords(field, item, game) : itemWords(item, game, field);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return (
    <>
      {props.titled && <h3 className="lb">{game(field.label)}</h3>}
      {typeof field.max === 'number' && items.length > 0 && (
        <p className="meta">{t('carried', { count: items.length, max: field.max })}</p>
      )}
      {counts.size === 0 ? (
        <p className="dim small">{t('nothing')}</p>
      ) : (
        <ul className="items">
          {[...counts].map(([words, count]) => (
            <li key={words}>
              <span>{words}</span>
              {count > 1 && <b>{t('times', { count })}</b>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Items may be records with an id and more: the id is named, the rest follows small. */
function itemWords(item: Json, game: ReturnType<typeof useGameText>, field: SheetField): string {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return String(item as string | number);
  const { id, name, ...rest } = item as { readonly [key: string]: Json };
  const head = typeof name === 'string' ? name : typeof id === 'string' ? optionWords(field, id, game) : '';
  const more = Object.entries(rest)
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([key, value]) => `${wordsOf(key)} ${String(value as string | number | boolean)}`);
  return [head, ...more].filter((each) => each !== '').join(', ');
}

function PoolValue(props: {
  readonly field: SheetField;
  readonly value: Json | undefined;
  readonly ruleSet: RuleSetDetail;
}) {
  const game = useGameText();
  const { field, value, ruleSet } = props;
  const pool =
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as { readonly [key: string]: Json })
      : {};
  const dice = ruleSet.dice.flatMap((die) => Array.from({ length: Number(pool[die.id] ?? 0) }, () => die));
  const rest = Object.entries(pool).filter(
    ([key, count]) => !ruleSet.dice.some((die) => die.id === key) && Boolean(count),
  );
  return (
    <div className="f">
      <span className="lb">{game(field.label)}</span>
      <span
        className="dl"
        role="img"
        aria-label={[
          ...dice.map((die) => game(die.label)),
          ...rest.map(([key, count]) => `+${String(count as number)} ${wordsOf(key)}`),
        ].join(', ')}
      >
        {dice.map((die, index) => (
          <Die key={index} colour={die.id} letter={die.code} small>
            <b>{die.code}</b>
          </Die>
        ))}
        {rest.map(([key, count]) => (
          <span key={key} className="chip">
            +{String(count as number)} {wordsOf(key)}
          </span>
        ))}
      </span>
    </div>
  );
}

function RecordsValue(props: { readonly field: SheetField; readonly value: Json | undefined }) {
  const { field, value } = props;
  const t = useTranslations('sheet');
  const game = useGameText();
  const rows = (Array.isArray(value) ? (value as readonly Json[]) : []).filter(
    (row): row is { readonly [key: string]: Json } => typeof row === 'object' && row !== null && !Array.isArray(row),
  );
  if (rows.length === 0) return <p className="dim small">{t('nothing')}</p>;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !/(?:^id|Id)$/.test(column));
  const heading = (column: string): string => {
    const key = `${field.label.key}.${column}`;
    const named = game({ key });
    return named === key ? wordsOf(column) : named;
  };
  const cell = (column: string, item: Json | undefined): string => {
    if (typeof item !== 'string') return valueWords(field, item, game, t('yes'), t('no'));
    const key = `${field.label.key}.${column}.${item}`;
    const named = game({ key });
    return named === key ? item : named;
  };
  return (
    <table className="records">
      <caption className="sr">{game(field.label)}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {heading(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column}>{cell(column, row[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
