import { z } from 'zod';
import { checkCombatants, resolveAttack } from '../attack/attack.decider.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, violate } from '../play/play.js';
import { theModel } from '../play/the.js';
import { setting } from '../settings/settings.js';

const shoot = z.object({
  attackerId: fields.model,
  defenderId: fields.model,
  facts: z.object({
    lineOfSight: z.boolean(),
    inFrontArc: z.boolean(),
    overLowFurniture: z.boolean(),
    attackerInRearArc: z.boolean(),
  }),
});
type Shoot = z.infer<typeof shoot>;

function decideShoot(play: Play, p: Shoot): Outcome {
  const refused = checkCombatants(play, p);
  if (refused) return refused;
  const attacker = theModel(play, p.attackerId);
  const defender = theModel(play, p.defenderId);
  // DSG-SHT-7.
  if (attacker.shoot === null) return violate('DSG_NO_SHOOT_VALUE', 'DSG-SHT-7', { name: attacker.name });
  const unseen = checkPosition(play, p);
  if (unseen) return unseen;
  const { overLowFurniture, attackerInRearArc } = p.facts;
  return resolveAttack(play, {
    ...p,
    kind: 'shoot',
    // DSG-SHT-3, DSG-SHT-5: low furniture costs the shooter a die, being outnumbered does not.
    attack: { value: attacker.shoot, minus: overLowFurniture ? 1 : 0, rules: ['DSG-SHT-3'] },
    // DSG-SHT-4: the defender rolls its combat value.
    defend: { value: defender.combat, minus: attackerInRearArc ? 1 : 0, rules: ['DSG-SHT-4'] },
  });
}

/** DSG-SHT-1: seen, and not where a Fight would be. DSG-SHT-2: whose front arc is claimed, a setting says. */
function checkPosition(play: Play, { attackerId, defenderId, facts }: Shoot): Outcome {
  const names = { attacker: theModel(play, attackerId).name, defender: theModel(play, defenderId).name };
  if (!facts.lineOfSight) return violate('DSG_NO_LINE_OF_SIGHT', 'DSG-SHT-1', names, ['facts', 'lineOfSight']);
  if (!facts.inFrontArc) return undefined;
  const arc = setting(play.state, 'dsg.shoot.arc');
  const whose = { key: `dsg.shoot.arc.${arc}` };
  return violate('DSG_TARGET_IN_FRONT_ARC', ['DSG-SHT-1', 'DSG-SHT-2'], { ...names, whose }, ['facts', 'inFrontArc']);
}

export const shootCommands: CommandTable = {
  'dsg.Shoot': command({
    schema: shoot,
    cost: 'action',
    icon: 'bow',
    screen: 'shoot',
    by: 'model',
    inQuest: true,
    actor: (p) => p.attackerId,
    references: (p) => [
      { id: p.attackerId, path: ['attackerId'] },
      { id: p.defenderId, path: ['defenderId'] },
    ],
    decide: decideShoot,
  }),
};
