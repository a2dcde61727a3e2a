import type { Evolvers } from '../play/evolvers.js';
import { withQuest } from '../state/access.js';
import type { CharacterId } from '../state/state.js';
import type { Selected } from './selection.js';

export type SpiritEvents = {
  'er.SpiritEventRecorded': { text: string; selection: Selected | null };
  'er.CampfireLit': { byId: CharacterId };
  'er.LevelWindowOpened': { characterIds: readonly CharacterId[]; at: 'campfire' | 'town' };
};

export const spiritEvolvers: Evolvers<SpiritEvents> = {
  'er.SpiritEventRecorded': (state) => state,
  'er.CampfireLit': (state) => withQuest(state, (q) => ({ ...q, campfireUsed: true })),
  'er.LevelWindowOpened': (state, e) => ({
    ...state,
    levelWindow: { at: e.at, characterIds: e.characterIds },
  }),
};
