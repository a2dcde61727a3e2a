import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from './json-schema';
import { withMadeIds } from './made-ids';

const placed: JsonSchema = {
  type: 'object',
  required: ['modelId', 'typeId'],
  properties: { modelId: { type: 'string', madeFrom: 'typeId' }, typeId: { type: 'string' } },
};
const effects: JsonSchema = {
  type: 'object',
  properties: {
    effects: {
      type: 'array',
      items: {
        anyOf: [
          { ...placed, properties: { ...placed.properties, do: { const: 'spawn' } }, required: ['do', 'typeId'] },
          { type: 'object', required: ['do'], properties: { do: { const: 'note' }, text: { type: 'string' } } },
        ],
      },
    },
  },
};

describe('an id that a payload has to make up', () => {
  it('is named after its field and told apart by the revision', () => {
    expect(withMadeIds({ typeId: 'Cave Rat' }, placed, 12)).toEqual({ typeId: 'Cave Rat', modelId: 'cave-rat-12' });
  });
  it('stays the draft’s own while its choice stays', () => {
    const draft = { typeId: 'orc', modelId: 'orc-3' };
    expect(withMadeIds(draft, placed, 12)).toEqual(draft);
    expect(withMadeIds({ ...draft, typeId: 'troll' }, placed, 12)).toMatchObject({ modelId: 'troll-12' });
  });
  it('is made wherever it lies, and never twice', () => {
    const spawn = { do: 'spawn', typeId: 'rat' };
    expect(withMadeIds({ effects: [spawn, { do: 'note', text: 'x' }, spawn] }, effects, 5)).toEqual({
      effects: [
        { ...spawn, modelId: 'rat-5' },
        { do: 'note', text: 'x' },
        { ...spawn, modelId: 'rat-5-2' },
      ],
    });
  });
});
