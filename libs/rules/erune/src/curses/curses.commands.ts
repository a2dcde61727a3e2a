import { z } from 'zod';
import { modifyRoll } from '../combat/rolls.js';
import { content } from '../content/content.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, needContent, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { adventurer, questMaster } from '../state/access.js';
import type { CurseId, Master } from '../state/state.js';
import { spendStamina, staminaAvailable } from '../vitals/vitals.js';
import { applyCurse } from './apply-curse.js';
import { returnCurse } from './curse-return.js';

const useInstantCurse = z.object({
  curseId: fields.card('skill'),
  targetId: fields.adventurer,
  actionId: z.string().min(1).max(100),
  roll: fields.later(z.string().max(150)),
  params: fields.later(
    z.object({ replaceOne: z.enum(['skull', 'shield', 'bolt']).optional(), dice: fields.dice.optional() }),
  ),
});
const applyPlacedCurse = z.object({
  curseId: fields.card('skill'),
  actionId: z.string().min(1).max(100),
  roll: fields.later(z.string().max(150)),
  params: fields.later(z.object({ dice: fields.dice.optional() })),
});
const placePermanentCurse = z.object({ curseId: fields.card('skill'), targetId: fields.adventurer });
const liftCurse = z.object({ curseId: fields.card('skill') });

const mode = { is: 'master', rule: 'ER-CUR-11' } as const;

/** ER-CUR-11, ER-CUR-7, ER-CUR-3: the card is mastered, not banned and in the hand. */
function checkInHand(master: Master, curseId: CurseId): Outcome {
  const where = Object.hasOwn(master.curseLocation, curseId) ? master.curseLocation[curseId] : undefined;
  const params = { curse: curseId };
  const path = ['curseId'];
  if (where === undefined || !master.skills.includes(curseId)) {
    return violate('ER_SKILL_NOT_MASTERED', 'ER-CUR-11', params, path);
  }
  if (where === 'banned') return violate('ER_CURSE_BANNED', 'ER-CUR-7', params, path);
  return where === 'hand' ? undefined : violate('ER_CURSE_IN_PLAY', 'ER-CUR-3', params, path);
}

type CostKind = 'instantCost' | 'permanentCost';

/** ER-CUR-1, ER-CUR-2: what a use costs; a cost no source prints is asked for once nothing else stands in the way. */
function costOf(play: Play, curseId: CurseId, kind: CostKind): number | null {
  return content(play.state.content, 'skill', curseId)?.[kind] ?? null;
}
function checkCost(play: Play, master: Master, curseId: CurseId, kind: CostKind, rule: string): Outcome {
  const cost = costOf(play, curseId, kind);
  const available = staminaAvailable(play, master.id, null);
  if (cost !== null && cost > available) return violate('ER_NOT_ENOUGH_SP', rule, { needed: cost, available });
  return undefined;
}
function checkCostKnown(play: Play, curseId: CurseId, kind: CostKind, rule: string): Outcome {
  if (costOf(play, curseId, kind) !== null) return undefined;
  const label = { key: `er.content.${kind}`, params: { curse: curseId } };
  return needContent(`skill.${curseId}.${kind}`, label, z.number().int().min(0).max(50), rule);
}
function pay(play: Play, master: Master, curseId: CurseId, kind: CostKind): number {
  const cost = costOf(play, curseId, kind) ?? 0;
  if (cost > 0) spendStamina(play, master.id, null, cost, `curse:${curseId}`);
  return cost;
}

/** ER-CUR-1: an instant use works like a skill, once per action (ER-SKL-3). */
function decideInstant(play: Play, p: z.infer<typeof useInstantCurse>): Outcome {
  const master = questMaster(play.state);
  if (!master) return violate('ER_WRONG_MODE', 'ER-CUR-11', { mode: { key: 'er.mode.coop' } });
  const refused =
    checkInHand(master, p.curseId) ??
    checkCost(play, master, p.curseId, 'instantCost', 'ER-CUR-1') ??
    checkUnused(play, master, p) ??
    checkCostKnown(play, p.curseId, 'instantCost', 'ER-CUR-1');
  if (refused) return refused;
  const { curseId, targetId, actionId } = p;
  emit(play, 'er.InstantCurseUsed', { curseId, targetId, actionId, cost: costOf(play, curseId, 'instantCost') ?? 0 });
  pay(play, master, curseId, 'instantCost');
  if (p.roll === undefined || p.roll === 'none') return undefined;
  const symbol = p.params?.replaceOne ?? 'skull';
  const where = { actionId, roll: p.roll, by: curseId };
  return modifyRoll(play, where, { kind: 'replaceOne', symbol, dice: p.params?.dice });
}
function checkUnused(play: Play, master: Master, { actionId, curseId }: z.infer<typeof useInstantCurse>): Outcome {
  const used = play.state.quest?.usedSkills.includes(`${master.id}|${actionId}|${curseId}`) ?? false;
  return used ? violate('ER_SKILL_ALREADY_USED', 'ER-SKL-3', { skill: curseId }) : undefined;
}

