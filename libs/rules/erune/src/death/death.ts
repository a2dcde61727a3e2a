import { returnCurse } from '../curses/curse-return.js';
import { disengageAll } from '../engagement/engagement.js';
import type { Evolvers } from '../play/evolvers.js';
import { type Play, emit } from '../play/play.js';
import { adventurer } from '../state/access.js';
import { ownAdventurer } from '../state/draft.js';
import { setting } from '../settings/settings.js';
import { type ActionsUsed, type CharacterId, type CombatantId, noActionsUsed } from '../state/state.js';
import { setPit } from '../movement/movement.events.js';
import { giveMasterStamina } from '../vitals/vitals.js';

export type DeathEvents = {
  /** `spLost`: reserve and temporary stamina that vanished; `spFromCards`: went to the Master of Shadows. */
  'er.AdventurerDied': {
    characterId: CharacterId;
    cause: string;
    byId: CombatantId | null;
    spLost: number;
    spFromCards: number;
  };
  'er.AdventurerResurrected': {
    characterId: CharacterId;
    by: 'fate' | 'item' | 'spell' | 'pact';
    hp: number;
    mp: number | null;
    /** What is left of the turn (ER-DTH-10): unused actions, all of them anew, or nothing. */
    actions: 'kept' | 'fresh' | 'none';
  };
  'er.AdventurerDeclinedResurrection': { characterId: CharacterId };
  'er.FatePointSpent': { characterId: CharacterId; left: number };
};

/**
 * ER-DTH-1, in the order of the text: Shadows Cards to the deck and their stamina to the Master (coop: supply), remaining stamina
 * lost, the curse back to the Master for free, engagements ended. Temporary points die with their owner (ER-STA-10).
 */
export function die(play: Play, id: CharacterId, cause: string, byId: CombatantId | null): void {
  const dying = adventurer(play.state, id);
  if (!dying) return;
  const spFromCards = dying.shadowCards.reduce((sum, card) => sum + card.sp, 0);
  if (dying.shadowCards.length > 0) {
    emit(play, 'er.ShadowCardsReturned', {
      characterId: id,
      cardIds: dying.shadowCards.map((c) => c.id),
      spToMaster: spFromCards,
    });
    giveMasterStamina(play, spFromCards, 'death');
  }
  const temporarySp = dying.temp.reduce((sum, p) => (p.stat === 'sp' ? sum + p.amount : sum), 0);
  emit(play, 'er.AdventurerDied', { characterId: id, cause, byId, spLost: dying.sp + temporarySp, spFromCards });
  returnCurse(play, id, 'death');
  disengageAll(play, id, 'death');
  if (play.state.quest?.phase === 'adventurers' && !dying.actions.ended) {
    emit(play, 'er.CharacterTurnEnded', { characterId: id, reason: 'died' });
  }
}

/** Back among the living; stamina restarts at 0 (ER-DTH-8). `mp: null` leaves mana as it was. */
export function resurrect(
  play: Play,
  id: CharacterId,
  by: DeathEvents['er.AdventurerResurrected']['by'],
  hp: number,
  mp: number | null,
): void {
  const left = setting(play.state, 'death.actionsAfterResurrection');
  emit(play, 'er.AdventurerResurrected', {
    characterId: id,
    by,
    hp,
    mp,
    actions: left === 'usedStayUsed' ? 'kept' : left,
  });
}

function actionsLeft(used: ActionsUsed, left: 'kept' | 'fresh' | 'none'): ActionsUsed {
  const { endedByDeath = false, ...actions } = used;
  if (left === 'fresh') return noActionsUsed;
  return left === 'kept' && endedByDeath ? { ...actions, ended: false } : actions;
}

export const deathEvolvers: Evolvers<DeathEvents> = {
  'er.AdventurerDied': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (!hero) return;
    hero.status = 'dead';
    hero.hp = 0;
    hero.sp = 0;
    hero.temp = [];
    hero.move = null;
    setPit(draft, e.characterId, null);
  },
  'er.AdventurerResurrected': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (!hero) return;
    hero.status = 'alive';
    hero.hp = e.hp;
    hero.sp = 0;
    hero.mp = e.mp ?? hero.mp;
    hero.actions = actionsLeft(hero.actions, e.actions);
  },
  'er.AdventurerDeclinedResurrection': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.status = 'out';
  },
  'er.FatePointSpent': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.fatePoints = e.left;
  },
};
