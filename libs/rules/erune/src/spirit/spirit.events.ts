import type { Evolvers } from '../play/evolvers.js';
import { ownQuest } from '../state/draft.js';
import type { CharacterId } from '../state/state.js';
import type { Selected } from './selection.js';

export type SpiritEvents = {
  'er.SpiritEventRecorded': { text: string; selection: Selected | null };
  'er.CampfireLit': { byId: CharacterId };
  'er.LevelWindowOpened': { characterIds: readonly CharacterId[]; at: 'campfire' | 'town' };
};

export const spiritEvolvers: Evolvers<SpiritEvents> = {
  'er.SpiritEventRecorded': () => undefined,
  'er.CampfireLit': (draft) => {
    const quest = ownQuest(draft);
    if (quest) quest.campfireUsed = true;
  },
  'er.LevelWindowOpened': ({ state }, { at, characterIds }) => {
    state.levelWindow = { at, characterIds };
  },
};
