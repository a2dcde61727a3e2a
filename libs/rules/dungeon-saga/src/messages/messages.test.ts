import { describe, expect, it } from '@jest/globals';
import type { I18n } from '@emberlog/engine';
import { catalogueFaults, namelessSettingValues } from '@emberlog/engine/testing';
import { z } from 'zod';
import { contentIds } from '../content/content.js';
import { dungeonSagaRuleSet } from '../rule-set.js';
import { locales, textOf, textsOf } from '../testing/texts.js';
import { violationCodes } from '../violations.js';
import { catalogues } from './catalogues.js';
import { fr } from './fr.js';

describe('the catalogues', () => {
  it('hold the same keys, with the same arguments, in every language', () => {
    expect(catalogueFaults(catalogues)).toEqual([]);
  });

  it('never raise their voice and never leave a text empty', () => {
    for (const [locale, messages] of Object.entries(catalogues)) {
      for (const [key, message] of Object.entries(messages)) {
        expect([locale, key, message]).not.toEqual([locale, key, expect.stringMatching(/!|^\s*$/)]);
      }
    }
  });

  it('put a thin no-break space before French double punctuation', () => {
    for (const [key, message] of Object.entries(fr)) {
      expect([key, message]).not.toEqual([key, expect.stringMatching(/[^\u202f][;?]|[a-zé} ] ?:(?= )/)]);
    }
  });

  it('have a sentence for every refusal', () => {
    for (const code of violationCodes) {
      for (const locale of locales) {
        expect([locale, catalogues[locale][`violation.${code}`]]).toEqual([locale, expect.stringMatching(/[.}]$/)]);
      }
    }
  });

  it('have a title for every rule, a name for every setting, command and account', () => {
    const { rules, settings, commands, editions, accounts, screens, content, dice, roster } = dungeonSagaRuleSet;
    const labels: readonly I18n[] = [
      dungeonSagaRuleSet.label,
      ...Object.values(rules).map((rule) => rule.title),
      ...settings.map((setting) => setting.label),
      ...Object.values(commands).map((command) => command.label),
      ...editions.flatMap((edition) => [edition.label, edition.hint]),
      ...accounts.flatMap((account) => [account.label, account.short]),
      ...screens.flatMap((screen) => [screen.label, { ...screen.question, params: { name: 'Ada' } }]),
      ...(content?.kinds ?? []).map((kind) => kind.label),
      ...dice.map((die) => die.label),
      ...contentIds({}, 'furniture').map((id) => ({ key: `dsg.furniture.${id}` })),
      ...contentIds({}, 'mood').map((id) => ({ key: `dsg.mood.${id}` })),
      ...roster.flatMap((template) => [template.label, template.hint, ...template.fields.map((field) => field.label)]),
    ];
    for (const label of labels) expect(textsOf(label)).not.toContain('');
  });

  it('name every value of every setting', () => {
    expect(namelessSettingValues(dungeonSagaRuleSet)).toEqual([]);
  });

  it('name every field and every choice of the sheets', () => {
    for (const sheet of dungeonSagaRuleSet.sheets) {
      expect(textsOf(sheet.label)).not.toContain('');
      for (const { label, fields } of sheet.sections) {
        for (const text of [label, ...fields.map((field) => field.label)]) expect(textsOf(text)).not.toContain('');
      }
    }
    const choices = {
      status: ['active', 'exhausted', 'knocked-out', 'eliminated'],
      size: ['normal', 'large'],
      control: ['player', 'automated'],
      side: ['heroes', 'overlord'],
      winner: ['heroes', 'overlord', 'none'],
    };
    for (const [field, values] of Object.entries(choices)) {
      for (const value of values) expect(textsOf({ key: `dsg.${field}.${value}` })).not.toContain('');
    }
  });

  it('name every field of the forms and every choice in them', () => {
    type Schema = { readonly [key: string]: unknown };
    const nameless = new Set<string>();
    const demand = (key: string): void => {
      for (const catalogue of Object.values(catalogues)) if (catalogue[key] === undefined) nameless.add(key);
    };
    const read = (schema: unknown, field: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { enum: choices, const: only, properties, ...parts } = schema as Schema;
      for (const choice of [...(Array.isArray(choices) ? (choices as readonly unknown[]) : []), only]) {
        if (typeof choice === 'string') demand(`dsg.${field}.${choice}`);
      }
      for (const [key, inner] of Object.entries(properties ?? {})) {
        demand(`dsg.field.${key}`);
        read(inner, key);
      }
      for (const part of Object.values(parts)) for (const inner of [part].flat()) read(inner, field);
    };
    const { commands, content } = dungeonSagaRuleSet;
    for (const { schema } of [...Object.values(commands), ...(content?.kinds ?? [])]) {
      read(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
    }
    expect([...nameless]).toEqual([]);
  });

  it('call the game of the card what it is: an assumption', () => {
    const hint = { key: 'dsg.edition.action-card.hint' };
    expect(textOf(hint, 'en')).toMatch(/assumption, not a fact/);
    expect(textOf(hint, 'fr')).toMatch(/supposition, pas un fait/);
    expect(textOf(hint, 'pt-BR')).toMatch(/suposição nossa, não um fato/);
  });

  it('ask what the table claims as questions (rules.md section 9)', () => {
    const claims = ['inRange', 'inFrontArc', 'lineOfSight', 'attackerOutnumbered', 'attackerInRearArc'];
    const more = ['overLowFurniture', 'enemyInRoom', 'enemyAdjacent'];
    for (const claim of [...claims, ...more]) {
      for (const text of textsOf({ key: `dsg.field.${claim}` })) expect(text).toMatch(/\?$/);
    }
  });
});
