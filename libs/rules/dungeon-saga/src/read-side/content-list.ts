import type { ContentEntry, ContentSpec, Json } from '@emberlog/engine';
import { content as entryOf, contentIds, contentKinds } from '../content/content.js';
import { contentSchema } from '../content/content.schemas.js';
import type { DsgState } from '../state/state.js';
import { contentName, label } from '../wording/names.js';

/** What the group may type in from its own box. */
export const content: ContentSpec = {
  kinds: contentKinds.map((kind) => ({
    id: kind,
    label: { key: `dsg.contentKind.${kind}` },
    schema: contentSchema(kind),
  })),
  command: 'dsg.DefineContent',
};

/** Everything that is printed or typed in; none of it is a secret of one side. */
export function contentOf(state: DsgState): readonly ContentEntry[] {
  return contentKinds.flatMap((kind) =>
    contentIds(state.content, kind).map((id) => ({
      kind,
      id,
      label: label(contentName(state, kind, id)),
      values: { id, ...(entryOf(state.content, kind, id) as unknown as { readonly [field: string]: Json }) },
      own: Object.keys(state.content[kind]?.[id] ?? {}),
    })),
  );
}
