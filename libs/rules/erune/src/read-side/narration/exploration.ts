import type { ExplorationEvents } from '../../exploration/exploration.events.js';
import type { MovementEvents } from '../../movement/movement.events.js';
import { itemName, who, whoAll } from '../../wording/names.js';
import { type Tellers, say } from './told.js';

export const movementTellers: Tellers<MovementEvents> = {
  'er.MoveRolled': (e, { before }) =>
    say(
      'moveRolled',
      { name: who(before, e.characterId, 'start'), die: e.die, total: e.total },
      [e.characterId],
      'detail',
    ),
  'er.CharacterMoved': (e, { before }) => {
    const params = { name: who(before, e.characterId, 'start'), squares: e.squares, left: e.squaresLeft };
    const subjects = [e.characterId, ...e.leavesZoneOf];
    return e.leavesZoneOf.length === 0
      ? say('moved', params, subjects, 'headline')
      : say('movedAway', { ...params, foes: whoAll(before, e.leavesZoneOf) }, subjects, 'headline');
  },
  'er.CharacterReoriented': (e, { before }) =>
    say('reoriented', { name: who(before, e.characterId, 'start') }, [e.characterId], 'headline'),
  'er.PitJumped': (e, { before }) =>
    say('pitJumped', { name: who(before, e.characterId, 'start') }, [e.characterId], 'headline'),
  'er.FellIntoPit': (e, { before }) => say('pitFallen', { name: who(before, e.characterId, 'start') }, [e.characterId]),
  'er.ClimbedOutOfPit': (e, { before }) =>
    say('pitClimbed', { name: who(before, e.characterId, 'start') }, [e.characterId], 'headline'),
};

export const explorationTellers: Tellers<ExplorationEvents> = {
  'er.TrapPlaced': (e, { before }) =>
    e.setterId === null
      ? say('trapPlaced', {}, [], 'headline')
      : say('trapPlacedBy', { name: who(before, e.setterId, 'start') }, [e.setterId], 'headline'),
  'er.TrapsDetected': (e, { before }) =>
    say(
      e.eyes === null ? 'trapsSought' : 'trapsDetected',
      { name: who(before, e.byId, 'start'), count: e.trapIds.length, eyes: e.eyes ?? 0 },
      [e.byId],
      'headline',
    ),
  'er.TrapRevealed': () => say('trapRevealed', {}, [], 'headline'),
  'er.TrapTriggered': (e, { before }) =>
    say(
      e.side === 'master' ? 'trapTriggered' : 'trapTriggeredAlly',
      { name: who(before, e.victimId, 'start') },
      e.setterId === null ? [e.victimId] : [e.victimId, e.setterId],
      'headline',
    ),
  'er.TrapDisarmed': (e, { before }) =>
    say('trapDisarmed', { name: who(before, e.byId, 'start') }, [e.byId], 'headline'),
  'er.TrapDelayed': (e, { before }) =>
    say('trapDelayed', { monster: who(before, e.monsterId, 'start') }, [e.monsterId], 'detail'),
  'er.PitOpened': () => say('pitOpened', {}, [], 'detail'),
  'er.SearchPerformed': (e, { before }) =>
    say(
      `searched.${e.target}`,
      { name: who(before, e.characterId, 'start'), place: e.targetId },
      [e.characterId],
      'headline',
    ),
  'er.WeaponReloaded': (e, { before }) =>
    say(
      'weaponReloaded',
      { name: who(before, e.characterId, 'start'), weapon: itemName(before, e.weaponId) },
      [e.characterId],
      'headline',
    ),
  'er.EventTriggered': (e, { before }) =>
    e.byId === null
      ? say('eventTriggered', { text: e.key }, [], 'headline')
      : say('eventTriggeredBy', { name: who(before, e.byId, 'start'), text: e.key }, [e.byId], 'headline'),
};
