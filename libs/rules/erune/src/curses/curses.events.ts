import type { Evolvers } from '../play/evolvers.js';
import { type Draft, ownAdventurer, ownMaster, ownQuest } from '../state/draft.js';
import type { CharacterId, CurseId } from '../state/state.js';

export type CurseEvents = {
  'er.InstantCurseUsed': { curseId: CurseId; targetId: CharacterId; actionId: string; cost: number };
  /** A placed curse did what its card says, on a roll or elsewhere (`roll` none). */
  'er.CurseActed': { curseId: CurseId; targetId: CharacterId; actionId: string; roll: string; oncePerTurn: boolean };
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

function locate(draft: Draft, curseId: CurseId, where: string): void {
  const master = ownMaster(draft);
  if (master) master.curseLocation = { ...master.curseLocation, [curseId]: where };
}
function bear(draft: Draft, id: CharacterId, curse: CurseId | null): void {
  const hero = ownAdventurer(draft, id);
  if (hero) hero.curse = curse;
}

export const curseEvolvers: Evolvers<CurseEvents> = {
  // Counted like a skill: once per action (ER-SKL-3).
  'er.InstantCurseUsed': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.usedSkills = [...quest.usedSkills, `${quest.masterId}|${e.actionId}|${e.curseId}`];
  },
  'er.CurseActed': (draft, e) => {
    const quest = ownQuest(draft);
    const scopes = e.oncePerTurn ? [e.actionId, 'turn'] : [e.actionId];
    if (quest) quest.usedSkills = [...quest.usedSkills, ...scopes.map((at) => `${e.targetId}|${at}|${e.curseId}`)];
  },
  'er.PermanentCursePlaced': (draft, e) => {
    locate(draft, e.curseId, e.targetId);
    bear(draft, e.targetId, e.curseId);
  },
  'er.CurseReturned': (draft, e) => {
    locate(draft, e.curseId, 'hand');
    bear(draft, e.fromId, null);
  },
  'er.CurseLifted': (draft, e) => {
    bear(draft, e.fromId, null);
  },
  'er.CurseBanned': (draft, e) => {
    locate(draft, e.curseId, 'banned');
  },
};
