import type { Json } from '@emberlog/engine';
import type { ContentKind, ContentOverlay } from '../content/content.js';
import type { Evolvers } from '../play/evolvers.js';
import { ownCharacter } from '../state/draft.js';
import type { EditionId, PlayerId } from '../state/state.js';

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

function withDefined(content: ContentOverlay, kind: ContentKind, items: readonly DefinedItem[]): ContentOverlay {
  const known = { ...content[kind] };
  for (const { id, ...fields } of items) known[id] = { ...known[id], ...fields };
  return { ...content, [kind]: known };
}

export const campaignEvolvers: Evolvers<CampaignEvents> = {
  'er.CampaignCreated': ({ state }, e) => {
    state.created = true;
    state.name = e.name;
    state.edition = e.edition;
    state.settings = e.settings;
  },
  'er.CampaignSettingsChanged': ({ state }, { changes: { edition, ...settings } }) => {
    if (edition === 'en' || edition === 'fr') state.edition = edition;
    state.settings = { ...state.settings, ...settings };
  },
  'er.ContentDefined': ({ state }, e) => {
    state.content = withDefined(state.content, e.kind, e.items);
  },
  'er.PlayerAdded': ({ state }, e) => {
    state.players = { ...state.players, [e.playerId]: { id: e.playerId, name: e.name } };
  },
  'er.PlayerRemoved': (draft, e) => {
    const { [e.playerId]: _gone, ...players } = draft.state.players;
    draft.state.players = players;
    for (const { id, ownerPlayerId } of Object.values(draft.state.characters)) {
      const orphan = ownerPlayerId === e.playerId ? ownCharacter(draft, id) : null;
      if (orphan) orphan.ownerPlayerId = null;
    }
  },
  'er.NoteAdded': (draft, e) => {
    const character = e.scope === 'character' ? ownCharacter(draft, e.refId) : null;
    if (character) character.notes = [...character.notes, e.text];
  },
};
