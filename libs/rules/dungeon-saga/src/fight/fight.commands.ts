import { z } from 'zod';
import { type Attack, checkCombatants, resolveAttack } from '../attack/attack.decider.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, violate } from '../play/play.js';
import { theModel } from '../play/the.js';

const fight = z.object({
  attackerId: fields.model,
  defenderId: fields.model,
  facts: z.object({
    inRange: z.boolean(),
    inFrontArc: z.boolean(),
    attackerOutnumbered: z.boolean(),
    attackerInRearArc: z.boolean(),
  }),
});
type Fight = z.infer<typeof fight>;

/** DSG-FGT-1. */
function checkPosition(play: Play, { attackerId, defenderId, facts }: Fight): Outcome {
  const names = { attacker: theModel(play, attackerId).name, defender: theModel(play, defenderId).name };
  if (!facts.inRange) return violate('DSG_NOT_IN_RANGE', 'DSG-FGT-1', names, ['facts', 'inRange']);
  if (!facts.inFrontArc) return violate('DSG_TARGET_NOT_IN_FRONT_ARC', 'DSG-FGT-1', names, ['facts', 'inFrontArc']);
  return undefined;
}

/** DSG-FGT-2: the combat values. DSG-FGT-3: outnumbered costs the attacker one die, DSG-FGT-4: from behind the defender. */
function dicePools(play: Play, { attackerId, defenderId, facts }: Fight): Pick<Attack, 'attack' | 'defend'> {
  return {
    attack: {
      value: theModel(play, attackerId).combat,
      minus: facts.attackerOutnumbered ? 1 : 0,
      rules: facts.attackerOutnumbered ? ['DSG-FGT-2', 'DSG-FGT-3'] : ['DSG-FGT-2'],
    },
    defend: {
      value: theModel(play, defenderId).combat,
      minus: facts.attackerInRearArc ? 1 : 0,
      rules: facts.attackerInRearArc ? ['DSG-FGT-2', 'DSG-FGT-4'] : ['DSG-FGT-2'],
    },
  };
}

export const fightCommands: CommandTable = {
  'dsg.Fight': command({
    schema: fight,
    cost: 'action',
    icon: 'attack',
    screen: 'fight',
    by: 'model',
    inQuest: true,
    actor: (p) => p.attackerId,
    references: (p) => [
      { id: p.attackerId, path: ['attackerId'] },
      { id: p.defenderId, path: ['defenderId'] },
    ],
    decide: (play, p) =>
      checkCombatants(play, p) ??
      checkPosition(play, p) ??
      resolveAttack(play, { ...p, kind: 'fight', ...dicePools(play, p) }),
  }),
};
