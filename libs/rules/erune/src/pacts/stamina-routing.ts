import { limits } from '../content/content.js';

export type RoutedStamina = {
  /** Stamina on each card that stays. */
  readonly cards: readonly number[];
  readonly sp: number;
  /** Stamina of completed cards: to the Master of Shadows (coop: to the supply). */
  readonly toMaster: number;
  /** Went onto cards. */
  readonly routed: number;
  /** Above the maximum. */
  readonly lost: number;
};

/**
 * ER-PCT-6 (12.1a): every gained SP fills the oldest incomplete Shadows Card first; a full card leaves and its 3 SP go to the
 * Master of Shadows. What is left stays in the reserve up to `maxSp` (ER-STA-4).
 */
export function routeStamina(input: {
  readonly cards: readonly number[];
  readonly sp: number;
  readonly maxSp: number;
  readonly gain: number;
}): RoutedStamina {
  let left = input.gain;
  let toMaster = 0;
  const cards: number[] = [];
  for (const onCard of input.cards) {
    const put = Math.min(limits.spPerShadowCard - onCard, left);
    left -= put;
    if (onCard + put === limits.spPerShadowCard) toMaster += limits.spPerShadowCard;
    else cards.push(onCard + put);
  }
  const kept = Math.min(left, Math.max(0, input.maxSp - input.sp));
  return { cards, sp: input.sp + kept, toMaster, routed: input.gain - left, lost: left - kept };
}
