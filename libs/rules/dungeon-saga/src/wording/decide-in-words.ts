import { type Command, type CommandInput, type Decision, type Named, type Names, inWords } from '@emberlog/engine';
import { contentKinds } from '../content/content.js';
import { decide } from '../decider.js';
import type { DsgEvent } from '../events.js';
import { isSettingKey } from '../settings/settings.js';
import { settingLabel } from '../settings/check-settings.js';
import type { DsgState } from '../state/state.js';
import { contentName, moodName } from './names.js';

const typeName = (state: DsgState, id: string): Named => contentName(state, 'type', id);

const names: Names<DsgState> = {
  kind: (_, id) => ((contentKinds as readonly string[]).includes(id) ? { key: `dsg.contentKind.${id}` } : id),
  mood: (_, id) => moodName(id),
  setting: (_, key) => (isSettingKey(key) ? { key: settingLabel(key) } : key),
  type: typeName,
  wanted: typeName,
};

/** `decide` for people: the same answer, with types, moods and settings called by name instead of by id. */
export function decideInWords(state: DsgState, input: CommandInput<Command>): Decision<DsgState, DsgEvent> {
  return inWords(names, state, decide(state, input));
}
