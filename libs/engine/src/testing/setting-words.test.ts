import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { SettingSpec } from '../rule-set/rule-set.js';
import { namelessSettingValues } from './setting-words.js';

const about = (schema: z.ZodType): SettingSpec => ({
  key: 'dice',
  schema,
  default: null,
  label: { key: 'setting.dice' },
  rules: [],
  scope: 'campaign',
  required: false,
});
const messages = { en: { 'setting.dice.all': 'All', 'setting.dice.1': 'One' }, fr: { 'setting.dice.all': 'Tous' } };
const namelessIn = (schema: z.ZodType) => namelessSettingValues({ settings: [about(schema)], messages });

describe('the check of the words of settings', () => {
  it('is content where every value has words, and with what the platform words itself', () => {
    expect(namelessIn(z.enum(['all']))).toEqual([]);
    expect(namelessIn(z.boolean())).toEqual([]);
    expect(namelessIn(z.number().int().nullable())).toEqual([]);
  });

  it('names the language and the key of a value without words, numbers and alternatives too', () => {
    expect(namelessIn(z.union([z.literal(1), z.literal('all')]))).toEqual(['fr setting.dice.1']);
    expect(namelessIn(z.union([z.literal(false), z.literal('all')]).nullable())).toEqual([
      'en setting.dice.false',
      'fr setting.dice.false',
    ]);
  });
});
