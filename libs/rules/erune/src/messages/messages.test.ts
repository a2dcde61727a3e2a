import { describe, expect, it } from '@jest/globals';
import { catalogueFaults, namelessSettingValues } from '@emberlog/engine/testing';
import { z } from 'zod';
import { contentIds, contentKinds } from '../content/content.js';
import { eruneRuleSet } from '../rule-set.js';
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

  it('leave Portuguese names, which may carry an article, free of prepositions that would contract with it', () => {
    const number = 'amount|award|count|gauge|needed';
    const contracting = new RegExp(`(?<!\\p{L})(de|em|por|a) \\{(?!(${number})\\b)`, 'iu');
    for (const [key, message] of Object.entries(catalogues['pt-BR'])) {
      expect([key, message]).not.toEqual([key, expect.stringMatching(contracting)]);
    }
  });

  it('have a sentence for every refusal', () => {
    for (const code of violationCodes) {
      for (const locale of locales) {
        expect([locale, catalogues[locale][`violation.${code}`]]).toEqual([locale, expect.stringMatching(/[.}]$/)]);
      }
    }
  });

  it('have a title for every rule, a name for every setting and command', () => {
    const labels = [
      eruneRuleSet.label,
      ...Object.values(eruneRuleSet.rules).map((rule) => rule.title),
      ...eruneRuleSet.settings.map((setting) => setting.label),
      ...Object.values(eruneRuleSet.commands).map((command) => command.label),
      ...eruneRuleSet.editions.flatMap((edition) => [edition.label, edition.hint]),
      ...eruneRuleSet.accounts.flatMap((account) => [account.label, account.short]),
      ...eruneRuleSet.screens.flatMap((screen) => [screen.label, { ...screen.question, params: { name: 'Maelle' } }]),
      ...(eruneRuleSet.content?.kinds ?? []).map((kind) => kind.label),
      ...eruneRuleSet.dice.flatMap((die) => [die.label, ...die.symbols.map((symbol) => symbol.label)]),
      ...eruneRuleSet.roster.flatMap((template) => [
        template.label,
        template.hint,
        ...template.fields.flatMap((field) => [field.label, ...(field.options ?? []).map((option) => option.label)]),
      ]),
    ];
    for (const label of labels) expect(textsOf(label)).not.toContain('');
  });

  it('name every value of every setting', () => {
    expect(namelessSettingValues(eruneRuleSet)).toEqual([]);
  });

  it('have a name for everything in the box', () => {
    for (const kind of contentKinds) {
      for (const id of contentIds({}, kind)) expect(textsOf({ key: `er.${kind}.${id}` })).not.toContain('');
    }
  });

  it('name every field and every choice of the sheets', () => {
    for (const sheet of eruneRuleSet.sheets) {
      for (const { label, fields } of sheet.sections) {
        expect(textsOf(label)).not.toContain('');
        for (const field of fields) {
          expect(textsOf(field.label)).not.toContain('');
          for (const option of field.options ?? []) {
            expect(textsOf({ key: `${field.optionPrefix ?? ''}${option}` })).not.toContain('');
          }
        }
      }
    }
  });

  it('name every field of the forms and every choice in them', () => {
    type Schema = { readonly [key: string]: unknown };
    const nameless = new Set<string>();
    const demand = (key: string, otherwise?: string): void => {
      for (const catalogue of Object.values(catalogues)) {
        if (catalogue[key] === undefined && (otherwise === undefined || catalogue[otherwise] === undefined)) {
          nameless.add(key);
        }
      }
    };
    const read = (schema: unknown, field: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { enum: choices, properties, ...parts } = schema as Schema;
      for (const choice of Array.isArray(choices) ? (choices as readonly unknown[]) : []) {
        if (typeof choice === 'string') demand(`er.${field}.${choice}`, `er.stat.${choice}`);
      }
      for (const [key, inner] of Object.entries(properties ?? {})) {
        demand(`er.field.${key}`);
        read(inner, key);
      }
      for (const part of Object.values(parts)) for (const inner of [part].flat()) read(inner, field);
    };
    for (const command of Object.values(eruneRuleSet.commands)) {
      read(z.toJSONSchema(command.schema, { io: 'input', unrepresentable: 'any' }), '');
    }
    expect([...nameless]).toEqual([]);
  });

  it('keep the names of rules that are written in the specification', () => {
    expect(textOf(eruneRuleSet.rules['ER-XP-13']?.title ?? { key: '' })).toBe('Equal shares, then the remainder');
  });
});
