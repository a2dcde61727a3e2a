import type { ContentEntry, ContentSpec, I18n, Json } from '@emberlog/engine';
import { type ContentKind, content as entryOf, contentIds, contentKinds } from '../content/content.js';
import { contentSchema } from '../content/content.schemas.js';
import { heroOf } from '../state/access.js';
import type { DsgState } from '../state/state.js';

/** What the group may type in from its own box. */
export const content: ContentSpec = {
  kinds: contentKinds.map((kind) => ({
    id: kind,
    label: { key: `dsg.contentKind.${kind}` },
    schema: contentSchema(kind),
  })),
  command: 'dsg.DefineContent',
};

/** Printed furniture has a name in every language; what the group typed in is called as the group calls it. */
function nameOf(state: DsgState, kind: ContentKind, id: string): I18n {
  if (kind === 'furniture' && entryOf({}, 'furniture', id) !== null) return { key: `dsg.furniture.${id}` };
  const entry = entryOf(state.content, kind, id);
  const own = entry !== null && 'name' in entry ? entry.name : null;
  const hero = kind === 'hero' ? heroOf(state, id)?.name : undefined;
  return { key: 'dsg.name', params: { name: own ?? hero ?? id } };
}

/** Everything that is printed or typed in; none of it is a secret of one side. */
export function contentOf(state: DsgState): readonly ContentEntry[] {
  return contentKinds.flatMap((kind) =>
    contentIds(state.content, kind).map((id) => ({
      kind,
      id,
      label: nameOf(state, kind, id),
      values: { id, ...(entryOf(state.content, kind, id) as unknown as { readonly [field: string]: Json }) },
      own: Object.keys(state.content[kind]?.[id] ?? {}),
    })),
  );
}
