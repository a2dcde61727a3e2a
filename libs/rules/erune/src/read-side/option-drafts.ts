import type { SubjectId } from '@emberlog/engine';
import type { EruneState } from '../state/state.js';
import type { Draft } from './options.js';

/** Everything the subject could try; `null` is the table as a whole. */
export function drafts(state: EruneState, subject: SubjectId | null): readonly Draft[] {
  return subject === null ? tableDrafts(state) : [];
}

function tableDrafts(state: EruneState): readonly Draft[] {
  const { quest } = state;
  if (quest === null) return [];
  return [
    { type: 'er.StartTurn', payload: {} },
    { type: 'er.EndPhase', payload: {} },
  ];
}
