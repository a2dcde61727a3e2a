/** An attack die above the armour and the defence die it met; null: none was left for it. */
export type Pair = { readonly attack: number; readonly defence: number | null; readonly hit: boolean };
export type Pairing = { readonly kept: readonly number[]; readonly pairs: readonly Pair[]; readonly hits: number };

const highToLow = (dice: readonly number[]) => dice.toSorted((a, b) => b - a);

/**
 * From the dice to the hits: feeble attack dice go (DSG-FGT-7), both sides are paired high to low and a greater attack die hits
 * (DSG-FGT-8); what an attack die without a partner does is a setting (DSG-FGT-9).
 */
export function resolvePairs(
  attackDice: readonly number[],
  defenceDice: readonly number[],
  armour: number,
  unpaired: 'hit' | 'miss',
): Pairing {
  const kept = highToLow(attackDice.filter((die) => die > armour));
  const guard = highToLow(defenceDice);
  const pairs = kept.map((attack, i): Pair => {
    const defence = guard[i] ?? null;
    return { attack, defence, hit: defence === null ? unpaired === 'hit' : attack > defence };
  });
  return { kept, pairs, hits: pairs.filter((pair) => pair.hit).length };
}

/** The older procedure (DSG-INV-8): weak defence dice go as well. It gives the same hits and is never used in play. */
export function hitsWithGuardDiscard(
  attackDice: readonly number[],
  defenceDice: readonly number[],
  armour: number,
): number {
  const guard = defenceDice.filter((die) => die > armour);
  return resolvePairs(attackDice, guard, armour, 'hit').hits;
}
