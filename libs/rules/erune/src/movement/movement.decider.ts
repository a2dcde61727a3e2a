import { checkBasicAction, spendBasicAction } from '../actions/actions.js';
import type { Claims } from '../combat/claims.js';
import { areEnemies, isStanding } from '../combat/sides.js';
import { type EffectContent, content } from '../content/content.js';
import { dieNumber, throwOne, throwPool } from '../dice/dice.js';
import { disengage } from '../engagement/engagement.js';
import { noItem } from '../items/inventory.js';
import { type Outcome, type Play, emit, nameOf, violate } from '../play/play.js';
import { adventurerMoveRoll } from './move-roll.js';
import { adventurer, monster } from '../state/access.js';
import type { Adventurer, CombatantId, EruneState } from '../state/state.js';
import { spendMana } from '../vitals/vitals.js';

export type Move = {
  readonly characterId: string;
  readonly dice?: readonly string[] | undefined;
  readonly squaresUsed: number;
  readonly diagonal?: boolean | undefined;
  readonly ability?: string | undefined;
  readonly claims?: Claims | undefined;
};

/** Squares a climb out of a pit costs (ER-TRP-6) and a jump over one (ER-TRP-7, ER-ITM-9). */
export const climbSquares = 4;
export const jumpSquares = 1;

export function hero(state: EruneState, id: string): Adventurer {
  const found = adventurer(state, id);
  // The command's own checks have made sure of it.
  if (!found) throw new Error(`no Adventurer ${id}`);
  return found;
}

/** ER-MOV-1: the Move Roll, and how much of it is walked at once. */
export function move(play: Play, p: Move): Outcome {
  const mover = hero(play.state, p.characterId);
  const ability = p.ability === undefined ? null : content(play.state.content, 'ability', p.ability);
  const used = checkBasicAction(play.state, mover.id, 'move');
  if (used) return used;
  // ER-ACT-11: in a pit the roll is only made to climb out.
  if (mover.inPit && p.squaresUsed > 0) {
    return violate('ER_IN_PIT', 'ER-ACT-11', { name: mover.name }, ['squaresUsed']);
  }
  const roll = throwOne(
    play,
    'move',
    { id: 'move', label: 'move', by: mover.id, typed: p.dice, path: ['dice'] },
    (text) => dieNumber(text, 'M'),
  );
  if (roll.kind !== 'thrown') return roll;
  const total = adventurerMoveRoll(play.state, mover, roll.value);
  if (p.squaresUsed > total) return tooFar('ER-SHT-15', total, p.squaresUsed);
  const refused = checkAbility(mover, p, ability) ?? checkDiagonal(play.state, mover, p, ability?.effect ?? null);
  if (refused) return refused;
  spendBasicAction(play, mover.id, 'move');
  emit(play, 'er.MoveRolled', { characterId: mover.id, die: roll.value, bonus: total - roll.value, total });
  if (ability && p.ability !== undefined) {
    emit(play, 'er.AbilityUsed', { characterId: mover.id, id: p.ability, cost: ability.mpCost ?? 0 });
    spendMana(play, mover.id, ability.mpCost ?? 0, p.ability);
  }
  // ER-MOV-2: nobody stands in the way of a teleport.
  const claims = ability?.effect?.['ignoresObstacles'] === true ? { ...p.claims, crosses: [] } : p.claims;
  return walk(play, mover.id, p.squaresUsed, total, claims);
}

function tooFar(rule: string, left: number, needed: number): Outcome {
  return violate('ER_MOVE_TOO_FAR', rule, { left, needed }, ['squaresUsed']);
}

/** ER-SKL-12: Teleport and the like are the mover's own and paid in mana. */
function checkAbility(mover: Adventurer, p: Move, ability: ReturnType<typeof content<'ability'>>): Outcome {
  if (p.ability === undefined) return undefined;
  const params = { name: mover.name, ability: p.ability };
  if (ability?.owner !== mover.archetype || ability.trigger !== 'move') {
    return violate('ER_CONDITION_NOT_MET', 'ER-SKL-12', params, ['ability']);
  }
  const mp = ability.mpCost ?? 0;
  if (mover.mp >= mp) return undefined;
  return violate('ER_NOT_ENOUGH_MP', 'ER-SKL-12', { ...params, needed: mp, available: mover.mp }, ['ability']);
}

