import { type ContentOverlay, content } from '../content/content.js';
import type { Archetype } from '../state/state.js';

export type SpellField = { readonly school: string; readonly rank: number };

/** ER-SPL-1: a Field's id is its school and rank, plus a letter where a school has several Fields of one rank. */
export function spellField(fieldId: string): SpellField | null {
  const match = /^([a-z]+)-([1-3])[a-z]?$/.exec(fieldId);
  return match?.[1] ? { school: match[1], rank: Number(match[2]) } : null;
}

/** ER-LVL-5: a Field of one's own schools. */
export function isOwnField(overlay: ContentOverlay, archetype: Archetype, fieldId: string): boolean {
  const field = spellField(fieldId);
  return field !== null && (content(overlay, 'archetype', archetype)?.schools.includes(field.school) ?? false);
}

/** ER-SPL-2: every lower rank of the school is mastered; where a school has several Fields of a rank, one of each is enough. */
export function hasLowerRanks(mastered: readonly string[], fieldId: string): boolean {
  const wanted = spellField(fieldId);
  if (!wanted) return false;
  const ranks = mastered.flatMap((id) => {
    const field = spellField(id);
    return field?.school === wanted.school ? [field.rank] : [];
  });
  return Array.from({ length: wanted.rank - 1 }, (_, i) => i + 1).every((rank) => ranks.includes(rank));
}
