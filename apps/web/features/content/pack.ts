import { type ContentEntry, ContentPack, type Json } from '@emberlog/contracts';
import { LineCounter, parseDocument, stringify } from 'yaml';

/** Something that is wrong with a pack and where in the text it stands. */
export type PackFault = { readonly line: number | null; readonly text: string };
export type ReadPack = {
  readonly pack: ContentPack | null;
  readonly faults: readonly PackFault[];
  /** The line of the text a path of the pack leads to; the nearest thing around it where that itself is missing. */
  readonly lineOf: (path: readonly (string | number)[]) => number | null;
};

/** Reads a pack as a group keeps it: kinds with their entries, as YAML or as JSON (which is YAML too). */
export function readPack(text: string, notAPack: string): ReadPack {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number | undefined): number | null =>
    offset === undefined ? null : lines.linePos(offset).line;
  const lineOf: ReadPack['lineOf'] = (path) => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const node = document.getIn(path.slice(0, depth), true) as { readonly range?: readonly number[] } | undefined;
      if (node?.range !== undefined) return lineAt(node.range[0]);
    }
    return null;
  };
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => ({ line: lineAt(error.pos[0]), text: error.message }));
    return { pack: null, faults, lineOf };
  }
  const read = ContentPack.safeParse(valueOf(document));
  if (!read.success || Object.keys(read.data).length === 0) {
    const [issue] = read.error?.issues ?? [];
    return { pack: null, faults: [{ line: lineOf((issue?.path ?? []) as string[]), text: notAPack }], lineOf };
  }
  return { pack: read.data, faults: [], lineOf };
}

/** Aliases that multiply beyond measure are refused by the reader itself. */
function valueOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS() as unknown;
  } catch {
    return null;
  }
}

/** What the group typed in itself, as a pack that can be imported again. */
export function packOf(entries: readonly ContentEntry[]): ContentPack {
  const pack: { [kind: string]: { [field: string]: Json }[] } = {};
  for (const { kind, id, values, own } of entries) {
    if (own.length === 0) continue;
    const typed = own.map((field) => [field, values[field] ?? null] as const);
    (pack[kind] ??= []).push({ id, ...Object.fromEntries(typed) });
  }
  return pack;
}

export function writePack(pack: ContentPack, format: 'yaml' | 'json'): string {
  return format === 'yaml' ? stringify(pack) : `${JSON.stringify(pack, null, 2)}\n`;
}

/** How many entries of a pack the campaign does not know yet, and how many it would know differently. */
export function changesOf(
  pack: ContentPack,
  known: readonly ContentEntry[],
): { readonly added: number; readonly changed: number } {
  const ids = new Set(known.map(({ kind, id }) => `${kind}.${JSON.stringify(id)}`));
  const all = Object.entries(pack).flatMap(([kind, items]) => items.map(({ id }) => `${kind}.${JSON.stringify(id)}`));
  const changed = all.filter((id) => ids.has(id)).length;
  return { added: all.length - changed, changed };
}
