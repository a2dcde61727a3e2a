import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import { eruneRuleSet } from '../rule-set.js';
import { catalogues, textOf } from '../testing/texts.js';
import { violationCodes } from '../violations.js';
import { en } from './en.js';
import { fr } from './fr.js';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];
/** Plain text between the parameters. */
const literal = 0;
/** Names of the parameters a message uses, inside plurals too. */
function parameters(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) => {
    const own = 'value' in element && Number(element.type) !== literal ? [element.value] : [];
    const nested =
      'options' in element ? Object.values(element.options).flatMap((option) => parameters(option.value)) : [];
    return [...own, ...nested];
  });
}
function parametersOf(message: string, locale: string): readonly string[] {
  return [...new Set(parameters(new IntlMessageFormat(message, locale).getAst()))].sort();
}

describe('the catalogues', () => {
  it('hold the same keys in English and French', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it('are sound ICU messages with the same parameters in both languages', () => {
    for (const [key, message] of Object.entries(en)) {
      const english = { key, parameters: parametersOf(message, 'en') };
      expect({ key, parameters: parametersOf(fr[key] ?? '', 'fr') }).toEqual(english);
    }
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
      expect(en[`violation.${code}`]).toMatch(/[.}]$/);
      expect(fr[`violation.${code}`]).toMatch(/[.}]$/);
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
    for (const label of labels) {
      expect(textOf(label, 'en')).not.toBe('');
      expect(textOf(label, 'fr')).not.toBe('');
    }
  });

  it('name every field and every choice of the sheets', () => {
    for (const sheet of eruneRuleSet.sheets) {
      for (const { label, fields } of sheet.sections) {
        textOf(label, 'fr');
        for (const field of fields) {
          textOf(field.label, 'fr');
          for (const option of field.options ?? []) {
            const key = `${field.optionPrefix ?? ''}${option}`;
            expect([key, en[key] === undefined, fr[key] === undefined]).toEqual([key, false, false]);
          }
        }
      }
    }
  });

  it('name every field of the forms and every choice in them', () => {
    type Schema = { readonly [key: string]: unknown };
    const nameless = new Set<string>();
    const demand = (key: string, otherwise?: string): void => {
      for (const catalogue of [en, fr]) {
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
