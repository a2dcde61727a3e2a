import { throwPool } from '../dice/dice.js';
import { addPools } from '../dice/pool.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { dealDamage, gainFromBolts, lockLoadout } from './damage.js';
import { defensePoolOf } from './defense.decider.js';
import { hpLoss } from './hp-loss.js';
import { lightningPool } from './lightning-pool.js';
import { isStanding } from './sides.js';

export function rollLightningDefense(
  play: Play,
  p: { readonly lightningId: string; readonly dice?: readonly string[] | undefined },
): Outcome {
  const { lightningId } = p;
  const item = play.state.quest?.lightning[lightningId];
  if (!item) return violate('ER_UNKNOWN_ID', 'ER-LGT-3', { id: lightningId }, ['lightningId']);
  if (item.defense?.symbols) return violate('ER_ROLL_FINAL', 'ER-DIE-5', undefined, ['lightningId']);
  const standard = defensePoolOf(play, item.toId);
  if (standard.kind !== 'pool') return standard;
  const pool = addPools(lightningPool({ defense: standard.pool, n: item.amount }), item.defense?.pool);
  const id = `lightning:${lightningId}`;
  const thrown = throwPool(play, pool, {
    id,
    label: 'lightning',
    by: item.toId,
    typed: p.dice,
    path: ['dice'],
    poolRule: 'ER-LGT-4',
  });
  if (thrown.kind !== 'thrown') return thrown;
  lockLoadout(play, item.toId);
  emit(play, 'er.LightningDefenseRolled', {
    lightningId,
    targetId: item.toId,
    pool,
    dice: thrown.dice,
    symbols: thrown.symbols,
  });
  return undefined;
}

/** ER-LGT-5: lightning minus shields; the bolts of this roll give stamina as usual (ER-STA-3). */
export function finalizeLightningDefense(play: Play, { lightningId }: { readonly lightningId: string }): Outcome {
  const item = play.state.quest?.lightning[lightningId];
  if (!item) return violate('ER_UNKNOWN_ID', 'ER-LGT-3', { id: lightningId }, ['lightningId']);
  const symbols = item.defense?.symbols;
  if (!symbols) return violate('ER_NOT_ROLLED', 'ER-DIE-5', undefined, ['lightningId']);
  emit(play, 'er.LightningDefenseFinalized', { lightningId, targetId: item.toId, symbols });
  // Somebody who fell before this was resolved gains and loses nothing more.
  if (!isStanding(play.state, item.toId)) return undefined;
  gainFromBolts(play, item.toId, symbols.bolt, 'lightning-defense');
  const amount = hpLoss({
    skulls: item.amount,
    unstoppable: 0,
    shields: symbols.shield,
    hp: Number.MAX_SAFE_INTEGER,
  });
  const lost = dealDamage(play, item.toId, amount, 'lightning', { byId: item.fromId });
  return typeof lost === 'number' ? undefined : lost;
}
