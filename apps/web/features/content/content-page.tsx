'use client';

import type { ContentEntry, RuleSetDetail } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useAsOf } from '@/campaign/as-of';
import { useCampaign, useContent } from '@/campaign/queries';
import { Button } from '@/components/button';
import { PageHead, SectionHead } from '@/components/card';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { useGameText, useRuleSet } from '@/game-text/rule-set';
import type { JsonSchema } from '../schema-form/json-schema';
import { ImportForm } from './import-form';
import { fieldsOfKind } from './kind-fields';
import { packOf, writePack } from './pack';

/** What lies in the group's box: imported as a pack, listed as the campaign knows it, and taken out again. */
export function ContentPage() {
  const t = useTranslations('content');
  const { at } = useAsOf();
  const campaign = useCampaign();
  const ruleSet = useRuleSet(campaign.data?.ruleSet);
  const content = useContent();
  const failed = content.error ?? ruleSet.error;
  if (failed !== null) {
    return <ProblemNote error={failed} retry={() => void Promise.all([content.refetch(), ruleSet.refetch()])} />;
  }
  if (content.data === undefined || ruleSet.data === undefined) return <Loading rows={5} />;
  const kinds = ruleSet.data.content?.kinds ?? [];
  const { entries } = content.data;
  return (
    <div className="content-page">
      <PageHead title={t('title')} />
      <p className="dim mt-2">{t('intro')}</p>
      {kinds.length === 0 ? (
        <Note>{t('nothingToBring')}</Note>
      ) : (
        <div className="cols">
          <div>
            {at === undefined ? (
              <ImportForm ruleSet={ruleSet.data} entries={entries} />
            ) : (
              <Note>{t('pastIsReadOnly')}</Note>
            )}
            <KindGuide kinds={kinds} />
          </div>
          <div>
            <SectionHead>{t('defined')}</SectionHead>
            <Export entries={entries} name={campaign.data?.name ?? ''} />
            {kinds.map((kind) => (
              <Kind key={kind.id} kind={kind} entries={entries.filter((entry) => entry.kind === kind.id)} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

type KindSpec = NonNullable<RuleSetDetail['content']>['kinds'][number];

/** The group's own entries of a kind with what they say, then how many are there as printed. */
function Kind(props: { readonly kind: KindSpec; readonly entries: readonly ContentEntry[] }) {
  const t = useTranslations('content');
  const game = useGameText();
  const own = props.entries.filter((entry) => entry.own.length > 0);
  const printed = props.entries.filter((entry) => entry.own.length === 0);
  if (props.entries.length === 0) return null;
  return (
    <section className="mt-4" aria-labelledby={`kind-${props.kind.id}`}>
      <h3 id={`kind-${props.kind.id}`} className="kind-name">
        {game(props.kind.label)}
      </h3>
      {own.length > 0 && (
        <ul className="card entries">
          {own.map((entry) => (
            <li key={entry.id}>
              <b>{game(entry.label)}</b>
              <span className="meta">
                {entry.own.map((field) => `${field}: ${shown(entry.values[field])}`).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {printed.length > 0 && (
        <details className="why mt-2">
          <summary>
            <Icon name="chronicle" />
            {t('printed', { count: printed.length })}
          </summary>
          <p className="py-3">{printed.map((entry) => game(entry.label)).join(', ')}</p>
        </details>
      )}
    </section>
  );
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Export(props: { readonly entries: readonly ContentEntry[]; readonly name: string }) {
  const t = useTranslations('content');
  const pack = packOf(props.entries);
  if (Object.keys(pack).length === 0) return <p className="dim">{t('nothingYet')}</p>;
  const save = (format: 'yaml' | 'json'): void => {
    const file = URL.createObjectURL(new Blob([writePack(pack, format)], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = file;
    link.download = `${props.name.trim() || 'emberlog'}.${format}`;
    link.click();
    URL.revokeObjectURL(file);
  };
  return (
    <div className="row flex-wrap">
      <Button small onClick={() => save('yaml')}>
        {t('export', { format: 'YAML' })}
      </Button>
      <Button small onClick={() => save('json')}>
        {t('export', { format: 'JSON' })}
      </Button>
    </div>
  );
}

/** The words a pack may use, from the game's own description. */
function KindGuide(props: { readonly kinds: readonly KindSpec[] }) {
  const t = useTranslations('content');
  const game = useGameText();
  const words = {
    text: t('value.text'),
    flag: t('value.flag'),
    group: t('value.group'),
    list: (of: string) => t('value.list', { of }),
    number: (min: number | null, max: number | null) =>
      min === null || max === null ? t('value.number') : t('value.between', { min, max }),
  };
  return (
    <details className="why mt-4">
      <summary>
        <Icon name="info" />
        {t('guide')}
      </summary>
      <div className="stack py-3">
        {props.kinds.map((kind) => (
          <div key={kind.id}>
            <h3>
              <code>{kind.id}</code> <span className="dim">{game(kind.label)}</span>
            </h3>
            <dl className="kind-fields">
              {fieldsOfKind(kind.schema as JsonSchema, words).map(({ key, values }) => (
                <div key={key}>
                  <dt>
                    <code>{key}</code>
                  </dt>
                  <dd>{values}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </details>
  );
}
