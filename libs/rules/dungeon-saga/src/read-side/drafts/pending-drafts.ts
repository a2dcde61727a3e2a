import { type Draft, freshId } from '@emberlog/engine';
import { type ContentOverlay, content, contentIds } from '../../content/content.js';
import type { CardKind, DsgState, Pending, PendingSpawn, PendingTrap, Quest } from '../../state/state.js';
import { draft } from './draft.js';

/** How an entry that waits can be resolved. */
export function pendingDrafts(state: DsgState, quest: Quest, entry: Pending): readonly Draft[] {
  switch (entry.kind) {
    case 'card':
      return cardDrafts;
    case 'spawn':
      return spawnDrafts(state, quest, entry);
    case 'trap':
      return [trapDraft(state, entry)];
  }
}
export function draftsOf(state: DsgState, quest: Quest, which: (entry: Pending) => boolean): readonly Draft[] {
  return quest.pending.filter(which).flatMap((entry) => pendingDrafts(state, quest, entry));
}

const cardKinds: readonly CardKind[] = ['other', 'marauding-monster', 'roaming-raider', 'trap'];
/** What the drawn card turns out to be. */
const cardDrafts: readonly Draft[] = [
  ...cardKinds.map((cardKind) => draft('ResolveCard', { cardKind }, { label: { key: `dsg.option.card.${cardKind}` } })),
  draft('ResolveCard', { cardKind: 'other', keep: true }, { label: { key: 'dsg.option.card.keep' } }),
];

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
function spawnDrafts(state: DsgState, quest: Quest, entry: PendingSpawn): readonly Draft[] {
  const { id: pendingId } = entry;
  const typeId = typeFor(state, entry);
  const declined = draft('SpawnMonster', { pendingId, declined: true }, { label: { key: 'dsg.option.decline' } });
  if (typeId === null) return [declined];
  const modelId = freshModelId(state, quest, typeId);
  return [
    draft('SpawnMonster', { pendingId, typeId, modelId, level: levelOf(state.content, typeId), distance: 1 }),
    declined,
  ];
}

/** What the group's own traps table says under the die, else an empty form. */
function trapDraft(state: DsgState, { id: pendingId, die }: PendingTrap): Draft {
  const row = die === null ? null : content(state.content, 'trap', String(die));
  return draft('ResolveTrap', {
    pendingId,
    outcomeText: row?.text ?? '',
    effects: row?.effects ?? [],
  });
}
