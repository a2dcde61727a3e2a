import type { ContentEntry, ContentSpec, Json } from '@emberlog/engine';
import { content as entryOf, contentIds, contentKinds } from '../content/content.js';
import { contentSchema } from '../content/content.schemas.js';
import type { EruneState } from '../state/state.js';
import { contentName, label } from '../wording/names.js';

/** ER-CAM-9: what the group may type in from its own box. */
export const content: ContentSpec = {
  kinds: contentKinds.map((kind) => ({
    id: kind,
    label: { key: `er.contentKind.${kind}` },
    schema: contentSchema(kind),
  })),
  command: 'er.DefineContent',
};

/** Every card of the box as this campaign knows it; no card is a secret of one side. */
export function contentOf(state: EruneState): readonly ContentEntry[] {
  return contentKinds.flatMap((kind) =>
    contentIds(state.content, kind).map((id) => ({
      kind,
      id,
      label: label(contentName(state, kind, id)),
      values: entryOf(state.content, kind, id) as unknown as { readonly [field: string]: Json },
      own: Object.keys(state.content[kind]?.[id] ?? {}).filter((field) => field !== 'id'),
    })),
  );
}
