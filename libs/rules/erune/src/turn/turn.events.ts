import type { Evolvers } from '../play/evolvers.js';
import { type Draft, type Writable, ownAdventurer, ownCombatant, ownEntry, ownQuest } from '../state/draft.js';
import {
  type Adventurer,
  type CharacterId,
  type MasterStep,
  type Monster,
  type Phase,
  noActionsUsed,
} from '../state/state.js';

export type TurnEvents = {
  'er.TurnStarted': { turn: number };
  'er.TurnEnded': { turn: number; reason: 'normal' | 'campfire' };
  'er.PhaseStarted': { phase: Phase; turn: number };
  /** In French coop the Shadows' phase goes on to its next step (ER-FRS-1). */
  'er.StepStarted': { step: Exclude<MasterStep, 'start'> };
  /** The phase is about to end: the window for Opportunity Attacks (ER-LGT-8). */
  'er.PhaseClosing': { phase: Phase; turn: number };
  'er.PhaseEnded': { phase: Phase; turn: number };
  'er.CharacterTurnEnded': { characterId: CharacterId; reason: 'done' | 'prepared' | 'died' };
};

function forEachAdventurer(draft: Draft, change: (hero: Writable<Adventurer>) => void): void {
  for (const id of draft.state.quest?.adventurerIds ?? []) {
    const hero = ownAdventurer(draft, id);
    if (hero) change(hero);
  }
}
/** A new turn gives everybody fresh actions (ER-ACT-1). */
function refresh(who: Writable<Adventurer> | Writable<Monster> | null): void {
  if (!who) return;
  who.actions = noActionsUsed;
  who.killedOn = null;
  who.move = null;
}

export const turnEvolvers: Evolvers<TurnEvents> = {
  'er.TurnStarted': (draft, e) => {
    draft.state.levelWindow = null;
    draft.state.merchantPresent = false;
    const quest = ownQuest(draft);
    if (!quest) return;
    quest.turn = e.turn;
    quest.usedSkills = [];
    quest.skillUses = {};
    quest.finished = [];
    quest.leftZones = [];
    quest.freeSkills = quest.freeSkills.filter((f) => f.untilTurn >= e.turn);
    for (const id in quest.monsters) refresh(ownEntry(draft, 'monsters', id));
    forEachAdventurer(draft, refresh);
  },
  'er.TurnEnded': (draft) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    quest.phase = null;
    quest.phaseEnding = false;
  },
  'er.PhaseStarted': (draft, e) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    quest.phase = e.phase;
    quest.phaseEnding = false;
    quest.leftZones = [];
    quest.step = e.phase === 'master' && quest.mode === 'coop' && quest.edition === 'fr' ? 'start' : null;
    if (e.phase !== 'adventurers') return;
    // ER-SHT-17: the loadout is free again in one's own phase.
    forEachAdventurer(draft, (hero) => {
      hero.loadoutLocked = false;
    });
  },
  'er.StepStarted': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.step = e.step;
  },
  'er.PhaseClosing': (draft) => {
    const quest = ownQuest(draft);
    if (quest) quest.phaseEnding = true;
  },
  'er.PhaseEnded': (draft) => {
    // ER-ACT-12: further Combat Actions last for this phase; an unfinished move is over.
    forEachAdventurer(draft, (hero) => {
      hero.move = null;
      hero.actions = { ...hero.actions, combatExtra: 0 };
    });
  },
  'er.CharacterTurnEnded': (draft, e) => {
    const who = ownCombatant(draft, e.characterId);
    if (!who) return;
    who.move = null;
    who.actions = { ...who.actions, ended: true, ...(e.reason === 'died' ? { endedByDeath: true } : {}) };
  },
};
