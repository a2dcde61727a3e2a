import {
  type Json,
  type ProblemViolation,
  type SheetField,
  type SheetSpec,
  SheetCorrection,
} from '@emberlog/contracts';
import { z } from 'zod';

export type SheetValues = { [field: string]: Json };
/** `unknown`, not Json: the form library unfolds value types, and Json has no end. */
export type SheetForm = { values: { [field: string]: unknown }; reason: string };

/** Fields this form may change. Computed ones and those that only play changes stay as they are. */
export function editableFields(spec: SheetSpec): readonly SheetField[] {
  return spec.sections
    .flatMap((section) => section.fields)
    .filter((field) => (field.edit === 'correction' || field.edit === 'free') && field.kind !== 'records');
}

function fieldSchema(field: SheetField): z.ZodType<Json | undefined> {
  switch (field.kind) {
    case 'integer':
    case 'track': {
      let number = z.int();
      if (field.min !== undefined) number = number.min(field.min);
      if (typeof field.max === 'number') number = number.max(field.max);
      return number;
    }
    case 'text':
      return z.string().trim().min(1).max(200);
    case 'flag':
      return z.boolean();
    case 'enum':
      return field.options === undefined
        ? z.string().nullable()
        : z.enum(field.options as [string, ...string[]]).nullable();
    case 'list': {
      const list = z.array(z.json()) as z.ZodType<Json[]>;
      const { max } = field;
      return typeof max === 'number' ? list.refine((items) => items.length <= max, { params: { max } }) : list;
    }
    case 'pool':
      return z.record(z.string(), z.json());
    case 'records':
      return z.json();
  }
}

/**
 * The form's schema: bounds from the sheet's description, and the shared shape of a correction for what is sent. A value that is
 * not on the sheet yet may stay absent.
 */
export function sheetFormSchema(spec: SheetSpec) {
  const fields = editableFields(spec);
  return z.object({
    values: z
      .looseObject(Object.fromEntries(fields.map((field) => [field.key, fieldSchema(field).optional()])))
      .superRefine((values, context) => {
        for (const field of fields) {
          if (typeof field.max !== 'object') continue;
          const value = values[field.key];
          const max = values[field.max.field];
          if (typeof value === 'number' && typeof max === 'number' && value > max) {
            context.addIssue({
              code: 'too_big',
              origin: 'number',
              maximum: max,
              inclusive: true,
              input: value,
              path: [field.key],
            });
          }
        }
      }),
    reason: SheetCorrection.shape.reason,
  });
}

const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What differs from the sheet, in the order of the paper. Its index is the index in the violations' paths. */
export function changesOf(
  spec: SheetSpec,
  before: { readonly [field: string]: Json },
  after: SheetValues,
): SheetCorrection['changes'] {
  return editableFields(spec).flatMap((field) => {
    const value = after[field.key];
    return value === undefined || same(value, before[field.key]) ? [] : [{ field: field.key, value }];
  });
}

/** The field a violation was caused by: `payload.changes.2.value` is the third change that was sent. `null`: none of them. */
export function fieldOfViolation(violation: ProblemViolation, changes: SheetCorrection['changes']): string | null {
  const path = violation.path?.[0] === 'payload' ? violation.path.slice(1) : (violation.path ?? []);
  if (path[0] === 'reason') return 'reason';
  if (path[0] !== 'changes') return null;
  return changes[Number(path[1])]?.field ?? null;
}
