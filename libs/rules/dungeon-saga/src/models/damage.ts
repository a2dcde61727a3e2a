import { type Play, emit } from '../play/play.js';
import { theModel } from '../play/the.js';
import type { ModelId } from '../state/state.js';

/** Where a loss comes from: an attack, or the card, trap or decision that says so. */
export type Cause = { readonly byId: ModelId | null; readonly source: string | null };

/** Takes HP from a hero or a boss that has some, and what follows at 0 (DSG-FGT-14, DSG-RVV-1, DSG-RVV-4). */
export function loseHp(play: Play, modelId: ModelId, n: number, cause: Cause): void {
  const before = theModel(play, modelId).hp ?? 0;
  const lost = Math.min(n, before);
  const hp = before - lost;
  if (lost > 0) emit(play, 'dsg.HpLost', { modelId, n: lost, hp, source: cause.source });
  if (hp === 0) fall(play, modelId, cause);
}

/** A hero is exhausted the first time and knocked out the second; a boss is gone. */
function fall(play: Play, modelId: ModelId, cause: Cause): void {
  const model = theModel(play, modelId);
  if (model.kind !== 'hero') eliminate(play, modelId, cause);
  else if (model.zeroCount === 0) emit(play, 'dsg.HeroExhausted', { heroId: modelId });
  else emit(play, 'dsg.HeroKnockedOut', { heroId: modelId });
}

export function eliminate(play: Play, modelId: ModelId, { byId, source }: Cause): void {
  emit(play, 'dsg.ModelEliminated', { modelId, byId, source });
}
