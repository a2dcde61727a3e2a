/** No answer grows with the campaign: at most this many characters of what rows hold go into one page. */
const mostCharacters = 160_000;

/** As many rows, from the first on, as one answer may hold; always at least one. */
export function fitting<Row>(rows: readonly Row[], sizeOf: (row: Row) => number): readonly Row[] {
  let size = 0;
  const end = rows.findIndex((row, index) => (size += sizeOf(row)) > mostCharacters && index > 0);
  return end < 0 ? rows : rows.slice(0, end);
}
