import { findRoll, modifyRoll, noRoll } from '../combat/rolls.js';
import { content } from '../content/content.js';
import { type Outcome, type Play, emit, needContent, violate } from '../play/play.js';
import { effectSchema } from '../skills/effect-schema.js';
import { type SkillEffect, skillEffect } from '../skills/skill-effect.js';
import { adventurer, questMaster } from '../state/access.js';
import type { CurseId } from '../state/state.js';

export type ApplyCurse = {
  readonly curseId: CurseId;
  readonly actionId: string;
  readonly roll?: string | undefined;
  readonly params?: { readonly dice?: readonly string[] | undefined } | undefined;
};

/**
 * ER-CUR-2: a placed curse acts on its bearer whenever its condition holds, for nothing; on one action once, and some cards act
 * only once a turn (ER-CUR-5).
 */
export function applyCurse(play: Play, { curseId, actionId, roll = 'none', params }: ApplyCurse): Outcome {
  const { state } = play;
  const bearer = adventurer(state, questMaster(state)?.curseLocation[curseId] ?? '');
  if (bearer?.curse !== curseId) return violate('ER_CURSE_NOT_PLACED', 'ER-CUR-2', { curse: curseId }, ['curseId']);
  const found = roll === 'none' ? null : findRoll(state, actionId, roll);
  if (roll !== 'none' && !found) return noRoll(state, actionId, roll);
  if (found && !found.rollerIds.includes(bearer.id))
    return violate('ER_CONDITION_NOT_MET', 'ER-CUR-2', undefined, ['roll']);
  const card = content(state.content, 'skill', curseId);
  const oncePerTurn = card?.oncePerTurn === true;
  const used = (scope: string) => state.quest?.usedSkills.includes(`${bearer.id}|${scope}|${curseId}`) ?? false;
  if (oncePerTurn && used('turn')) return violate('ER_ONCE_PER_TURN', 'ER-CUR-5', { skill: curseId });
  if (used(actionId)) return violate('ER_SKILL_ALREADY_USED', 'ER-CUR-2', { skill: curseId });
  const effect = skillEffect(card?.effect ?? null);
  if (found && effect.kind === 'unknown') {
    const label = { key: 'er.content.skill.effect', params: { skill: curseId } };
    return needContent(`skill.${curseId}.effect`, label, effectSchema, 'ER-CUR-2');
  }
  emit(play, 'er.CurseActed', { curseId, targetId: bearer.id, actionId, roll, oncePerTurn });
  return found ? act(play, { actionId, roll, by: curseId }, effect, params?.dice) : undefined;
}

function act(
  play: Play,
  where: { readonly actionId: string; readonly roll: string; readonly by: string },
  effect: SkillEffect,
  dice: readonly string[] | undefined,
): Outcome {
  if (effect.kind !== 'rerollOne') return undefined;
  return modifyRoll(play, where, { kind: 'replaceOne', symbol: effect.symbol, dice });
}
