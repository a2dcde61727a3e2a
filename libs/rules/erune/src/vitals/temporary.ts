import { type Play, emit } from '../play/play.js';
import { monster } from '../state/access.js';
import type { CombatantId, Phase, Stat, TemporaryPoint } from '../state/state.js';
import { endOfNextOwnPhase } from '../turn/own-phase.js';
import { temporaryPoints } from './vitals.js';

/** ER-STA-8: points above the maximum, until the end of the holder's next own phase. */
export function gainTemporary(play: Play, id: CombatantId, stat: Stat, amount: number): void {
  if (amount <= 0) return;
  const own = monster(play.state, id) ? 'master' : 'adventurers';
  emit(play, 'er.TemporaryPointGained', { id, stat, amount, expiresAtEndOf: endOfNextOwnPhase(play.state, own) });
}

type Holder = { readonly id: CombatantId; readonly temp: readonly TemporaryPoint[] };

/** What is unused when its phase ends is lost. */
export function expireTemporary(play: Play, phase: Phase, turn: number): void {
  const holders: readonly Holder[] = [
    ...Object.values(play.state.characters).flatMap((c) => (c.kind === 'adventurer' ? [c] : [])),
    ...Object.values(play.state.quest?.monsters ?? {}),
  ];
  for (const { id, temp } of holders) {
    const due = temp.filter((p) => p.expiresAtEndOf.phase === phase && p.expiresAtEndOf.turn <= turn);
    for (const stat of ['hp', 'sp', 'mp'] as const) {
      const amount = temporaryPoints({ temp: due }, stat);
      if (amount > 0) emit(play, 'er.TemporaryPointExpired', { id, stat, amount });
    }
  }
}
