import { type ContentOverlay, content, contentIds } from '../../content/content.js';
import type { DsgState, PendingSpawn, Quest } from '../../state/state.js';
import { type Draft, draft, freshId } from './draft.js';

/** A type that the entry allows, as far as the group's content knows; null: none is known. */
function typeFor(state: DsgState, { rule, ofTypeId, maxLevel }: PendingSpawn): string | null {
  if (ofTypeId !== null && rule !== 'same-or-lower') return ofTypeId;
  const fits = (id: string) => {
    const level = content(state.content, 'type', id)?.level ?? 0;
    return maxLevel === null || level <= maxLevel;
  };
  return contentIds(state.content, 'type').find(fits) ?? ofTypeId;
}

export function freshModelId(state: DsgState, quest: Quest, typeId: string): string {
  const taken = (id: string) =>
    Object.hasOwn(quest.models, id) || Object.hasOwn(state.heroes, id) || state.overlord?.id === id;
  return freshId(typeId, taken);
}

export function levelOf(overlay: ContentOverlay, typeId: string): number | null {
  return content(overlay, 'type', typeId)?.level ?? null;
}

/** Place the monster that is due, or say that it cannot be placed. */
export function spawnDrafts(state: DsgState, quest: Quest): readonly Draft[] {
  return quest.pending.flatMap((entry): readonly Draft[] => {
    if (entry.kind !== 'spawn') return [];
    const { id: pendingId } = entry;
    const typeId = typeFor(state, entry);
    const declined = draft('SpawnMonster', { pendingId, declined: true }, { label: { key: 'dsg.option.decline' } });
    if (typeId === null) return [declined];
    const modelId = freshModelId(state, quest, typeId);
    return [
      draft('SpawnMonster', { pendingId, typeId, modelId, level: levelOf(state.content, typeId), distance: 1 }),
      declined,
    ];
  });
}
