import { exploration } from '../content/content.js';
import { type Play, emit } from '../play/play.js';
import { theQuest } from '../play/the.js';
import { setting } from '../settings/settings.js';
import { nextPendingId } from '../state/access.js';
import type { DsgState, PendingSpawn, SecondSpawnRule } from '../state/state.js';

/** A monster is due, at most five spaces from the explorer (DSG-EXP-18). */
export function makeSpawnDue(play: Play, spawn: Omit<PendingSpawn, 'kind' | 'id' | 'maxDistance'>): void {
  const pendingId = nextPendingId(theQuest(play));
  emit(play, 'dsg.SpawnDue', { pendingId, maxDistance: exploration.spawnWithin, ...spawn });
}

/**
 * Which rule the second monster follows, by the die that came with the first one; null: there is none. After a passage 5 and 6 bring one
 * of the same or a lower level (DSG-EXP-4). After a card they bring one of the same type, and what less brings is a setting (DSG-EXP-14).
 */
export function secondSpawnRule(state: DsgState, second: SecondSpawnRule, die: number): SecondSpawnRule | null {
  switch (second) {
    case 'same-or-lower':
      return exploration.passage.secondOn.includes(die) ? 'same-or-lower' : null;
    case 'same-type-else-lower':
      if (exploration.monsterCard.secondOn.includes(die)) return 'same-type-else-lower';
      return setting(state, 'dsg.spawn.second') === 'always' ? 'same-or-lower' : null;
  }
}
