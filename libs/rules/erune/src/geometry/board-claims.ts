import { type Claims, attackedFromBehind } from '../combat/claims.js';
import { content } from '../content/content.js';
import { type Refusal, violate } from '../play/play.js';
import { statOf } from '../monsters/stats.js';
import { adventurer, monster } from '../state/access.js';
import type { CombatantId, EruneState } from '../state/state.js';
import { type Place, comesFromBehind, isInAttackZone } from './zones.js';

export type Attack = {
  readonly attackerIds: readonly CombatantId[];
  readonly targetIds: readonly CombatantId[];
  /** Strikes from square to square; else it shoots. */
  readonly near: boolean;
  readonly claims?: Claims | undefined;
};

/**
 * ER-POS-3: where a board is kept the squares say what the table would have to claim about an attack; a claim that says otherwise
 * is refused. Walls and what nobody has placed stay the table's to tell.
 */
export function readBoard(state: EruneState, attack: Attack): { readonly claims: Claims | undefined } | Refusal {
  const { claims, attackerIds, targetIds, near } = attack;
  if (claims?.squares === undefined) return { claims };
  const { squares } = claims;
  const attackers = placed(squares, attackerIds);
  const targets = placed(squares, targetIds);
  const [first] = attackers ?? [];
  if (!attackers || !targets || !first) return { claims };
  const behind = targets.filter(({ place }) => comesFromBehind(place, first.place)).map(({ id }) => id);
  if (claims.fromBehind !== undefined && !sameIds(attackedFromBehind(claims, targetIds), behind)) {
    return violate('ER_CLAIM_MISMATCH', 'ER-POS-3', undefined, ['claims', 'fromBehind']);
  }
  if (!near) return { claims: { ...claims, fromBehind: behind } };
  const inAttackZone = attackers.every(({ id, place }) =>
    targets.every((target) => isInAttackZone(place, target.place, strikesDiagonally(state, id))),
  );
  if (claims.inAttackZone !== undefined && claims.inAttackZone !== inAttackZone) {
    return violate('ER_CLAIM_MISMATCH', 'ER-POS-3', undefined, ['claims', 'inAttackZone']);
  }
  return { claims: { ...claims, fromBehind: behind, inAttackZone } };
}

type Placed = { readonly id: CombatantId; readonly place: Place };
function placed(squares: NonNullable<Claims['squares']>, ids: readonly CombatantId[]): readonly Placed[] | null {
  const found = ids.flatMap((id) => {
    const place = Object.hasOwn(squares, id) ? squares[id] : undefined;
    return place ? [{ id, place }] : [];
  });
  return found.length === ids.length ? found : null;
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** ER-CMB-3: hybrid weapons strike diagonally too; what nobody knows counts as no. */
function strikesDiagonally(state: EruneState, id: CombatantId): boolean {
  const foe = monster(state, id);
  if (foe) return ['diagonal', 'hybrid'].includes(statOf(state, foe, 'attackType') ?? '');
  const weaponId = adventurer(state, id)?.loadout.weaponId ?? null;
  const weapon = weaponId === null ? null : content(state.content, 'weapon', weaponId);
  return weapon?.diagonal === true || weapon?.reach === 'hybrid';
}
