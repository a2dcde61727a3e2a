import { type ContentOverlay, content } from '../content/content.js';

/** Furniture of one kind can be told apart: `coffin:north` is a coffin. */
function kindOf(piece: string): string {
  return piece.split(':', 1)[0] ?? piece;
}

/** How many cards a piece of furniture gives (DSG-EXP-7, DSG-EXP-8); 0: it is nothing to explore. */
export function cardsOf(overlay: ContentOverlay, piece: string): 0 | 1 | 2 {
  return content(overlay, 'furniture', kindOf(piece))?.cards ?? 0;
}

/** DSG-EXP-9: what gives two cards comes before what gives one. */
export function bestOf(
  overlay: ContentOverlay,
  pieces: readonly string[],
): { readonly piece: string; readonly cards: 1 | 2 } | null {
  for (const cards of [2, 1] as const) {
    const piece = pieces.find((each) => cardsOf(overlay, each) === cards);
    if (piece !== undefined) return { piece, cards };
  }
  return null;
}
