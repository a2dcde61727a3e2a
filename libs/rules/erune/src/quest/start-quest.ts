import { z } from 'zod';
import { content, limits } from '../content/content.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, nameOf, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import type { Adventurer, CurseId, EruneState } from '../state/state.js';

export const startQuest = z.object({
  questId: fields.unasked(fields.id),
  name: fields.name,
  type: z.enum(['standard', 'customized']).default('standard'),
  mode: z.enum(['master', 'coop']),
  arena: z.boolean().default(false),
  adventurerIds: z.array(fields.adventurer).max(10),
  masterId: fields.later(fields.master.nullable()),
  spatialMode: z.enum(['none', 'claims', 'board']).optional(),
  /** Who sits at the table; everybody of the campaign when left out. */
  playerIds: fields.unasked(z.array(fields.id).min(1).max(5)).optional(),
});
export type StartQuest = z.infer<typeof startQuest>;

export function decideStartQuest(play: Play, p: StartQuest): Outcome {
  return checkParty(play.state, p) ?? checkMode(p) ?? checkPlayers(play.state, p) ?? checkType(p) ?? start(play, p);
}

function party(state: EruneState, p: StartQuest): readonly Adventurer[] {
  return p.adventurerIds.flatMap((id) => {
    const character = state.characters[id];
    return character?.kind === 'adventurer' ? [character] : [];
  });
}

/** ER-CAM-4: one to four Adventurers, no archetype twice. */
function checkParty(state: EruneState, p: StartQuest): Outcome {
  const heroes = party(state, p);
  if (heroes.length === 0) {
    return violate('ER_ARCHETYPE_TAKEN', 'ER-CAM-4', { name: '', archetype: { key: 'er.nobody' } }, ['adventurerIds']);
  }
  for (const [i, hero] of heroes.entries()) {
    const path = ['adventurerIds', i];
    if (hero.retired) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: hero.id }, path);
    const taken = heroes.slice(0, i).some((other) => other.archetype === hero.archetype);
    if (taken || i >= limits.adventurersPerQuest) {
      const archetype = { key: `er.archetype.${hero.archetype}` };
      return violate('ER_ARCHETYPE_TAKEN', 'ER-CAM-4', { name: nameOf(state, hero.id), archetype }, path);
    }
  }
  return undefined;
}

/** ER-MOD-1, ER-MOD-3: exactly one Master of Shadows in mode master, none in coop. */
function checkMode(p: StartQuest): Outcome {
  const hasMaster = p.masterId !== undefined && p.masterId !== null;
  if (p.mode === 'master' && !hasMaster) return violate('ER_MASTER_REQUIRED', 'ER-MOD-1', undefined, ['masterId']);
  if (p.mode === 'coop' && hasMaster) return violate('ER_MASTER_FORBIDDEN', 'ER-MOD-3', undefined, ['masterId']);
  return undefined;
}

/** ER-MOD-1: 2 to 5 players; ER-MOD-3: 1 to 4, a lone one runs two Adventurers; ER-MOD-2 if the group asks for it. */
function checkPlayers(state: EruneState, p: StartQuest): Outcome {
  const count = p.playerIds?.length ?? Object.keys(state.players).length;
  const [min, max, rule] = p.mode === 'master' ? ([2, 5, 'ER-MOD-1'] as const) : ([1, 4, 'ER-MOD-3'] as const);
  if (count < min || count > max) return violate('ER_PLAYER_COUNT', rule, { count, min, max }, ['playerIds']);
  if (p.adventurerIds.length >= 2) return undefined;
  const path = ['adventurerIds'];
  if (p.mode === 'coop' && count === 1) return violate('ER_TWO_HEROES_REQUIRED', 'ER-MOD-3', undefined, path);
  const asked = p.mode === 'master' && count === 2 && setting(state, 'mode.twoPlayerHeroes') === 'require';
  return asked ? violate('ER_TWO_HEROES_REQUIRED', 'ER-MOD-2', undefined, path) : undefined;
}

/** ER-MOD-5. */
function checkType(p: StartQuest): Outcome {
  if (p.type !== 'customized' || p.mode === 'master') return undefined;
  return violate('ER_WRONG_MODE', 'ER-MOD-5', { mode: { key: `er.mode.${p.mode}` } }, ['type']);
}

/** ER-CUR-11: a curse is a mastered skill card of the Master of Shadows. */
export function masteredCurses(state: EruneState, skills: readonly string[]): readonly CurseId[] {
  return skills.filter((skillId) => content(state.content, 'skill', skillId)?.type === 'curse');
}

function start(play: Play, p: StartQuest): Outcome {
  const { state } = play;
  const masterId = p.masterId ?? null;
  const master = masterId === null ? undefined : state.characters[masterId];
  if (master?.retired) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: master.id }, ['masterId']);
  emit(play, 'er.QuestStarted', {
    questId: p.questId,
    name: p.name,
    type: p.type,
    mode: p.mode,
    arena: p.arena,
    edition: state.edition,
    spatialMode: p.spatialMode ?? setting(state, 'spatialMode'),
    adventurerIds: p.adventurerIds,
    masterId,
    curses: masteredCurses(state, master?.skills ?? []),
  });
  // ER-QST-2.
  for (const hero of party(state, p)) {
    emit(play, 'er.AdventurerPrepared', { characterId: hero.id, hp: hero.maxHp, mp: hero.maxMp, sp: 0 });
  }
  return undefined;
}
