import type { Boundary, BoundaryScope, I18n } from '@emberlog/engine';

/** A boundary as rows show it: which quest, which turn, which phase. */
export type OpenScope = { readonly id: string; readonly label: I18n };
/** What is open at a point of the path. */
export type Scopes = { readonly [S in BoundaryScope]?: OpenScope };

const outermostFirst: readonly BoundaryScope[] = ['session', 'act', 'round', 'turn', 'phase', 'combat', 'step'];

/** Opening or closing a scope ends whatever was open inside it. */
export function withBoundary(scopes: Scopes, boundary: Boundary): Scopes {
  const outer = outermostFirst.slice(0, outermostFirst.indexOf(boundary.scope));
  const kept: { [S in BoundaryScope]?: OpenScope } = {};
  for (const scope of outer) if (scopes[scope] !== undefined) kept[scope] = scopes[scope];
  if (boundary.edge === 'open') kept[boundary.scope] = { id: boundary.id, label: boundary.label };
  return kept;
}

/** `inForce`: where an action belongs. One that opens a turn belongs to it, and so does one that closes it. */
export function throughBatch(
  before: Scopes,
  boundaries: readonly Boundary[],
): { readonly after: Scopes; readonly inForce: Scopes } {
  let after = before;
  let inForce = before;
  for (const boundary of boundaries) {
    after = withBoundary(after, boundary);
    if (boundary.edge === 'open') inForce = withBoundary(inForce, boundary);
  }
  return { after, inForce };
}
