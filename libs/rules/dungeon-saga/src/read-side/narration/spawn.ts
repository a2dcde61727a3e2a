import type { I18n } from '@emberlog/engine';
import type { SpawnEvents } from '../../spawn/spawn.events.js';
import { pendingOf } from '../../state/access.js';
import type { DsgState, PendingSpawn } from '../../state/state.js';
import { contentName, who } from '../../wording/names.js';
import { type Scene, type Tellers, say } from './told.js';

type Due = Pick<PendingSpawn, 'rule' | 'ofTypeId' | 'maxLevel' | 'maxDistance' | 'heroId'>;

/** Which monster is due and where it may stand, in words: "another Grub, or one of level 2 or lower, at most 5 spaces from Ada". */
export function dueName(state: DsgState, { rule, ofTypeId, maxLevel, maxDistance, heroId }: Due): I18n {
  const place = { hero: who(state, heroId), distance: maxDistance };
  const type = ofTypeId === null ? null : contentName(state, 'type', ofTypeId);
  switch (rule) {
    case 'marauding':
      return type === null
        ? { key: 'dsg.due.marauding', params: place }
        : { key: 'dsg.due.maraudingType', params: { ...place, type } };
    case 'same-type-else-lower':
      return type === null
        ? { key: 'dsg.due.any', params: place }
        : { key: 'dsg.due.same', params: { ...place, type } };
    case 'same-or-lower':
      return maxLevel === null
        ? { key: 'dsg.due.any', params: place }
        : { key: 'dsg.due.lower', params: { ...place, level: maxLevel } };
    case 'any':
      return { key: 'dsg.due.any', params: place };
  }
}

export const spawnTellers: Tellers<SpawnEvents> = {
  'dsg.SpawnDue': (e, { before }) => say('spawnDue', { monster: dueName(before, e) }, [e.heroId]),
  'dsg.MonsterSpawned': ({ modelId, distance, secondDie, pendingId, model }, scene) => {
    const explorer = explorerOf(scene, pendingId);
    const subjects = explorer === null ? [modelId] : [modelId, explorer];
    return [
      explorer === null
        ? say('appears', { name: model.name }, subjects, 'headline')
        : say('appearsNear', { name: model.name, hero: who(scene.before, explorer), distance }, subjects, 'headline'),
      ...(secondDie === null ? [] : [say('secondDie', { die: secondDie }, subjects, 'detail')]),
    ];
  },
  'dsg.SpawnDeclined': ({ reason }) =>
    reason === '' ? say('spawnDeclined', {}, [], 'headline') : say('spawnDeclinedBecause', { reason }, [], 'headline'),
};

/** Who explored; null: an effect brought the monster. */
function explorerOf({ before }: Scene, pendingId: string | null): string | null {
  if (pendingId === null || before.quest === null) return null;
  return pendingOf(before.quest, 'spawn', pendingId)?.heroId ?? null;
}
