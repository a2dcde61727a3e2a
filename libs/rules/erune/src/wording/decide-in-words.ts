import { type Command, type CommandInput, type Decision, type Named, type Names, inWords } from '@emberlog/engine';
import { decide } from '../decider.js';
import type { EruneEvent } from '../events.js';
import type { EruneState } from '../state/state.js';
import { isSettingKey } from '../settings/settings.js';
import { sheetFields } from '../sheet/sheet-fields.js';
import { anyName, contentName, itemName } from './names.js';

function fieldName(_state: EruneState, field: string): Named {
  return Object.hasOwn(sheetFields, field) || ['hp', 'sp', 'mp'].includes(field) ? { key: `er.field.${field}` } : field;
}

const cards: Names<EruneState> = {
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

/** `decide` for people: the same answer, with cards called by name instead of by id. */
export function decideInWords(state: EruneState, input: CommandInput<Command>): Decision<EruneState, EruneEvent> {
  return inWords(cards, state, decide(state, input));
}
