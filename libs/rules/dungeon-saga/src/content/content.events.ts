import type { Evolvers } from '../play/evolvers.js';
import type { ContentItem } from './content.schemas.js';
import type { ContentKind } from './content.js';

export type ContentEvents = {
  /** Values from the group's own box; what is not named stays as it was known. */
  'dsg.ContentDefined': { kind: ContentKind; items: readonly ContentItem[] };
};

export const contentEvolvers: Evolvers<ContentEvents> = {
  'dsg.ContentDefined': (state, { kind, items }) => {
    const known = { ...state.content[kind] };
    for (const { id, ...fields } of items) known[id] = { ...known[id], ...fields };
    return { ...state, content: { ...state.content, [kind]: known } };
  },
};
