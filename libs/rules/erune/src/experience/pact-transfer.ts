const rounding = { floor: Math.floor, round: Math.round, ceil: Math.ceil } as const;

/**
 * ER-XP-6: in a customized quest a quarter of the Adventurer's objective XP goes to the Master of Shadows. It is taken from the
 * award before that is credited: XP are never lost (ER-SHT-19).
 */
export function pactQuarter(input: { readonly objectiveXp: number; readonly rounding?: keyof typeof rounding }): {
  readonly adventurer: number;
  readonly master: number;
} {
  const master = rounding[input.rounding ?? 'floor'](input.objectiveXp / 4);
  return { adventurer: input.objectiveXp - master, master };
}
