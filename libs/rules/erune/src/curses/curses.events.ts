import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer, withMaster, withQuest } from '../state/access.js';
import type { CharacterId, CurseId, EruneState } from '../state/state.js';

export type CurseEvents = {
  'er.InstantCurseUsed': { curseId: CurseId; targetId: CharacterId; actionId: string; cost: number };
  'er.PermanentCursePlaced': { curseId: CurseId; targetId: CharacterId; cost: number };
  'er.CurseReturned': {
    curseId: CurseId;
    fromId: CharacterId;
    reason: 'replaced' | 'death' | 'lifted' | 'item' | 'questEnd';
  };
  'er.CurseLifted': { curseId: CurseId; fromId: CharacterId; by: 'master' | 'purification' | 'item' };
  /** Until the quest ends (ER-CUR-7). */
  'er.CurseBanned': { curseId: CurseId };
};

function locate(state: EruneState, curseId: CurseId, where: string): EruneState {
  return withMaster(state, (m) => ({ ...m, curseLocation: { ...m.curseLocation, [curseId]: where } }));
}
function freed(state: EruneState, id: CharacterId): EruneState {
  return withAdventurer(state, id, (a) => ({ ...a, curse: null }));
}

export const curseEvolvers: Evolvers<CurseEvents> = {
  // Counted like a skill: once per action (ER-SKL-3).
  'er.InstantCurseUsed': (state, e) =>
    withQuest(state, (q) => ({ ...q, usedSkills: [...q.usedSkills, `${q.masterId}|${e.actionId}|${e.curseId}`] })),
  'er.PermanentCursePlaced': (state, e) =>
    withAdventurer(locate(state, e.curseId, e.targetId), e.targetId, (a) => ({ ...a, curse: e.curseId })),
  'er.CurseReturned': (state, e) => freed(locate(state, e.curseId, 'hand'), e.fromId),
  'er.CurseLifted': (state, e) => freed(state, e.fromId),
  'er.CurseBanned': (state, e) => locate(state, e.curseId, 'banned'),
};
