import type { Boundary, I18n } from '@emberlog/engine';
import type { DsgEvent } from '../events.js';

/** Where undo, replay and "as of" may cut: quests, rounds, the turns of heroes and of the Overlord. */
export function boundaries(event: DsgEvent): readonly Boundary[] {
  switch (event.type) {
    case 'dsg.QuestStarted':
      return [
        session(event.data.questId, 'open', { key: 'dsg.session', params: { quest: event.data.name } }),
        round(1, 'open'),
      ];
    // The quest that ends is the one that is open: its id need not be said again.
    case 'dsg.QuestEnded':
      return [session('', 'close', { key: 'dsg.sessionEnd' })];
    case 'dsg.HeroTurnStarted': {
      const { round: n, heroId, name } = event.data;
      return [turn(n, heroId, 'open', { key: 'dsg.turn.hero', params: { n, name } })];
    }
    case 'dsg.HeroTurnEnded':
      return [turn(event.data.round, event.data.heroId, 'close')];
    case 'dsg.OverlordTurnStarted': {
      const { round: n } = event.data;
      return [turn(n, overlord, 'open', { key: 'dsg.turn.overlord', params: { n } })];
    }
    case 'dsg.RoundEnded':
      return [
        turn(event.data.round, overlord, 'close'),
        round(event.data.round, 'close'),
        round(event.data.round + 1, 'open'),
      ];
    default:
      return [];
  }
}

function session(id: string, edge: Boundary['edge'], label: I18n): Boundary {
  return { scope: 'session', edge, id, label };
}
function round(n: number, edge: Boundary['edge']): Boundary {
  return { scope: 'round', edge, id: String(n), label: { key: 'dsg.round', params: { n } } };
}
const overlord = 'overlord';
function turn(n: number, whose: string, edge: Boundary['edge'], label: I18n = { key: 'dsg.turnEnd' }): Boundary {
  return { scope: 'turn', edge, id: `${n}:${whose}`, label };
}
