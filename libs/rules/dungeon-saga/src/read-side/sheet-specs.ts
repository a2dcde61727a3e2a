import type { SheetSpec } from '@emberlog/engine';

export const sheetSpecs: readonly SheetSpec[] = [];
