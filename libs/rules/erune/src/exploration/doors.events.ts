import type { Evolvers } from '../play/evolvers.js';
import { withQuest } from '../state/access.js';
import type { CharacterId } from '../state/state.js';

export type DoorEvents = {
  /** `byId`: who crossed it; null: an event or item opened it. */
  'er.DoorOpened': { doorId: string; byId: CharacterId | null };
  'er.TileRevealed': { tileId: string; byId: CharacterId | null };
};

function once(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list : [...list, item];
}

export const doorEvolvers: Evolvers<DoorEvents> = {
  'er.DoorOpened': (state, e) => withQuest(state, (q) => ({ ...q, doorsOpened: once(q.doorsOpened, e.doorId) })),
  'er.TileRevealed': (state, e) => withQuest(state, (q) => ({ ...q, tilesRevealed: once(q.tilesRevealed, e.tileId) })),
};
