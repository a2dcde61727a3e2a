import type { I18n } from '@emberlog/contracts';
import type { z } from 'zod';
import type { PlatformMessageKey } from '../problems/messages/en.js';

export type Path = readonly (string | number)[];
/** A value of the request that can't be used: where it stands and what is wrong with it. */
export type FieldFault = { readonly path: Path; readonly reason: I18n };

type FaultKey = Extract<PlatformMessageKey, `fault.${string}`>;

export function fault(key: FaultKey, params?: I18n['params']): I18n {
  return params === undefined ? { key } : { key, params };
}

/** What a schema found, in the platform's own words: zod's are about its types, a reader looks at a form. */
export function faultOf(issue: z.core.$ZodIssue): I18n {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fault('fault.required') : fault('fault.type', { expected: issue.expected });
    case 'too_small': {
      const { origin, minimum, inclusive = true } = issue;
      if (origin === 'string' && Number(minimum) === 1) return fault('fault.required');
      return fault('fault.tooSmall', {
        origin: measured(origin),
        inclusive: String(inclusive),
        limit: Number(minimum),
      });
    }
    case 'too_big': {
      const { origin, maximum, inclusive = true } = issue;
      return fault('fault.tooBig', { origin: measured(origin), inclusive: String(inclusive), limit: Number(maximum) });
    }
    case 'invalid_value':
      return fault('fault.choice', { choices: issue.values.map(String).join(', ') });
    case 'unrecognized_keys':
      return fault('fault.unknownField', { fields: issue.keys.join(', ') });
    case 'invalid_format':
      return fault('fault.format', { format: issue.format });
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return fault('fault.invalid');
  }
}

/** Texts count characters, collections count entries, everything else is a number. */
function measured(origin: string): 'text' | 'list' | 'number' {
  if (origin === 'string') return 'text';
  return ['array', 'set', 'map', 'object'].includes(origin) ? 'list' : 'number';
}
