import { hpLoss } from '../combat/hp-loss.js';
import { lightningPool } from '../combat/lightning-pool.js';
import { pactQuarter } from '../experience/pact-transfer.js';
import { shareXp } from '../experience/share.js';
import { chooseTarget, targetEn, wanderingPriorityFr } from '../monsters/behaviour.js';
import { moveRoll } from '../movement/move-roll.js';
import { routeStamina } from '../pacts/stamina-routing.js';
import { attackPoolOf } from '../sheet/pools.js';
import { skillCost } from '../skills/skill-cost.js';
import type { GoldenAdapter } from '@emberlog/engine/testing';

/** The pure functions that golden scenarios call by name. */
export const goldenFunctions: GoldenAdapter['functions'] = {
  attackPool: attackPoolOf,
  chooseTarget,
  hpLoss,
  lightningPool,
  moveRoll,
  pactQuarter,
  routeStamina,
  shareXp,
  skillCost,
  targetEn,
  wanderingPriorityFr,
};
