import { type Play, emit } from '../play/play.js';
import { adventurer } from '../state/access.js';
import type { CharacterId } from '../state/state.js';

/** The Adventurer's curse goes back to the Master's hand at no cost (ER-CUR-4, ER-CUR-9). */
export function returnCurse(
  play: Play,
  fromId: CharacterId,
  reason: 'replaced' | 'death' | 'lifted' | 'item' | 'questEnd',
): void {
  const curseId = adventurer(play.state, fromId)?.curse;
  if (curseId) emit(play, 'er.CurseReturned', { curseId, fromId, reason });
}
