import type { Draft, SubjectId } from '@emberlog/engine';
import type { EruneState } from '../../state/state.js';
import { adventurerDrafts } from './adventurer-drafts.js';
import { masterDrafts } from './master-drafts.js';
import { monsterDrafts } from './monster-drafts.js';
import { tableDrafts } from './table-drafts.js';

/** Everything the subject could try; `null` is the table as a whole. */
export function drafts(state: EruneState, subject: SubjectId | null): readonly Draft[] {
  if (subject === null) return tableDrafts(state);
  const monster = state.quest?.monsters[subject];
  if (monster) return monsterDrafts(state, monster);
  const character = state.characters[subject];
  if (!character) return [];
  return character.kind === 'adventurer' ? adventurerDrafts(state, character) : masterDrafts(state, character);
}
