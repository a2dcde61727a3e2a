import { parseFace, throwPool } from '../dice/dice.js';
import { type DieColour, type Pool, addPools } from '../dice/pool.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import type { EruneState } from '../state/state.js';
import { dealDamage } from './damage.js';

export type DamageDice = {
  readonly sourceId: string;
  readonly targetId: string;
  readonly dice?: readonly string[] | undefined;
  readonly byId?: string | undefined;
};

/** The dice a source of damage is known to throw: a pit one yellow (ER-TRP-5), poison and holy water one black. */
function knownPool(state: EruneState, sourceId: string): Pool | null {
  if (sourceId === 'poison' || sourceId === 'holy-water') return { black: 1 };
  return state.quest?.pits.includes(sourceId) ? { yellow: 1 } : null;
}

/** Dice that hurt without an attack: every skull costs 1 HP, nothing defends, bolts give nothing (ER-CMB-15, ER-CMB-20). */
export function rollDamageDice(play: Play, p: DamageDice): Outcome {
  const pool = knownPool(play.state, p.sourceId) ?? poolOfTyped(p.dice ?? []);
  const due = play.state.quest?.poisonDue.find((d) => d.targetId === p.targetId && (p.byId ?? d.byId) === d.byId);
  if (p.sourceId === 'poison' && !due) {
    return violate('ER_CONDITION_NOT_MET', 'ER-CMB-15', undefined, ['targetId']);
  }
  const id = p.sourceId === 'poison' ? `poison:${p.targetId}` : 'damage';
  const thrown = throwPool(play, pool, { id, label: 'damage', by: p.targetId, typed: p.dice, path: ['dice'] });
  if (thrown.kind !== 'thrown') return thrown;
  if (p.sourceId === 'poison' && due) emit(play, 'er.PoisonApplied', due);
  const byId = p.byId ?? (p.sourceId === 'poison' ? due?.byId : undefined) ?? null;
  const lost = dealDamage(play, p.targetId, thrown.symbols.skull, p.sourceId, { byId });
  return typeof lost === 'number' ? undefined : lost;
}

/** Dice announced by an event: whatever was thrown is the pool. */
function poolOfTyped(dice: readonly string[]): Pool {
  return dice.reduce<Pool>((pool, text) => {
    const colour: DieColour = parseFace(text)?.colour ?? 'black';
    return addPools(pool, { [colour]: 1 });
  }, {});
}