/** ER-CUR-2, ER-CUR-4: the card lies with the Adventurer; one that lay there comes back for free. */
function decidePermanent(play: Play, { curseId, targetId }: z.infer<typeof placePermanentCurse>): Outcome {
  const { state } = play;
  const master = questMaster(state);
  const target = adventurer(state, targetId);
  if (!master || !target) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: targetId }, ['targetId']);
  const early = setting(state, 'curse.permanentPhase') === 'master' && state.quest?.phase !== 'master';
  if (early) return violate('ER_WRONG_PHASE', 'ER-CUR-2', { needed: { key: 'er.phase.master' } });
  const refused =
    checkInHand(master, curseId) ??
    (target.status === 'alive'
      ? undefined
      : violate('ER_TARGET_DEAD', 'ER-CUR-2', { name: target.name }, ['targetId'])) ??
    checkCost(play, master, curseId, 'permanentCost', 'ER-CUR-2') ??
    checkCostKnown(play, curseId, 'permanentCost', 'ER-CUR-2');
  if (refused) return refused;
  const cost = pay(play, master, curseId, 'permanentCost');
  returnCurse(play, targetId, 'replaced');
  emit(play, 'er.PermanentCursePlaced', { curseId, targetId, cost });
  return undefined;
}

/** ER-CUR-6: for the instant cost the Master takes a placed curse back and may use it at once. */
function decideLift(play: Play, { curseId }: z.infer<typeof liftCurse>): Outcome {
  const master = questMaster(play.state);
  const fromId = master && Object.hasOwn(master.curseLocation, curseId) ? master.curseLocation[curseId] : undefined;
  if (!master || fromId === undefined || fromId === 'hand' || fromId === 'banned') {
    return violate('ER_CURSE_NOT_PLACED', 'ER-CUR-6', { curse: curseId }, ['curseId']);
  }
  const refused =
    checkCost(play, master, curseId, 'instantCost', 'ER-CUR-6') ??
    checkCostKnown(play, curseId, 'instantCost', 'ER-CUR-6');
  if (refused) return refused;
  pay(play, master, curseId, 'instantCost');
  emit(play, 'er.CurseLifted', { curseId, fromId, by: 'master' });
  emit(play, 'er.CurseReturned', { curseId, fromId, reason: 'lifted' });
  return undefined;
}

export const curseCommands: CommandTable = {
  'er.UseInstantCurse': command({
    schema: useInstantCurse,
    roles: ['mos', 'admin'],
    cost: 'reaction',
    icon: 'moon',
    screen: 'curse',
    references: (p) => [{ kind: 'combatant', id: p.targetId, path: ['targetId'] }],
    where: 'quest',
    phases: { allowed: ['master', 'adventurers'], rule: 'ER-CUR-1' },
    mode,
    whilePending: true,
    decide: decideInstant,
  }),
  'er.PlacePermanentCurse': command({
    schema: placePermanentCurse,
    roles: ['mos', 'admin'],
    cost: 'free',
    icon: 'moon',
    screen: 'curse',
    references: (p) => [{ kind: 'combatant', id: p.targetId, path: ['targetId'] }],
    where: 'quest',
    phases: { allowed: ['spirit', 'master', 'adventurers'], rule: 'ER-CUR-2' },
    mode,
    whilePending: true,
    decide: decidePermanent,
  }),
  'er.ApplyCurse': command({
    schema: applyPlacedCurse,
    roles: ['mos', 'owner', 'table', 'admin'],
    cost: 'free',
    icon: 'moon',
    where: 'quest',
    phases: { allowed: ['spirit', 'master', 'adventurers'], rule: 'ER-CUR-2' },
    mode,
    whilePending: true,
    decide: applyCurse,
  }),
  'er.LiftCurse': command({
    schema: liftCurse,
    roles: ['mos', 'admin'],
    cost: 'free',
    icon: 'moon',
    screen: 'curse',
    where: 'quest',
    phases: { allowed: ['master'], rule: 'ER-CUR-6' },
    mode,
    decide: decideLift,
  }),
};
