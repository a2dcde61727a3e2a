import type { TableView } from '@emberlog/engine';
import { contentIds } from '../content/content.js';
import { missingOfType } from '../models/monster.js';
import type { MissingValue } from '../play/play.js';
import { heroNumbers, missingNumbers } from '../quest/hero-numbers.js';
import { moodNames } from '../settings/settings.js';
import type { DsgState } from '../state/state.js';

/** Values nobody has typed in yet and play will ask for: heroes' numbers and moods for the next quest, monsters' for a spawn. */
export function gaps(state: DsgState): TableView['gaps'] {
  const { maraudingTypeId = null } = state.quest ?? {};
  const types = new Set([...contentIds(state.content, 'type'), ...(maraudingTypeId === null ? [] : [maraudingTypeId])]);
  const missing: readonly MissingValue[] = [
    ...Object.keys(state.heroes).flatMap((id) => missingNumbers(heroNumbers(state, id))),
    ...[...types].flatMap((typeId) => missingOfType(state, typeId)),
  ];
  // DSG-FGT-12: a failed attack needs its mood.
  const moods = moodNames(state) === null ? [{ path: 'setting.dsg.moods', label: { key: 'dsg.setting.moods' } }] : [];
  return [...moods, ...missing.map(({ path, label }) => ({ path, label }))];
}
