import { limits } from '../content/content.js';
import { disengageAll } from '../engagement/engagement.js';
import { type Play, emit } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { monster } from '../state/access.js';
import type { CharacterId, CombatantId, EruneState, MonsterId } from '../state/state.js';
import type { XpSource } from './experience.events.js';
import { type ShareInput, divideXp, killParticipants } from './share.js';

/** ER-CMB-12: a Monster at 0 HP leaves the table, its engagements end, its XP is shared. */
export function killMonster(
  play: Play,
  id: MonsterId,
  cause: string,
  byId: CombatantId | null,
  takesAll = false,
): void {
  const dying = monster(play.state, id);
  if (!dying) return;
  emit(play, 'er.MonsterKilled', { monsterId: id, name: dying.name, cause, byId });
  disengageAll(play, id, 'death');
  shareKillXp(play, id, takesAll ? byId : null);
}

/** The XP of a killed Monster to its participants (section 13.2), or all of it to `soleId` (ER-XP-7). */
export function shareKillXp(play: Play, id: MonsterId, soleId: CombatantId | null = null): void {
  const dead = monster(play.state, id);
  if (!dead) return;
  const sole = soleId === null ? null : { [soleId]: Math.max(1, dead.contributions[soleId] ?? 0) };
  shareXpAmong(play, {
    shareId: id,
    total: dead.stats.xp ?? 0,
    source: 'kill',
    damageUnknown: dead.damageUnknown,
    contributions: sole ?? dead.contributions,
    groupHits: sole ? [] : dead.groupHits,
    links: sole ? [] : dead.links,
  });
}

/**
 * Divides XP among those who took part and credits each share. False: nobody took part, so nobody gains and nothing is recorded
 * (ER-XP-16).
 */
export function shareXpAmong(
  play: Play,
  input: ShareInput & { readonly shareId: string; readonly source: XpSource; readonly cause?: string },
): boolean {
  const { shareId, cause, total, source, damageUnknown = false, links = [] } = input;
  const participants = killParticipants(input, setting(play.state, 'xp.groupCredit')).filter(({ id }) =>
    mayShare(play.state, id),
  );
  const division = divideXp(total, participants, damageUnknown);
  if (division === null) return false;
  const arena = play.state.quest?.arena ?? false;
  emit(play, 'er.XpShareComputed', {
    shareId,
    ...(cause === undefined ? {} : { cause }),
    total,
    participants: division.participants,
    base: division.base,
    remainder: division.remainder,
    allocation: division.allocation,
    // In the Arena nobody gains XP, so nothing waits for an agreement (ER-XP-9).
    unresolved: arena ? 0 : division.unresolved,
    damageUnknown,
    links: links.map(({ enhancerId, beneficiaryId }) => ({ enhancerId, beneficiaryId })),
  });
  for (const { id } of division.participants) awardXp(play, id, division.allocation[id] ?? 0, source, shareId);
  return true;
}

/**
 * Credits XP, or says why it is forfeited: nothing in the Arena (ER-XP-9), nothing above level 20 (ER-XP-11). Returns what was
 * really gained.
 */
export function awardXp(
  play: Play,
  characterId: CharacterId,
  amount: number,
  source: XpSource,
  ref: string,
  ofRemainder = false,
): number {
  if (amount <= 0) return 0;
  const mark = ofRemainder ? ({ ofRemainder: true } as const) : {};
  if (play.state.quest?.arena) {
    emit(play, 'er.XpForfeited', { characterId, amount, reason: 'arena', ref, ...mark });
    return 0;
  }
  if (isAtLevelCap(play.state, characterId)) {
    emit(play, 'er.XpForfeited', { characterId, amount, reason: 'level-cap', ref, ...mark });
    return 0;
  }
  emit(play, 'er.XpGained', { characterId, amount, source, ref, ...mark });
  return amount;
}

/** Two settings leave out the dead and those who cannot gain any more. */
function mayShare(state: EruneState, id: CharacterId): boolean {
  const excluded =
    (setting(state, 'xp.deadParticipants') === 'exclude' && isDead(state, id)) ||
    (setting(state, 'xp.capShare') === 'exclude' && isAtLevelCap(state, id));
  return !excluded;
}
function isAtLevelCap(state: EruneState, id: CharacterId): boolean {
  return (state.characters[id]?.level ?? 1) >= limits.levelMax;
}
function isDead(state: EruneState, id: CharacterId): boolean {
  const character = state.characters[id];
  return character?.kind === 'adventurer' && character.status !== 'alive';
}
