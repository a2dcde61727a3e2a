import type { Writable } from '../state/draft.js';
import type { CharacterId, EnhancementLink, GroupHit } from '../state/state.js';

export type ShareInput = {
  readonly total: number;
  /** HP the Monster really lost to each Adventurer outside group attacks; overkill does not count (ER-XP-14). */
  readonly contributions: { readonly [id: CharacterId]: number };
  readonly groupHits?: readonly GroupHit[];
  readonly links?: readonly Pick<EnhancementLink, 'enhancerId' | 'beneficiaryId'>[];
  /** The table cannot tell who did how much: whoever is named took part, and everybody counts as top. */
  readonly damageUnknown?: boolean;
  /** How the participants share the points that nobody's score decides; `none`: they could not agree, the points are lost. */
  readonly agreement?: { readonly [id: CharacterId]: number } | 'none';
  /** Setting `xp.groupCredit`. */
  readonly groupCredit?: 'full' | 'split';
};
export type Participant = {
  readonly id: CharacterId;
  /** HP taken, group hits included. */
  readonly damage: number;
  /** What ranks for the remainder: an enhancer ranks with the damage of whom it enhanced (ER-XP-14). */
  readonly score: number;
};
export type XpDivision = {
  readonly participants: readonly Participant[];
  readonly base: number;
  readonly remainder: number;
  /** Base share plus the part of the remainder that is already decided. */
  readonly allocation: { readonly [id: CharacterId]: number };
  /** Points that wait for the participants' agreement. */
  readonly unresolved: number;
};

/** ER-XP-3: who takes part in a kill, with damage and score. Empty: nobody gains XP. */
export function killParticipants(input: ShareInput, groupCredit = input.groupCredit): readonly Participant[] {
  const participants: Writable<Participant>[] = [];
  const named = (id: CharacterId): Writable<Participant> | undefined => participants.find((p) => p.id === id);
  const hurt = (id: CharacterId, amount: number) => {
    const known = named(id);
    if (!known) participants.push({ id, damage: amount, score: amount });
    else {
      known.damage += amount;
      known.score += amount;
    }
  };
  // Where nobody knows the damage, the names are all there is to know: 0 says nothing about having taken part.
  const counts = (lost: number) => lost >= 1 || input.damageUnknown === true;
  for (const id in input.contributions) {
    const lost = input.contributions[id] ?? 0;
    if (counts(lost)) hurt(id, lost);
  }
  for (const { memberIds, hpLost } of input.groupHits ?? []) {
    if (!counts(hpLost)) continue;
    for (const id of memberIds) hurt(id, groupCredit === 'split' ? hpLost / memberIds.length : hpLost);
  }
  // Enhancers of participants take part, and so do theirs: repeat until nobody joins and no score rises.
  for (let changed = (input.links ?? []).length > 0; changed;) {
    changed = false;
    for (const { enhancerId: id, beneficiaryId } of input.links ?? []) {
      const score = named(beneficiaryId)?.score;
      const enhancer = named(id);
      if (score === undefined || id === beneficiaryId || (enhancer && enhancer.score >= score)) continue;
      if (enhancer) enhancer.score = score;
      else participants.push({ id, damage: 0, score });
      changed = true;
    }
  }
  return participants;
}

/**
 * ER-XP-13: everybody gets the whole part; the remainder goes to whoever has the highest score, again in whole parts; what even
 * they can't divide waits for an agreement (ER-XP-15: a single participant takes everything).
 */
export function divideXp(
  total: number,
  participants: readonly Participant[],
  damageUnknown = false,
): XpDivision | null {
  if (participants.length === 0) return null;
  const base = Math.floor(total / participants.length);
  const remainder = total - base * participants.length;
  const best = Math.max(...participants.map((p) => p.score));
  const top = damageUnknown ? participants : participants.filter((p) => p.score === best);
  const each = Math.floor(remainder / top.length);
  const allocation: Record<CharacterId, number> = {};
  for (const p of participants) allocation[p.id] = base + (top.includes(p) ? each : 0);
  return { participants, base, remainder, allocation, unresolved: remainder - each * top.length };
}

/** The share of a kill as one pure function (section 13.2). `null`: no participant, no XP (ER-XP-16). */
export function shareXp(input: ShareInput): XpDivision | null {
  const division = divideXp(input.total, killParticipants(input), input.damageUnknown);
  return division && input.agreement !== undefined ? settle(division, input.agreement) : division;
}

/** ER-XP-13: an agreement counts if it names participants only and gives away exactly what is left. */
function settle(division: XpDivision, agreement: NonNullable<ShareInput['agreement']>): XpDivision {
  if (agreement === 'none') return { ...division, unresolved: 0 };
  const allocation: Record<CharacterId, number> = { ...division.allocation };
  let given = 0;
  for (const [id, amount] of Object.entries(agreement)) {
    const share = allocation[id];
    if (share === undefined || amount < 0) return division;
    allocation[id] = share + amount;
    given += amount;
  }
  return given === division.unresolved ? { ...division, allocation, unresolved: 0 } : division;
}