function checkDiagonal(state: EruneState, mover: Adventurer, p: Move, effect: EffectContent | null): Outcome {
  if (!p.diagonal || effect?.['diagonal'] === true) return undefined;
  if (content(state.content, 'archetype', mover.archetype)?.diagonalMove) return undefined;
  return violate('ER_NO_DIAGONAL', 'ER-MOV-1', { name: mover.name }, ['diagonal']);
}

/** ER-MOV-1, ER-DTH-2: friends and the dead may be crossed, enemies not; on nobody's square a move ends. */
function checkWay(state: EruneState, id: CombatantId, claims: Claims | undefined): Outcome {
  if (state.quest?.spatialMode === 'none') return undefined;
  const blocked = claims?.crosses?.findIndex((other) => isStanding(state, other) && areEnemies(state, id, other)) ?? -1;
  if (blocked !== -1) {
    const name = nameOf(state, claims?.crosses?.[blocked] ?? '');
    return violate('ER_PATH_BLOCKED', 'ER-MOV-1', { name }, ['claims', 'crosses', blocked]);
  }
  const there = claims?.stopsOn;
  if (there === undefined || (!isStanding(state, there) && !adventurer(state, there))) return undefined;
  const rule = isStanding(state, there) ? 'ER-MOV-1' : 'ER-DTH-2';
  return violate('ER_PATH_BLOCKED', rule, { name: nameOf(state, there) }, ['claims', 'stopsOn']);
}

/**
 * Walks, and lets go of the opponents whose zone is left (ER-ENG-3); their reactions come before the move goes on. `spent`:
 * squares of this move that went into something else.
 */
export function walk(
  play: Play,
  id: CombatantId,
  squares: number,
  total: number,
  claims: Claims | undefined,
  spent = 0,
): Outcome {
  const left = (monster(play.state, id) ?? adventurer(play.state, id))?.move?.left ?? total - spent;
  const blocked = checkWay(play.state, id, claims);
  if (blocked) return blocked;
  const zones = claims?.leavesZoneOf ?? [];
  for (const [i, ofId] of zones.entries()) {
    const known = monster(play.state, ofId) !== null || (play.state.quest?.adventurerIds.includes(ofId) ?? false);
    const path = ['claims', 'leavesZoneOf', i];
    if (!known) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: ofId }, path);
    if (!areEnemies(play.state, id, ofId)) return violate('ER_CLAIM_MISMATCH', 'ER-ENG-3', { id: ofId }, path);
  }
  emit(play, 'er.CharacterMoved', {
    characterId: id,
    squares,
    squaresLeft: left - squares,
    total,
    interrupted: false,
    leavesZoneOf: zones,
  });
  for (const ofId of zones) disengage(play, id, ofId, 'left-zone');
  for (const doorId of claims?.opensDoors ?? []) emit(play, 'er.DoorOpened', { doorId, byId: id });
  return undefined;
}

function interrupted(mover: Adventurer): Outcome {
  return violate('ER_MOVE_INTERRUPTED', 'ER-ACT-4', { name: mover.name });
}

export function continueMove(
  play: Play,
  p: { readonly characterId: string; readonly squaresUsed: number; readonly claims?: Claims | undefined },
): Outcome {
  const mover = hero(play.state, p.characterId);
  if (!mover.move?.open) return interrupted(mover);
  if (p.squaresUsed > mover.move.left) return tooFar('ER-MOV-1', mover.move.left, p.squaresUsed);
  return walk(play, mover.id, p.squaresUsed, mover.move.total, p.claims);
}

/** ER-ACT-10: who has not moved may turn around once. */
export function reorient(play: Play, p: { readonly characterId: string }): Outcome {
  const mover = hero(play.state, p.characterId);
  if (mover.actions.moveUsed || mover.actions.reorientUsed) {
    return violate('ER_REORIENT_USED', 'ER-ACT-10', { name: mover.name });
  }
  emit(play, 'er.CharacterReoriented', { characterId: mover.id });
  return undefined;
}

