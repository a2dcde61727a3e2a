import type { Json } from '@emberlog/contracts';
import { fault, type FieldFault } from './field-fault.js';

/** Deeper than any payload of any game; recursion over the body is safe below it. */
const maxDepth = 40;

/**
 * JSON that parses but can't be kept as it is by every store and reader we have, or that is only ever sent to do harm.
 * Iterative, because it runs before anything has limited the depth.
 */
export function unusableValue(body: unknown): FieldFault | null {
  const open: { value: unknown; path: readonly (string | number)[] }[] = [{ value: body, path: [] }];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { value, path } = item;
    if (path.length > maxDepth) return { path: path.slice(0, 3), reason: fault('fault.tooDeep') };
    if (typeof value === 'string' && !isPlainText(value)) return { path, reason: fault('fault.characters') };
    if (typeof value === 'number' && !Number.isFinite(value)) return { path, reason: fault('fault.numberRange') };
    if (Array.isArray(value)) {
      for (const [index, child] of value.entries()) open.push({ value: child, path: [...path, index] });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value as Record<string, Json>)) {
        if (key === '__proto__' || !isPlainText(key)) return { path, reason: fault('fault.fieldName') };
        open.push({ value: child, path: [...path, key] });
      }
    }
  }
  return null;
}

/** NUL and lone surrogates do not survive PostgreSQL and UTF-8. */
function isPlainText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}
