/** ER-CMB-10: shields stop skulls one for one, unstoppable skulls pass, and nobody loses more HP than are left. */
export function hpLoss(input: {
  readonly skulls: number;
  readonly unstoppable: number;
  readonly shields: number;
  readonly hp: number;
}): number {
  return Math.min(input.hp, Math.max(0, input.skulls - input.shields) + input.unstoppable);
}
