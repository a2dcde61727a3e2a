'use client';

import type { ContentEntry, Json, SettingSpec } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { FieldMessage } from '@/components/field';
import { Icon } from '@/components/icon';
import { RuleLink } from '@/components/rule-link';
import { useGameText } from '@/game-text/rule-set';
import type { Found } from './form-context';
import { emptyValue, known, type JsonSchema } from './json-schema';
import { SchemaForm } from './schema-form';

type Chosen = { readonly [key: string]: Json };

/** Settings as the game describes them: what has to be chosen first, the rest folded away at what counts by itself. */
export function SettingsField(props: {
  readonly label: string;
  readonly settings: readonly SettingSpec[];
  readonly content?: readonly ContentEntry[];
  readonly value: Json | undefined;
  readonly found: Found;
  readonly onChange: (value: Json) => void;
}) {
  const t = useTranslations('table');
  const { settings } = props;
  const chosen = (props.value ?? {}) as Chosen;
  const must = settings.filter((setting) => setting.required);
  const may = settings.filter((setting) => !setting.required);
  const changed = may.filter(({ key }) => chosen[key] !== undefined).length;
  const set = (key: string, value: Json | undefined): void => {
    const { [key]: _, ...others } = chosen;
    props.onChange(value === undefined ? others : { ...others, [key]: value });
  };
  const row = (setting: SettingSpec) => (
    <Setting
      key={setting.key}
      setting={setting}
      content={props.content ?? []}
      value={chosen[setting.key]}
      found={props.found.filter(({ path }) => path.includes(setting.key))}
      onChange={(value) => set(setting.key, value)}
    />
  );
  const stray = props.found.filter(({ path }) => !settings.some(({ key }) => path.includes(key)));
  return (
    <fieldset className="schema-group" data-invalid={props.found.length > 0 ? '' : undefined}>
      {props.label !== '' && <legend>{props.label}</legend>}
      {stray.map(({ violation }) => (
        <FieldMessage key={violation.code} error={violation} />
      ))}
      {must.map(row)}
      {may.length > 0 && (
        <details className="why" open={may.some(({ key }) => props.found.some(({ path }) => path.includes(key)))}>
          <summary>
            <Icon name="pencil" />
            {t('settings', { count: may.length, changed })}
          </summary>
          <div className="stack py-3">{may.map(row)}</div>
        </details>
      )}
    </fieldset>
  );
}

function Setting(props: {
  readonly setting: SettingSpec;
  readonly content: readonly ContentEntry[];
  readonly value: Json | undefined;
  readonly found: Found;
  readonly onChange: (value: Json | undefined) => void;
}) {
  const { setting, value, found } = props;
  const game = useGameText();
  const schema = setting.schema as JsonSchema;
  // What has to be chosen is asked, not offered to be added.
  const start = setting.required ? (setting.default ?? emptyValue(known(schema), schema)) : setting.default;
  const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
  return (
    <div>
      <SchemaForm
        schema={setting.required ? known(schema) : schema}
        value={value ?? start}
        content={props.content}
        label={game(setting.label)}
        valuesUnder={`${setting.label.key}.`}
        violations={found.map(({ violation }) => ({ ...violation, path: [] }))}
        onChange={(next) => props.onChange(!setting.required && same(next, setting.default) ? undefined : next)}
      />
      {setting.rules.length > 0 && (
        <small className="meta">
          {setting.rules.map((rule) => (
            <RuleLink key={rule} rule={rule} />
          ))}
        </small>
      )}
    </div>
  );
}
