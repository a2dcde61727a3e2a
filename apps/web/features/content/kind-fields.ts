import type { Json } from '@emberlog/contracts';
import { modelOf, type JsonSchema } from '../schema-form/json-schema';

export type KindField = { readonly key: string; readonly values: string };
export type ValueWords = {
  readonly text: string;
  readonly number: (min: number | null, max: number | null) => string;
  readonly flag: string;
  readonly list: (of: string) => string;
  readonly group: string;
};

/** What may be said of an entry, in the words a pack uses: the keys of its schema and the values each takes. */
export function fieldsOfKind(schema: JsonSchema, words: ValueWords): readonly KindField[] {
  const model = modelOf(schema, schema);
  if (model.kind !== 'group') return [];
  return model.fields.map((field) => ({ key: field.key, values: valuesOf(field.schema, schema, words) }));
}

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function valuesOf(schema: JsonSchema, root: JsonSchema, words: ValueWords): string {
  const model = modelOf(schema, root);
  switch (model.kind) {
    case 'text':
      return words.text;
    case 'number':
      return words.number(model.min, model.max);
    case 'switch':
      return words.flag;
    case 'fixed':
      return JSON.stringify(model.value);
    case 'choice':
      return model.values.map(plain).join(' | ');
    case 'set':
      return words.list(model.values.map(plain).join(' | '));
    case 'list':
      return words.list(valuesOf(model.item, root, words));
    case 'variant':
      return model.variants.map((variant) => valuesOf(variant, root, words)).join(' | ');
    case 'group':
      return `{ ${model.fields.map(({ key }) => key).join(', ')} }`;
    case 'map':
    case 'any':
      return words.group;
  }
}
