import type { Command, CommandInput, Decision, I18n, Violation } from '@emberlog/engine';
import { contentKinds } from '../content/content.js';
import { decide } from '../decider.js';
import type { DsgEvent } from '../events.js';
import { isSettingKey } from '../settings/settings.js';
import { settingLabel } from '../settings/check-settings.js';
import type { DsgState } from '../state/state.js';
import { type Named, contentName, moodName } from './names.js';

type Params = NonNullable<I18n['params']>;

const typeName = (state: DsgState, id: string): Named => contentName(state, 'type', id);

/** Parameters that carry an id; a reader wants a name. */
const named: { readonly [param: string]: (state: DsgState, id: string) => Named } = {
  kind: (_, id) => ((contentKinds as readonly string[]).includes(id) ? { key: `dsg.contentKind.${id}` } : id),
  mood: (_, id) => moodName(id),
  setting: (_, key) => (isSettingKey(key) ? { key: settingLabel(key) } : key),
  type: typeName,
  wanted: typeName,
};

function inWords(state: DsgState, message: I18n): I18n {
  if (!message.params) return message;
  const params = Object.entries(message.params).map(([param, value]): [string, Params[string]] => {
    if (typeof value === 'object') return [param, inWords(state, value)];
    const nameOf = Object.hasOwn(named, param) ? named[param] : undefined;
    return [param, nameOf && typeof value === 'string' ? nameOf(state, value) : value];
  });
  return { ...message, params: Object.fromEntries(params) };
}

/** `decide` for people: the same answer, with types, moods and settings called by name instead of by id. */
export function decideInWords(state: DsgState, input: CommandInput<Command>): Decision<DsgState, DsgEvent> {
  const decision = decide(state, input);
  const told = (violation: Violation): Violation => ({ ...violation, message: inWords(state, violation.message) });
  switch (decision.kind) {
    case 'accepted':
    case 'needs-random':
      return decision;
    case 'rejected': {
      const [first, ...more] = decision.violations;
      return { kind: 'rejected', violations: [told(first), ...more.map(told)] };
    }
    case 'needs-content': {
      const missing = decision.missing.map((value) => ({ ...value, label: inWords(state, value.label) }));
      return { kind: 'needs-content', missing, violation: told(decision.violation) };
    }
  }
}
