import type { Draft, SubjectId } from '@emberlog/engine';
import { modelOf, openQuest } from '../../state/access.js';
import type { DsgState } from '../../state/state.js';
import { overlordSubject } from '../holdings.js';
import { modelDrafts } from './model-drafts.js';
import { draftsOf } from './pending-drafts.js';
import { moodDrafts, tableDrafts } from './table-drafts.js';

/** Everything the subject could try; `null` is the table as a whole. */
export function drafts(state: DsgState, subject: SubjectId | null): readonly Draft[] {
  if (subject === null) return tableDrafts(state);
  const quest = openQuest(state);
  if (!quest) return [];
  if (subject === overlordSubject(state)) {
    return [...draftsOf(state, quest, (entry) => entry.kind === 'spawn'), ...moodDrafts(state, quest)];
  }
  const model = modelOf(state, subject);
  return model ? modelDrafts(state, quest, model) : [];
}
