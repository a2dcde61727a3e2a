import type { RuleId } from '@emberlog/engine';
import { z } from 'zod';
import { facings } from '../geometry/zones.js';
import * as fields from '../play/ids.js';
import { type Outcome, violate } from '../play/play.js';
import type { EruneState } from '../state/state.js';
import type { EruneViolationCode } from '../violations.js';

const square = z.number().int().min(-999).max(999);

/** What the table asserts about the board (ER-POS-2). Unknown claims are kept out of the way, not refused. */
export const claimsSchema = z.looseObject({
  inAttackZone: z.boolean().optional(),
  visible: z.boolean().optional(),
  fromBehind: z.union([z.boolean(), fields.ids]).optional(),
  canAttackAfter: z.boolean().optional(),
  danger: z.boolean().optional(),
  leavesZone: z.boolean().optional(),
  attached: z.boolean().optional(),
  together: z.boolean().optional(),
  distance: z.number().int().min(0).max(99).optional(),
  monstersInRoom: z.number().int().min(0).max(99).optional(),
  /** How many hidden traps lie in the room or corridor, or which. */
  hiddenTrapsHere: z.union([z.number().int().min(0).max(99), fields.ids]).optional(),
  firstBetween: fields.id.nullable().optional(),
  leavesZoneOf: fields.ids.optional(),
  opensDoors: fields.ids.optional(),
  /** Pits a Monster jumps on its way; an Adventurer's jump is a command of its own (ER-TRP-7). */
  pits: fields.ids.optional(),
  /** Whose squares are crossed, and on whose the move ends (ER-MOV-1, ER-DTH-2). */
  crosses: fields.ids.optional(),
  stopsOn: fields.id.optional(),
  /** The furniture bears an Erune token or belongs to an event (ER-CMB-17). */
  eruneToken: z.boolean().optional(),
  /** Where figures stand and look, on a board (ER-POS-3). */
  squares: z.record(fields.subject, z.object({ x: square, y: square, facing: z.enum(facings) })).optional(),
  /** Characters in the thrower's own Attack Zone, hit when an explosive fails (ER-CMB-18). */
  ownZone: fields.ids.optional(),
});
export type Claims = z.infer<typeof claimsSchema>;
type ClaimKey = keyof typeof claimsSchema.shape;

/** ER-POS-2: a claim that is needed must be there; without spatial checks nobody asks. */
export function checkClaimGiven(state: EruneState, claims: Claims | undefined, key: ClaimKey): Outcome {
  if (state.quest?.spatialMode === 'none' || claims?.[key] !== undefined) return undefined;
  return violate('ER_CLAIM_MISSING', 'ER-POS-2', { claim: { key: `er.claim.${key}` } }, ['claims', key]);
}

/** A claim that was made and says no. */
export function checkClaimTrue(
  state: EruneState,
  claims: Claims | undefined,
  key: ClaimKey,
  code: EruneViolationCode,
  rule: RuleId,
): Outcome {
  if (state.quest?.spatialMode === 'none' || claims?.[key] !== false) return undefined;
  return violate(code, rule, undefined, ['claims', key]);
}

/** ER-BHD-1: which of the targets are attacked from behind. */
export function attackedFromBehind(claims: Claims | undefined, targetIds: readonly string[]): readonly string[] {
  const claim = claims?.fromBehind;
  if (claim === true) return targetIds;
  return Array.isArray(claim) ? targetIds.filter((id) => claim.includes(id)) : [];
}
