import type { Boundary } from '@emberlog/engine';
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
