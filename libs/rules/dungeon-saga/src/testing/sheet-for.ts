import type { Sheet, Viewer } from '@emberlog/engine';
import { sheetSpecs } from '../read-side/sheet-specs.js';

/** A sheet as the platform shows it: without the fields whose audience the viewer does not belong to. */
export function sheetFor(sheet: Sheet, viewer: Viewer): Sheet {
  const fields =
    sheetSpecs.find(({ kind }) => kind === sheet.kind)?.sections.flatMap((section) => section.fields) ?? [];
  const visible = fields.filter(
    ({ audience }) => audience === 'all' || (audience.roles ?? []).some((role) => viewer.roles.includes(role)),
  );
  return {
    ...sheet,
    values: Object.fromEntries(
      visible.flatMap(({ key }) => (key in sheet.values ? [[key, sheet.values[key] ?? null]] : [])),
    ),
  };
}
