import type { Evolvers } from '../play/evolvers.js';
import { ownQuest } from '../state/draft.js';
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
  'er.DoorOpened': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.doorsOpened = once(quest.doorsOpened, e.doorId);
  },
  'er.TileRevealed': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.tilesRevealed = once(quest.tilesRevealed, e.tileId);
  },
};
