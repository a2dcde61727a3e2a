import type { CommandOption, Json, Violation } from '@emberlog/engine';
import { content } from '../content/content.js';
import { evolve } from '../events.js';
import { openPlay } from '../play/open-play.js';
import type { Play } from '../play/play.js';
import { anyName, label } from '../wording/names.js';
import { insertionPoint, skillEffect } from '../skills/skill-effect.js';
import { adventurer, monster, questMaster } from '../state/access.js';
import type { CombatantId, EruneState } from '../state/state.js';
import { type Modifier, applyModifier } from './modifiers.js';
import { findRoll } from './rolls.js';

/** A moment of a combat at which a roll can be changed: after so many events of the command. */
export type InsertionPoint = {
  readonly after: number;
  readonly combatId: string;
  readonly actionId: string;
  /** `attack`, `defense:<target>` or `lightning:<id>`. */
  readonly step: string;
  readonly timing: 'before' | 'after';
};

/** The moment with the table as it was then. */
type Moment = InsertionPoint & { readonly state: EruneState };
type Candidate = { readonly userId: string; readonly cardId: string; readonly modifier: Modifier };

/**
 * Everything somebody could use at this moment, or may not use and why: each is tried on a state that is thrown away, with the
 * function that decides the real use.
 */
export function offersAt(play: Play, point: InsertionPoint): readonly CommandOption[] {
  const moment = { ...point, state: play.events.slice(0, point.after).reduce(evolve, play.start) };
  return candidates(moment).map(({ userId, cardId, modifier }) => ({
    type: 'er.RecordAttack',
    subject: userId,
    label: label(anyName(moment.state, cardId)),
    hint: { key: `er.hint.step.${point.step.split(':')[0] ?? 'attack'}.${point.timing}` },
    cost: 'free',
    draft: { step: point.step, modifier: modifier as Json },
    blocked: blockedBy(play, moment, modifier),
  }));
}

function blockedBy(play: Play, moment: Moment, modifier: Modifier): readonly Violation[] {
  const trial = openPlay(moment.state, play.actor, {});
  const place = { id: moment.combatId, actionId: moment.actionId };
  const outcome = applyModifier(trial, place, moment.step, modifier);
  return outcome && outcome.kind !== 'needs-random' ? [outcome.violation] : [];
}

function candidates(moment: Moment): readonly Candidate[] {
  const found = findRoll(moment.state, moment.actionId, moment.step);
  if (!found) return [];
  const seen = new Set<string>();
  return found.rollerIds
    .flatMap((id) => [...ownCandidates(moment, id), ...curseCandidates(moment, id)])
    .filter(({ userId, cardId }) => {
      // The Master counts as one user for all its Monsters (ER-SKL-3): one offer is enough.
      const key = `${userId}|${cardId}`;
      return !seen.has(key) && Boolean(seen.add(key));
    });
}

function ownCandidates(moment: Moment, rollerId: CombatantId): readonly Candidate[] {
  const { state, timing } = moment;
  const hero = adventurer(state, rollerId);
  if (hero) {
    const abilities = content(state.content, 'archetype', hero.archetype)?.abilities ?? [];
    return [
      ...skillCandidates(moment, hero.id, hero.skills, { characterId: hero.id }),
      ...abilities.flatMap((abilityId): Candidate[] => {
        if (abilityId === null || !suits(moment, content(state.content, 'ability', abilityId)?.effect ?? null))
          return [];
        const payload = { characterId: hero.id, abilityId };
        return [{ userId: hero.id, cardId: abilityId, modifier: { timing, type: 'er.UseAbility', payload } }];
      }),
    ];
  }
  if (!monster(state, rollerId)) return [];
  const master = questMaster(state);
  if (master) {
    return skillCandidates(moment, master.id, master.skills, { characterId: master.id, forMonsterId: rollerId });
  }
  // ER-MOD-8: in coop Monsters use what the app announces.
  const announced = (state.quest?.freeSkills ?? []).filter((f) => f.side === 'master').map((f) => f.skillId);
  return skillCandidates(moment, rollerId, announced, { characterId: rollerId });
}

function skillCandidates(
  moment: Moment,
  userId: string,
  skillIds: readonly string[],
  who: { readonly characterId: string; readonly forMonsterId?: string },
): readonly Candidate[] {
  const { state, timing } = moment;
  return skillIds.flatMap((skillId): Candidate[] => {
    const effect = content(state.content, 'skill', skillId)?.effect ?? null;
    const backstab = skillId === 'backstab' && effect === null && isFromBehind(moment);
    if (!backstab && !suits(moment, effect)) return [];
    return [{ userId, cardId: skillId, modifier: { timing, type: 'er.UseSkill', payload: { ...who, skillId } } }];
  });
}

function isFromBehind({ state, combatId, step, timing }: Moment): boolean {
  return step === 'attack' && timing === 'before' && Boolean(state.quest?.combats[combatId]?.fromBehind.length);
}

function suits(moment: Moment, effect: Parameters<typeof skillEffect>[0]): boolean {
  const parsed = skillEffect(effect);
  const fits = insertionPoint(parsed);
  if (!fits || fits.roll !== (moment.step === 'attack' ? 'attack' : 'defense')) return false;
  const lightning = moment.step.startsWith('lightning:');
  if (lightning && parsed.kind === 'riposte') return false;
  return fits.timing === 'any' || fits.timing === moment.timing;
}

/** ER-CUR-1, ER-CUR-2: a curse in the Master's hand may spoil an Adventurer's attack; one that lies with the Adventurer does. */
function curseCandidates(moment: Moment, rollerId: CombatantId): readonly Candidate[] {
  const { state } = moment;
  const master = questMaster(state);
  const hero = adventurer(state, rollerId);
  if (!master || moment.step !== 'attack' || moment.timing !== 'after' || !hero) return [];
  return master.skills.flatMap((curseId): Candidate[] => {
    const card = content(state.content, 'skill', curseId);
    if (card?.type !== 'curse' || skillEffect(card.effect).kind !== 'rerollOne') return [];
    const modifier: Modifier =
      hero.curse === curseId
        ? { timing: 'after', type: 'er.ApplyCurse', payload: { curseId } }
        : { timing: 'after', type: 'er.UseInstantCurse', payload: { curseId, targetId: rollerId } };
    return [{ userId: master.id, cardId: curseId, modifier }];
  });
}
