/**
 * A list that only grows at its front and shares its rest: what is reached by `rest` in n steps is found in about log n, over the
 * jumps. Every list made of another one keeps it whole, so older lists stay valid for ever.
 *
 * The lengths of the jumps follow Eugene Myers, "An applicative random-access stack", Information Processing Letters 17 (1983).
 */
export type Chain<T> = {
  readonly item: T;
  readonly rest: Chain<T> | null;
  readonly jump: Chain<T> | null;
  readonly depth: number;
};

const depthOf = (chain: Chain<unknown> | null): number => chain?.depth ?? 0;

export function linked<T>(item: T, rest: Chain<T> | null): Chain<T> {
  const jump = rest?.jump ?? null;
  const even = rest !== null && rest.depth - depthOf(jump) === depthOf(jump) - depthOf(jump?.jump ?? null);
  return { item, rest, jump: even ? (jump?.jump ?? null) : rest, depth: depthOf(rest) + 1 };
}

/**
 * The newest link whose item answers `found`, and the link in front of it. Whatever is older than an item that answers has to
 * answer too.
 */
export function findLink<T>(
  chain: Chain<T> | null,
  found: (item: T) => boolean,
): { readonly link: Chain<T>; readonly newer: Chain<T> | null } | null {
  let newer: Chain<T> | null = null;
  let at = chain;
  // A jump is only taken where it does not reach the answer: so the last step is always one link long.
  while (at !== null && !found(at.item)) {
    newer = at;
    at = at.jump !== null && !found(at.jump.item) ? at.jump : at.rest;
  }
  return at === null ? null : { link: at, newer };
}
