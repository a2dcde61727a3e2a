import { type CommandOption, type Offering, type SubjectId, type Viewer, optionsFrom } from '@emberlog/engine';
import { commandTable } from '../decider.js';
import type { DsgEvent } from '../events.js';
import { rolesOf } from '../play/command-table.js';
import type { DsgState } from '../state/state.js';
import { decideInWords } from '../wording/decide-in-words.js';
import { commandLabel } from './drafts/draft.js';
import { drafts } from './drafts/drafts.js';
import { visibleState } from './redaction.js';

const offering: Offering<DsgState, DsgEvent> = {
  commands: Object.fromEntries(
    Object.entries(commandTable).map(([type, row]) => [type, { ...row, roles: rolesOf(row) }]),
  ),
  decide: decideInWords,
  labelOf: commandLabel,
  hints: {
    dice: { key: 'dsg.hint.needsDice' },
    content: (what) => ({ key: 'dsg.hint.needsContent', params: { what } }),
  },
  // What is somebody else's to do.
  noChoice: ['DSG_WRONG_ROLE'],
};

/** What the subject may do now, and why the rest is not possible. */
export function options(state: DsgState, viewer: Viewer, subject: SubjectId | null): readonly CommandOption[] {
  return optionsFrom(offering, state, viewer, subject, drafts(visibleState(state, viewer), subject));
}
