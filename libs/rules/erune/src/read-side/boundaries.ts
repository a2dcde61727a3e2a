import type { Boundary, I18n } from '@emberlog/engine';
import type { EruneEvent } from '../events.js';

/** Where undo, replay and "as of" may cut. A session is a quest. */
export function boundaries(event: EruneEvent): readonly Boundary[] {
  switch (event.type) {
    case 'er.TurnStarted':
      return [turn(event.data.turn, 'open')];
    case 'er.TurnEnded':
      return [turn(event.data.turn, 'close')];
    case 'er.PhaseStarted':
      return [phase(event.data, 'open')];
    case 'er.PhaseEnded':
      return [phase(event.data, 'close')];
    case 'er.QuestStarted':
      return [session(event.data.questId, 'open', { key: 'er.session', params: { quest: event.data.name } })];
    // The quest that ends is the one that is open: its id need not be said again.
    case 'er.QuestEnded':
    case 'er.QuestAbandoned':
      return [session('', 'close', { key: 'er.sessionEnd' })];
    case 'er.CombatStarted':
      return [combat(event.data.combatId, 'open')];
    case 'er.CombatEnded':
      return [combat(event.data.combatId, 'close')];
    default:
      return [];
  }
}

function turn(n: number, edge: Boundary['edge']): Boundary {
  return { scope: 'turn', edge, id: String(n), label: { key: 'er.turn', params: { n } } };
}
function phase(at: { readonly phase: string; readonly turn: number }, edge: Boundary['edge']): Boundary {
  return { scope: 'phase', edge, id: `${at.turn}:${at.phase}`, label: { key: `er.phase.${at.phase}` } };
}
function session(id: string, edge: Boundary['edge'], label: I18n): Boundary {
  return { scope: 'session', edge, id, label };
}
function combat(id: string, edge: Boundary['edge']): Boundary {
  return { scope: 'combat', edge, id, label: { key: 'er.combat' } };
}