export type OpenDoor = {
  readonly characterId: string;
  readonly doorId: string;
  readonly locked?: boolean | undefined;
  readonly keyItemId?: string | undefined;
  readonly tileIds?: readonly string[] | undefined;
  readonly monsterIds?: readonly string[] | undefined;
};

/** ER-DOR-1: a door opens by crossing it; behind it a tile is revealed (ER-TIL-1) and Monsters wake (ER-MON-6). */
export function openDoor(play: Play, p: OpenDoor): Outcome {
  const mover = hero(play.state, p.characterId);
  const hasKey =
    p.keyItemId !== undefined && (mover.equipment.includes(p.keyItemId) || mover.artifacts.includes(p.keyItemId));
  if (p.locked && !hasKey) return violate('ER_DOOR_LOCKED', 'ER-DOR-1', { door: p.doorId }, ['doorId']);
  if (!mover.move?.open) return violate('ER_MUST_CROSS', 'ER-DOR-1', { door: p.doorId }, ['doorId']);
  emit(play, 'er.DoorOpened', { doorId: p.doorId, byId: mover.id });
  for (const tileId of p.tileIds ?? []) emit(play, 'er.TileRevealed', { tileId, byId: mover.id });
  const asleep = (p.monsterIds ?? []).filter((id) => monster(play.state, id)?.active === false);
  if (asleep.length > 0) emit(play, 'er.MonstersActivated', { monsterIds: asleep, cause: 'doorOpened' });
  return undefined;
}

export type JumpPit = {
  readonly characterId: string;
  readonly pitId: string;
  readonly dice?: readonly string[] | undefined;
  readonly grapple?: boolean | undefined;
};

/** ER-TRP-7: one black die; bolt or shield crosses, a skull falls. With a Grapple nobody rolls (ER-ITM-9). */
export function jumpPit(play: Play, p: JumpPit): Outcome {
  const jumper = hero(play.state, p.characterId);
  const { pitId } = p;
  if (!play.state.quest?.pits.includes(pitId)) return violate('ER_UNKNOWN_ID', 'ER-TRP-7', { id: pitId }, ['pitId']);
  const left = jumper.move?.open ? jumper.move.left : 0;
  const tool = jumper.equipment.find((id) => grappleSquares(play.state, id) !== null);
  const squares = p.grapple ? (grappleSquares(play.state, tool ?? 'grapple') ?? 3) : jumpSquares;
  if (left < squares) {
    return violate('ER_MOVE_TOO_FAR', p.grapple ? ['ER-ITM-9', 'ER-TRP-7'] : 'ER-TRP-7', { left, needed: squares });
  }
  if (p.grapple && tool === undefined) return noItem(play.state, jumper.id, 'grapple', ['grapple'], 'ER-ITM-9');
  if (!p.grapple) {
    const due = { id: 'jump', label: 'jump', by: jumper.id, typed: p.dice, path: ['dice'] };
    const thrown = throwPool(play, { black: 1 }, due);
    if (thrown.kind !== 'thrown') return thrown;
    if (thrown.symbols.skull > 0) {
      emit(play, 'er.FellIntoPit', { pitId, characterId: jumper.id });
      return undefined;
    }
  }
  emit(play, 'er.PitJumped', { pitId, characterId: jumper.id, squares });
  return undefined;
}

function grappleSquares(state: EruneState, itemId: string): number | null {
  const jump = content(state.content, 'equipment', itemId)?.effect?.['jumpPit'];
  const squares = typeof jump === 'object' && jump !== null && 'squares' in jump ? jump['squares'] : null;
  return typeof squares === 'number' ? squares : null;
}

/** ER-TRP-6: four squares of movement, also of a move that the fall ended (GAP-30). */
export function climbOut(play: Play, p: { readonly characterId: string }): Outcome {
  const climber = hero(play.state, p.characterId);
  if (!climber.inPit) return violate('ER_NOT_IN_PIT', 'ER-TRP-6', { name: climber.name });
  const left = climber.move?.left ?? 0;
  if (left < climbSquares) return violate('ER_MOVE_TOO_FAR', 'ER-TRP-6', { left, needed: climbSquares });
  const pitId = play.state.quest?.inPits[climber.id] ?? null;
  emit(play, 'er.ClimbedOutOfPit', { characterId: climber.id, pitId, squares: climbSquares });
  return undefined;
}
