import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer, withMonster, withQuest } from '../state/access.js';
import {
  type Adventurer,
  type CharacterId,
  type EruneState,
  type Monster,
  type Phase,
  type Quest,
  noActionsUsed,
} from '../state/state.js';

export type TurnEvents = {
  'er.TurnStarted': { turn: number };
  'er.TurnEnded': { turn: number; reason: 'normal' | 'campfire' };
  'er.PhaseStarted': { phase: Phase; turn: number };
  /** The phase is about to end: the window for Opportunity Attacks (ER-LGT-8). */
  'er.PhaseClosing': { phase: Phase; turn: number };
  'er.PhaseEnded': { phase: Phase; turn: number };
  'er.CharacterTurnEnded': { characterId: CharacterId; reason: 'done' | 'prepared' | 'died' };
};

function eachAdventurer(state: EruneState, change: (a: Adventurer) => Adventurer): EruneState {
  return (state.quest?.adventurerIds ?? []).reduce((s, id) => withAdventurer(s, id, change), state);
}
function eachMonster(quest: Quest, change: (m: Monster) => Monster): Quest {
  return { ...quest, monsters: Object.fromEntries(Object.entries(quest.monsters).map(([id, m]) => [id, change(m)])) };
}

export const turnEvolvers: Evolvers<TurnEvents> = {
  'er.TurnStarted': (state, e) => {
    // A new turn closes the campfire's level window and gives everybody fresh actions (ER-ACT-1).
    const quest = withQuest({ ...state, levelWindow: null, merchantPresent: false }, (q) => ({
      ...eachMonster(q, (m) => ({ ...m, actions: noActionsUsed, killedOn: null, move: null })),
      turn: e.turn,
      usedSkills: [],
      skillUses: {},
      finished: [],
      leftZones: [],
      freeSkills: q.freeSkills.filter((f) => f.untilTurn >= e.turn),
    }));
    return eachAdventurer(quest, (a) => ({ ...a, actions: noActionsUsed, move: null, killedOn: null }));
  },
  'er.TurnEnded': (state) => withQuest(state, (q) => ({ ...q, phase: null, phaseEnding: false })),
  'er.PhaseStarted': (state, e) => {
    const started = withQuest(state, (q) => ({ ...q, phase: e.phase, phaseEnding: false, leftZones: [] }));
    // ER-SHT-17: the loadout is free again in one's own phase.
    return e.phase === 'adventurers' ? eachAdventurer(started, (a) => ({ ...a, loadoutLocked: false })) : started;
  },
  'er.PhaseClosing': (state) => withQuest(state, (q) => ({ ...q, phaseEnding: true })),
  'er.PhaseEnded': (state) =>
    // ER-ACT-12: further Combat Actions last for this phase; an unfinished move is over.
    eachAdventurer(state, (a) => ({ ...a, move: null, actions: { ...a.actions, combatExtra: 0 } })),
  'er.CharacterTurnEnded': (state, e) => {
    const ended = <T extends Adventurer | Monster>(who: T): T => ({
      ...who,
      move: null,
      actions: { ...who.actions, ended: true, ...(e.reason === 'died' ? { endedByDeath: true } : {}) },
    });
    return state.quest?.monsters[e.characterId]
      ? withMonster(state, e.characterId, ended)
      : withAdventurer(state, e.characterId, ended);
  },
};
