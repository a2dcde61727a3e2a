import type { Json } from '@emberlog/engine';
import type { Evolvers } from '../play/evolvers.js';
import { withQuest } from '../state/access.js';
import type { EditionId, Hero, PlayerId } from '../state/state.js';

export type CampaignEvents = {
  'dsg.CampaignCreated': { name: string; edition: EditionId; settings: { readonly [key: string]: Json } };
  'dsg.CampaignSettingsChanged': { changes: { readonly [key: string]: Json }; reason: string };
  'dsg.PlayerAdded': { playerId: PlayerId; name: string };
  'dsg.PlayerRemoved': { playerId: PlayerId; name: string };
  'dsg.HeroCreated': { hero: Hero };
  'dsg.OverlordSeated': { overlordId: string; name: string; ownerPlayerId: PlayerId | null };
};

export const campaignEvolvers: Evolvers<CampaignEvents> = {
  'dsg.CampaignCreated': (state, { name, edition, settings }) => ({
    ...state,
    created: true,
    name,
    edition,
    settings,
  }),
  'dsg.CampaignSettingsChanged': (state, { changes }) => {
    const control = changes['dsg.overlord.control'];
    const changed = { ...state, settings: { ...state.settings, ...changes } };
    // Who moves the Overlord's models may change in the middle of a quest.
    return control === 'player' || control === 'automated'
      ? withQuest(changed, (q) => ({ ...q, overlord: { ...q.overlord, control } }))
      : changed;
  },
  'dsg.PlayerAdded': (state, { playerId, name }) => ({
    ...state,
    players: { ...state.players, [playerId]: { id: playerId, name } },
  }),
  'dsg.PlayerRemoved': (state, { playerId }) => {
    const { [playerId]: _gone, ...players } = state.players;
    const unowned = <T extends { readonly ownerPlayerId: PlayerId | null }>(it: T): T =>
      it.ownerPlayerId === playerId ? { ...it, ownerPlayerId: null } : it;
    return {
      ...state,
      players,
      heroes: Object.fromEntries(Object.entries(state.heroes).map(([id, hero]) => [id, unowned(hero)])),
      overlord: state.overlord && unowned(state.overlord),
    };
  },
  'dsg.HeroCreated': (state, { hero }) => ({ ...state, heroes: { ...state.heroes, [hero.id]: hero } }),
  'dsg.OverlordSeated': (state, { overlordId: id, name, ownerPlayerId }) => ({
    ...state,
    overlord: { id, name, ownerPlayerId },
  }),
};
