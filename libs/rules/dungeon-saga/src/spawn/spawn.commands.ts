import { z } from 'zod';
import { content } from '../content/content.js';
import { throwDice } from '../dice/dice.js';
import { checkFreeId } from '../models/free-id.js';
import { monsterOf } from '../models/monster.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { theQuest } from '../play/the.js';
import type { DsgRuleId } from '../read-side/rules-list.js';
import { openQuest, pendingOf } from '../state/access.js';
import type { PendingSpawn } from '../state/state.js';
import { makeSpawnDue, secondSpawnRule } from './spawn.js';

/** Declined: no legal square or no figure is left, so nothing is placed and the rest need not be said (DSG-EXP-18). */
const spawnMonster = z
  .object({
    pendingId: fields.unasked(fields.id),
    typeId: fields.card('type').optional(),
    modelId: fields.newId('typeId').optional(),
    level: fields.later(fields.numbers.level.nullable()),
    distance: z.number().int().min(-999).max(999).optional(),
    sameTypeUnavailable: fields.later(z.boolean()),
    declined: fields.unasked(z.boolean()).optional(),
    reason: fields.later(fields.text),
  })
  .superRefine((p, context) => {
    if (p.declined) return;
    for (const field of ['typeId', 'modelId', 'distance'] as const) {
      if (p[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'required' });
    }
  });
type SpawnMonster = z.infer<typeof spawnMonster>;
type Placed = SpawnMonster & { readonly typeId: string; readonly modelId: string; readonly distance: number };

function isPlaced(p: SpawnMonster): p is Placed {
  return !p.declined && p.typeId !== undefined && p.modelId !== undefined && p.distance !== undefined;
}

/** Common codes: the entry exists and the type's numbers are known. */
function checkKnown({ state }: Play, p: SpawnMonster): Outcome {
  const quest = openQuest(state);
  if (!quest || !pendingOf(quest, 'spawn', p.pendingId)) {
    return violate('DSG_UNKNOWN_ID', null, { id: p.pendingId }, ['pendingId']);
  }
  if (!isPlaced(p)) return undefined;
  const monster = monsterOf(state, p.typeId, p.modelId, p.level ?? null);
  return 'model' in monster ? undefined : monster;
}

function decideSpawn(play: Play, p: SpawnMonster): Outcome {
  const spawn = pendingOf(theQuest(play), 'spawn', p.pendingId);
  if (!spawn) return violate('DSG_UNKNOWN_ID', null, { id: p.pendingId }, ['pendingId']);
  if (!isPlaced(p)) {
    emit(play, 'dsg.SpawnDeclined', { pendingId: spawn.id, reason: p.reason?.trim() ?? '' });
    return undefined;
  }
  return (
    checkPlace(p, spawn) ??
    checkType(p, spawn) ??
    checkLevel(play, p, spawn) ??
    checkFreeId(play, p.modelId, ['modelId']) ??
    place(play, p, spawn)
  );
}

/** DSG-EXP-18. */
function checkPlace({ distance }: Placed, { maxDistance }: PendingSpawn): Outcome {
  if (distance >= 0 && distance <= maxDistance) return undefined;
  return violate('DSG_SPAWN_TOO_FAR', 'DSG-EXP-18', { distance, max: maxDistance }, ['distance']);
}

/** DSG-EXP-16: the quest's marauding type, or whatever the group names. DSG-EXP-14: the same type while a figure of it is left. */
function checkType({ typeId, sameTypeUnavailable }: Placed, { rule, ofTypeId }: PendingSpawn): Outcome {
  const fits = ofTypeId === null || typeId === ofTypeId;
  const wrong = (by: DsgRuleId) =>
    violate('DSG_SPAWN_WRONG_TYPE', by, { type: typeId, wanted: ofTypeId ?? '' }, ['typeId']);
  switch (rule) {
    case 'any':
    case 'same-or-lower':
      return undefined;
    case 'marauding':
      return fits ? undefined : wrong('DSG-EXP-16');
    case 'same-type-else-lower':
      return fits || sameTypeUnavailable ? undefined : wrong('DSG-EXP-14');
  }
}

/** DSG-EXP-4, DSG-EXP-14: a substitute is of the same or a lower level, by what is said and by what its card says. */
function checkLevel(play: Play, p: Placed, { rule, ofTypeId, maxLevel, reason }: PendingSpawn): Outcome {
  const limited = rule === 'same-or-lower' || (rule === 'same-type-else-lower' && p.typeId !== ofTypeId);
  const printed = content(play.state.content, 'type', p.typeId)?.level ?? null;
  const level = Math.max(p.level ?? printed ?? 0, printed ?? 0);
  if (!limited || maxLevel === null || level <= maxLevel) return undefined;
  const by = reason === 'secret-passage' ? 'DSG-EXP-4' : 'DSG-EXP-14';
  return violate('DSG_SPAWN_LEVEL_TOO_HIGH', by, { level, max: maxLevel }, ['level']);
}

function place(play: Play, p: Placed, spawn: PendingSpawn): Outcome {
  const monster = monsterOf(play.state, p.typeId, p.modelId, p.level ?? null);
  if (!('model' in monster)) return monster;
  const { model } = monster;
  const second = spawn.second === null ? null : secondDie(play, spawn);
  if (second && second.kind !== 'thrown') return second;
  const die = second?.dice.second[0] ?? null;
  const { typeId, modelId, distance } = p;
  emit(play, 'dsg.MonsterSpawned', {
    pendingId: spawn.id,
    modelId,
    typeId,
    level: model.level,
    distance,
    secondDie: die,
    model,
  });
  const rule = spawn.second === null || die === null ? null : secondSpawnRule(play.state, spawn.second, die);
  if (rule !== null) {
    const { reason, heroId } = spawn;
    makeSpawnDue(play, { heroId, reason, rule, ofTypeId: typeId, maxLevel: model.level, second: null });
  }
  return undefined;
}

function secondDie(play: Play, { reason, heroId }: PendingSpawn) {
  const rules: readonly DsgRuleId[] = reason === 'secret-passage' ? ['DSG-EXP-4'] : ['DSG-EXP-13', 'DSG-EXP-14'];
  return throwDice(play, { id: 'second', count: 1, by: heroId, rules });
}

export const spawnCommands: CommandTable = {
  'dsg.SpawnMonster': command({
    schema: spawnMonster,
    cost: 'bookkeeping',
    icon: 'plus',
    by: 'overlord',
    inQuest: true,
    whilePending: true,
    needs: checkKnown,
    decide: decideSpawn,
  }),
};
