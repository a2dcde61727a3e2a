/** What a numbered die shows, whether it was given as `4`, `"4"` or `"d:4"`; `null` when it is no such face. */
export function numberOnDie(
  value: string | number | undefined,
  faces: readonly number[] = [1, 2, 3, 4, 5, 6],
): number | null {
  const text = String(value);
  const shown = Number(text.slice(text.indexOf(':') + 1));
  return faces.includes(shown) ? shown : null;
}
