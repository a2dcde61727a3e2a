import type { Json } from '@emberlog/engine';
import { spendBasicAction } from '../actions/actions.js';
import { type Claims, checkClaimGiven, checkClaimTrue } from '../combat/claims.js';
import { content } from '../content/content.js';
import { applyEffects } from '../effects/effects.js';
import { hero } from '../movement/movement.decider.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { editionAllows } from '../quest/edition.js';
import { setting } from '../settings/settings.js';
import { counterSkill, useSkill } from '../skills/skills.decider.js';
import { questMaster } from '../state/access.js';
import type { EruneState } from '../state/state.js';

export type Search = {
  readonly characterId: string;
  readonly target: 'room' | 'furniture';
  readonly targetId: string;
  readonly loot: readonly Json[];
  readonly superseded?: readonly Json[] | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly claims?: Claims | undefined;
};

/** ER-SRC-1: a room without Monsters (English edition) or a piece of furniture, each once; the app says what is found. */
export function search(play: Play, p: Search): Outcome {
  const searcher = hero(play.state, p.characterId);
  const refused = checkSearch(play.state, p);
  if (refused) return refused;
  spendBasicAction(play, searcher.id, 'search');
  const actionId = `search:${p.target}:${p.targetId}`;
  for (const [i, skillId] of (p.skills ?? []).entries()) {
    const stopped = useOnSearch(play, p.characterId, skillId, actionId, i);
    if (stopped) return stopped;
  }
  emit(play, 'er.SearchPerformed', {
    characterId: searcher.id,
    target: p.target,
    targetId: p.targetId,
    ...(p.superseded ? { superseded: p.superseded } : {}),
  });
  // ER-SKL-10: the search has taken place, so Lucky has had its effect.
  for (const [useId, use] of Object.entries(play.state.quest?.skillUses ?? {})) {
    const onSearch = content(play.state.content, 'skill', use.skillId)?.effect?.['improvesSearch'] !== undefined;
    if (use.open && (useId.startsWith(actionId) || (onSearch && use.userId === searcher.id)))
      emit(play, 'er.SkillTookEffect', { useId });
  }
  return applyEffects(play, searcher.id, p.loot, { cause: 'search', field: 'loot' });
}

/** Lucky of the searcher, and the Master's Unlucky against it (ER-SKL-10). */
function useOnSearch(play: Play, searcherId: string, skillId: string, actionId: string, i: number): Outcome {
  const lucky = `${actionId}:${searcherId}:lucky`;
  const counters = content(play.state.content, 'skill', skillId)?.counters ?? [];
  const master = questMaster(play.state);
  const stopped =
    counters.length > 0 && master
      ? counterSkill(play, { characterId: master.id, skillId, countersSkillUseId: lucky })
      : useSkill(play, {
          characterId: searcherId,
          skillId,
          actionId,
          roll: 'none',
          useId: `${actionId}:${searcherId}:${skillId}`,
        });
  if (stopped?.kind !== 'violation') return stopped;
  return { ...stopped, violation: { ...stopped.violation, path: ['skills', i] } };
}

function checkSearch(state: EruneState, p: Search): Outcome {
  const room = p.target === 'room';
  if (room && !editionAllows(state, 'searchRoom'))
    return violate('ER_NOT_IN_EDITION', ['ER-SRC-1', 'ER-EDN-1'], undefined, ['target']);
  const missing = room ? checkClaimGiven(state, p.claims, 'monstersInRoom') : undefined;
  if (missing) return missing;
  if (state.quest?.searched.includes(`${p.target}:${p.targetId}`)) {
    return violate('ER_ALREADY_SEARCHED', 'ER-SRC-1', { id: p.targetId }, ['targetId']);
  }
  const allowed = !room && setting(state, 'search.furnitureWithMonsters');
  if ((p.claims?.monstersInRoom ?? 0) > 0 && !allowed) {
    return violate('ER_MONSTERS_PRESENT', 'ER-SRC-1', { count: p.claims?.monstersInRoom ?? 0 }, [
      'claims',
      'monstersInRoom',
    ]);
  }
  return undefined;
}

export function reload(play: Play, p: { readonly characterId: string; readonly weaponId: string }): Outcome {
  const owner = hero(play.state, p.characterId);
  if (!owner.needsReload.includes(p.weaponId)) {
    return violate('ER_ALREADY_LOADED', 'ER-ACT-14', { name: owner.name, item: p.weaponId }, ['weaponId']);
  }
  spendBasicAction(play, owner.id, 'reload');
  emit(play, 'er.WeaponReloaded', { characterId: owner.id, weaponId: p.weaponId });
  return undefined;
}

export type TriggerEvent = {
  readonly characterId: string;
  readonly eventId: string;
  readonly key: string;
  readonly effects: readonly Json[];
  readonly claims?: Claims | undefined;
};

/** ER-EVT-1: an Adventurer on an attached square says the key sentence; free. */
export function triggerEvent(play: Play, p: TriggerEvent): Outcome {
  const refused =
    checkClaimGiven(play.state, p.claims, 'attached') ??
    checkClaimTrue(play.state, p.claims, 'attached', 'ER_NOT_ATTACHED', 'ER-EVT-1');
  if (refused) return refused;
  emit(play, 'er.EventTriggered', { eventId: p.eventId, byId: p.characterId, key: p.key });
  return applyEffects(play, p.characterId, p.effects, { cause: 'event' });
}
