import type { Audience, Sheet, SheetSpec, Viewer } from '@emberlog/engine';

/** Somebody without seat or role, such as a spectator: what this viewer may see, everybody may. */
export const publicViewer: Viewer = { seats: [], roles: [] };

/** Takes whatever was stored: an audience nobody has heard of is nobody's. */
export function maySee(audience: Audience, viewer: Viewer): boolean {
  if (audience === 'all') return true;
  const stored: { readonly seats?: unknown; readonly roles?: unknown } | null =
    typeof audience === 'object' ? audience : null;
  if (stored === null) return false;
  return shares(stored.seats, viewer.seats) || shares(stored.roles, viewer.roles);
}

function shares(allowed: unknown, own: readonly string[]): boolean {
  return Array.isArray(allowed) && allowed.some((name) => typeof name === 'string' && own.includes(name));
}

/** A sheet without the fields that are not for the viewer. A value that no field declares is for nobody. */
export function sheetFor(sheet: Sheet, specs: readonly SheetSpec[], viewer: Viewer): Sheet {
  const spec = specs.find((candidate) => candidate.kind === sheet.kind);
  const fields = (spec?.sections ?? []).flatMap((section) => section.fields);
  const visible = new Set(fields.filter((field) => maySee(field.audience, viewer)).map((field) => field.key));
  return { ...sheet, values: Object.fromEntries(Object.entries(sheet.values).filter(([key]) => visible.has(key))) };
}
