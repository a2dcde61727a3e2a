import type { Decision, DomainEvent, Violation } from './decision.js';
import type { I18n } from './vocabulary.js';

/** What a sentence can hold: a text as somebody typed it, or a key of the catalogue. */
export type Named = string | I18n;
/** Parameters of messages that carry an id, each with what a reader calls it. */
export type Names<S> = { readonly [param: string]: (state: S, id: string) => Named };

/** An answer for people: the same, with what it refuses and asks for called by name instead of by id. */
export function inWords<S, E extends DomainEvent>(names: Names<S>, state: S, decision: Decision<S, E>): Decision<S, E> {
  const told = (violation: Violation): Violation => ({
    ...violation,
    message: messageInWords(names, state, violation.message),
  });
  switch (decision.kind) {
    case 'accepted':
    case 'needs-random':
      return decision;
    case 'rejected': {
      const [first, ...more] = decision.violations;
      return { kind: 'rejected', violations: [told(first), ...more.map(told)] };
    }
    case 'needs-content': {
      const missing = decision.missing.map((value) => ({ ...value, label: messageInWords(names, state, value.label) }));
      return { kind: 'needs-content', missing, violation: told(decision.violation) };
    }
  }
}

function messageInWords<S>(names: Names<S>, state: S, message: I18n): I18n {
  if (!message.params) return message;
  const params = Object.entries(message.params).map(([param, value]): [string, typeof value] => {
    if (typeof value === 'object') return [param, messageInWords(names, state, value)];
    const nameOf = Object.hasOwn(names, param) ? names[param] : undefined;
    return [param, nameOf && typeof value === 'string' ? nameOf(state, value) : value];
  });
  return { ...message, params: Object.fromEntries(params) };
}
