import type { SubjectId } from '@emberlog/engine';
import { modelOf, openQuest } from '../../state/access.js';
import type { DsgState } from '../../state/state.js';
import type { Draft } from './draft.js';
import { modelDrafts } from './model-drafts.js';
import { spawnDrafts } from './spawn-drafts.js';
import { moodDrafts, tableDrafts } from './table-drafts.js';

/** Everything the subject could try; `null` is the table as a whole. */
export function drafts(state: DsgState, subject: SubjectId | null): readonly Draft[] {
  if (subject === null) return tableDrafts(state);
  const quest = openQuest(state);
  if (!quest) return [];
  if (subject === state.overlord?.id) return [...spawnDrafts(state, quest), ...moodDrafts(state, quest)];
  const model = modelOf(state, subject);
  return model ? modelDrafts(state, quest, model) : [];
}
