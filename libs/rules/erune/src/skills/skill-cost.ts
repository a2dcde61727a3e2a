/** ER-MON-4: a Skill aimed at a Major Monster costs 1 SP more, once per use; what is free stays free. */
export function skillCost(input: { readonly base: number; readonly against: readonly string[] }): number {
  return input.base > 0 && input.against.includes('major') ? input.base + 1 : input.base;
}
