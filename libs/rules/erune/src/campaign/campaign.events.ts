import type { Json } from '@emberlog/engine';
import type { ContentKind } from '../content/content.js';
import type { Evolvers } from '../play/evolvers.js';
import { withCharacter } from '../state/access.js';
import type { EditionId, EruneState, PlayerId } from '../state/state.js';

export type NoteScope = 'campaign' | 'quest' | 'turn' | 'character';
export type CampaignEvents = {
  'er.CampaignCreated': { name: string; edition: EditionId; settings: { readonly [key: string]: Json } };
  /** `edition` may be among the changes; quests that are open keep theirs (ER-EDN-1). */
  'er.CampaignSettingsChanged': { changes: { readonly [key: string]: Json }; reason: string };
  'er.ContentDefined': { kind: ContentKind; items: readonly DefinedItem[] };
  'er.PlayerAdded': { playerId: PlayerId; name: string };
  'er.PlayerRemoved': { playerId: PlayerId; name: string };
  'er.NoteAdded': { scope: NoteScope; refId: string; text: string };
};
/** Values from the group's own box, or an item of its own. */
export type DefinedItem = { readonly id: string; readonly [field: string]: Json };

function defineContent(state: EruneState, kind: ContentKind, items: readonly DefinedItem[]): EruneState {
  const known = { ...state.content[kind] };
  for (const { id, ...fields } of items) known[id] = { ...known[id], ...fields };
  return { ...state, content: { ...state.content, [kind]: known } };
}

export const campaignEvolvers: Evolvers<CampaignEvents> = {
  'er.CampaignCreated': (state, e) => ({
    ...state,
    created: true,
    name: e.name,
    edition: e.edition,
    settings: e.settings,
  }),
  'er.CampaignSettingsChanged': (state, { changes: { edition, ...settings } }) => ({
    ...state,
    edition: edition === 'en' || edition === 'fr' ? edition : state.edition,
    settings: { ...state.settings, ...settings },
  }),
  'er.ContentDefined': (state, e) => defineContent(state, e.kind, e.items),
  'er.PlayerAdded': (state, e) => ({
    ...state,
    players: { ...state.players, [e.playerId]: { id: e.playerId, name: e.name } },
  }),
  'er.PlayerRemoved': (state, e) => {
    const { [e.playerId]: _gone, ...players } = state.players;
    const characters = Object.fromEntries(
      Object.entries(state.characters).map(([id, c]) => [
        id,
        c.ownerPlayerId === e.playerId ? { ...c, ownerPlayerId: null } : c,
      ]),
    );
    return { ...state, players, characters };
  },
  'er.NoteAdded': (state, e) =>
    e.scope === 'character' ? withCharacter(state, e.refId, (c) => ({ ...c, notes: [...c.notes, e.text] })) : state,
};
