import type { Command, CommandInput, Decision, I18n, Violation } from '@emberlog/engine';
import { decide } from '../decider.js';
import type { EruneEvent } from '../events.js';
import type { EruneState } from '../state/state.js';
import { isSettingKey } from '../settings/settings.js';
import { sheetFields } from '../sheet/sheet-fields.js';
import { type Named, anyName, contentName, itemName } from './names.js';

type Params = NonNullable<I18n['params']>;

function fieldName(_state: EruneState, field: string): Named {
  return Object.hasOwn(sheetFields, field) || ['hp', 'sp', 'mp'].includes(field) ? { key: `er.field.${field}` } : field;
}

/** Parameters that carry an id; a reader wants a name. */
const cards: { readonly [param: string]: typeof anyName } = {
  ability: anyName,
  curse: anyName,
  field: fieldName,
  item: itemName,
  missing: anyName,
  setting: (_state, key) => (isSettingKey(key) ? { key: `er.setting.${key}` } : key),
  shield: itemName,
  skill: anyName,
  spell: (state, id) => contentName(state, 'spell', id),
  weapon: itemName,
};

function named(state: EruneState, message: I18n): I18n {
  if (!message.params) return message;
  const params = Object.entries(message.params).map(([name, value]): [string, Params[string]] => {
    if (typeof value === 'object') return [name, named(state, value)];
    const nameOfCard = Object.hasOwn(cards, name) ? cards[name] : undefined;
    return [name, nameOfCard && typeof value === 'string' ? nameOfCard(state, value) : value];
  });
  return { ...message, params: Object.fromEntries(params) };
}
const violationIn = (state: EruneState, violation: Violation): Violation => ({
  ...violation,
  message: named(state, violation.message),
});

/** `decide` for people: the same answer, with cards called by name instead of by id. */
export function decideInWords(state: EruneState, input: CommandInput<Command>): Decision<EruneState, EruneEvent> {
  const decision = decide(state, input);
  switch (decision.kind) {
    case 'accepted':
    case 'needs-random':
      return decision;
    case 'rejected': {
      const [first, ...more] = decision.violations;
      return {
        kind: 'rejected',
        violations: [violationIn(state, first), ...more.map((v) => violationIn(state, v))],
      };
    }
    case 'needs-content':
      return {
        kind: 'needs-content',
        missing: decision.missing.map((m) => ({ ...m, label: named(state, m.label) })),
        violation: violationIn(state, decision.violation),
      };
  }
}
