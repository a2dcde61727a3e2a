import type { Evolvers } from '../play/evolvers.js';
import { afterAction } from '../round/action.js';
import { withModel } from '../state/access.js';
import type { ModelId } from '../state/state.js';
import type { Pair } from './resolve-pairs.js';

/** What the table says of the position: there is no map (rules.md section 9). */
export type FightFacts = {
  readonly inRange: boolean;
  readonly inFrontArc: boolean;
  readonly attackerOutnumbered: boolean;
  readonly attackerInRearArc: boolean;
};
export type ShootFacts = {
  readonly lineOfSight: boolean;
  readonly inFrontArc: boolean;
  readonly overLowFurniture: boolean;
  readonly attackerInRearArc: boolean;
};

type Resolved = {
  readonly attackerId: ModelId;
  readonly defenderId: ModelId;
  /** As they fell, in the order they were typed. */
  readonly attackDice: readonly number[];
  readonly defenceDice: readonly number[];
  /** The armour that counted (DSG-FGT-6 may have lowered it). */
  readonly armour: number;
  /** Attack dice above the armour, high to low. */
  readonly kept: readonly number[];
  readonly pairs: readonly Pair[];
  readonly hits: number;
  /** Damage or an elimination was caused, whatever the setting says about the mood. */
  readonly success: boolean;
};

export type AttackEvents = {
  'dsg.AttackResolved': Resolved &
    ({ readonly kind: 'fight'; readonly facts: FightFacts } | { readonly kind: 'shoot'; readonly facts: ShootFacts });
};

export const attackEvolvers: Evolvers<AttackEvents> = {
  'dsg.AttackResolved': (state, { attackerId }) => withModel(state, attackerId, afterAction),
};
