import { describe, expect, it } from '@jest/globals';
import type { ZodType } from 'zod';
import { type Operation, operations, probes } from './operations.js';
import { Decimal } from './primitives.js';

const numbers = Object.entries<Operation>({ ...operations, ...probes }).flatMap(([name, { params, query }]) =>
  Object.entries<ZodType>({ ...params?.shape, ...query?.shape })
    .filter(([, schema]) => typeof schema.safeParse('7').data === 'number')
    .map(([field, schema]): [string, ZodType] => [`${name} ${field}`, schema]),
);
const noDecimals = ['0x10', '0b1', '0o7', '1e1', '7.0', '7.', '+7', '-0', ' 7', '7 ', '', '07', '٧', 'Infinity', 'NaN'];

describe('a number in an address', () => {
  it('is found in the catalogue of operations', () => {
    expect(numbers.map(([name]) => name)).toEqual(expect.arrayContaining(['getTable revision', 'getLog limit']));
  });

  it.each(numbers)('is decimal digits and nothing else: %s', (_, schema) => {
    expect(schema.parse('7')).toBe(7);
    for (const text of noDecimals)
      expect({ text, taken: schema.safeParse(text).success }).toEqual({ text, taken: false });
  });

  it('keeps the bounds of its number', () => {
    expect(Decimal().parse('0')).toBe(0);
    expect(Decimal().safeParse('9007199254740993').success).toBe(false);
    expect(Decimal().safeParse('99999999999999999999').success).toBe(false);
  });
});
