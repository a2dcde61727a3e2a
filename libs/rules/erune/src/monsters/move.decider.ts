import { checkBasicAction, spendBasicAction } from '../actions/actions.js';
import { type Claims, checkClaimGiven, checkClaimTrue } from '../combat/claims.js';
import { checkMonsterCanAct } from '../combat/sides.js';
import { throwPool } from '../dice/dice.js';
import { climbSquares, jumpSquares, walk } from '../movement/movement.decider.js';
import { type Outcome, type Play, type Refusal, emit, nameOf, violate } from '../play/play.js';
import { monster } from '../state/access.js';
import type { EruneState, Monster } from '../state/state.js';
import { ignoresTraps, needStat, statOf } from './stats.js';
import { enterStep } from './steps.js';

export type MonsterMove = {
  readonly monsterId: string;
  readonly squaresUsed: number;
  /** One die for each pit that is jumped, in their order. */
  readonly dice?: readonly string[] | undefined;
  readonly claims?: Claims | undefined;
};

/** ER-ACT-9: the printed number of squares, no roll; once a turn. Climbing and jumping are part of them (ER-TRP-6, ER-TRP-7). */
export function monsterMove(play: Play, p: MonsterMove): Outcome {
  const { state } = play;
  const mover = monster(state, p.monsterId);
  const stepMoves = state.quest?.step === 'start' || state.quest?.step === 'moves';
  const refused =
    (stepMoves ? checkClaimGiven(state, p.claims, 'canAttackAfter') : undefined) ??
    checkMonsterCanAct(state, p.monsterId, { inPit: true }) ??
    checkBasicAction(state, p.monsterId, 'move');
  if (refused || !mover) return refused;
  const printed = statOf(state, mover, 'move');
  if (printed !== null && p.squaresUsed > printed) {
    return violate('ER_MOVE_TOO_FAR', 'ER-ACT-9', { left: printed, needed: p.squaresUsed }, ['squaresUsed']);
  }
  const golden = stepMoves ? checkGoldenRule(state, p.claims) : undefined;
  if (golden) return golden;
  const known = needStat(play, mover, 'move');
  if (known.kind !== 'known') return known;
  const pitId = state.quest?.inPits[mover.id] ?? null;
  const climbed = pitId === null ? 0 : climbSquares;
  if (p.squaresUsed < climbed) {
    return violate('ER_IN_PIT', ['ER-ACT-11', 'ER-TRP-6'], { name: nameOf(state, mover.id) }, ['squaresUsed']);
  }
  const jumps = throwJumps(play, mover, p, p.squaresUsed - climbed);
  if (jumps.kind !== 'thrown') return jumps;
  enterStep(play, 'moves');
  spendBasicAction(play, mover.id, 'move');
  if (pitId !== null) emit(play, 'er.ClimbedOutOfPit', { characterId: mover.id, pitId, squares: climbed });
  const walked = p.squaresUsed - climbed - jumps.crossed.length * jumpSquares;
  const stopped = walk(play, mover.id, walked, known.value, p.claims, climbed);
  if (stopped) return stopped;
  for (const crossed of jumps.crossed) {
    emit(play, 'er.PitJumped', { pitId: crossed, characterId: mover.id, squares: jumpSquares });
  }
  if (jumps.fellInto !== null) emit(play, 'er.FellIntoPit', { pitId: jumps.fellInto, characterId: mover.id });
  return undefined;
}

/** ER-FRS-2, ER-FRS-3: in the second step a Monster moves only to attack afterwards, and never into harm. */
function checkGoldenRule(state: EruneState, claims: Claims | undefined): Outcome {
  const useless = checkClaimTrue(state, claims, 'canAttackAfter', 'ER_GOLDEN_RULE', 'ER-FRS-2');
  if (useless) return useless;
  return claims?.danger === true ? violate('ER_GOLDEN_RULE', 'ER-FRS-3', undefined, ['claims', 'danger']) : undefined;
}

type Jumps = { readonly kind: 'thrown'; readonly crossed: readonly string[]; readonly fellInto: string | null };

/** ER-TRP-7: a die for each pit on the way until one shows a skull; who flies crosses them all (ER-MON-7). */
function throwJumps(play: Play, mover: Monster, p: MonsterMove, left: number): Jumps | Refusal {
  const pits = ignoresTraps(mover) ? [] : (p.claims?.pits ?? []);
  const crossed: string[] = [];
  for (const [i, pitId] of pits.entries()) {
    const path = ['claims', 'pits', i];
    if (!play.state.quest?.pits.includes(pitId)) return violate('ER_UNKNOWN_ID', 'ER-TRP-7', { id: pitId }, path);
    const needed = (i + 1) * jumpSquares;
    if (needed > left) return violate('ER_MOVE_TOO_FAR', 'ER-TRP-7', { left, needed }, path);
    const typed = p.dice?.slice(i, i + 1);
    const due = { id: `jump:${pitId}`, label: 'jump', by: mover.id, typed: typed?.length ? typed : undefined };
    const thrown = throwPool(play, { black: 1 }, { ...due, path: ['dice'] });
    if (thrown.kind !== 'thrown') return thrown;
    if (thrown.symbols.skull > 0) return { kind: 'thrown', crossed, fellInto: pitId };
    crossed.push(pitId);
  }
  return { kind: 'thrown', crossed, fellInto: null };
}
