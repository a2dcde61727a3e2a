import { type CommandOption, type Offering, type SubjectId, type Viewer, optionsFrom } from '@emberlog/engine';
import { commandTable } from '../decider.js';
import type { EruneEvent } from '../events.js';
import type { EruneState } from '../state/state.js';
import { decideInWords } from '../wording/decide-in-words.js';
import { drafts } from './drafts/drafts.js';
import { visibleState } from './redaction.js';

const offering: Offering<EruneState, EruneEvent> = {
  commands: commandTable,
  decide: decideInWords,
  labelOf: (type) => ({ key: `er.command.${type.slice(3)}` }),
  hints: {
    dice: { key: 'er.hint.needsDice' },
    content: (what) => ({ key: 'er.hint.needsContent', params: { what } }),
  },
  // What the edition does not have (ER-EDN-1).
  noChoice: ['ER_NOT_IN_EDITION'],
};

/** What the subject may do now, and why the rest is not possible. */
export function options(state: EruneState, viewer: Viewer, subject: SubjectId | null): readonly CommandOption[] {
  return optionsFrom(offering, state, viewer, subject, drafts(visibleState(state, viewer), subject));
}
