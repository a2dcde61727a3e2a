import { type ApplyCurse, applyCurse } from '../curses/apply-curse.js';
import { curseCommands } from '../curses/curses.commands.js';
import { type UseAbility, useAbility } from '../skills/abilities.decider.js';
import { type UseSkill, useSkill } from '../skills/skills.decider.js';
import { runCommand } from '../play/command-table.js';
import type { Outcome, Play } from '../play/play.js';
import type { Combat } from '../state/state.js';

/** Something used on a roll of the combat. Its payload leaves out what the place says: action, combat and roll. */
export type Modifier = { readonly timing: 'before' | 'after' } & (
  | { readonly type: 'er.UseSkill'; readonly payload: Omit<UseSkill, 'actionId' | 'roll'> }
  | { readonly type: 'er.UseAbility'; readonly payload: Omit<UseAbility, 'combatId' | 'roll'> }
  | { readonly type: 'er.ApplyCurse'; readonly payload: Omit<ApplyCurse, 'actionId' | 'roll'> }
  | { readonly type: 'er.UseInstantCurse'; readonly payload: { readonly curseId: string; readonly targetId: string } }
);
export type Place = Pick<Combat, 'id' | 'actionId'>;

/** One modifier at its place; offers try them the same way. */
export function applyModifier(play: Play, place: Place, roll: string, modifier: Modifier): Outcome {
  switch (modifier.type) {
    case 'er.UseSkill':
      return useSkill(play, { ...modifier.payload, actionId: place.actionId, roll });
    case 'er.UseAbility':
      return useAbility(play, { ...modifier.payload, combatId: place.id, roll });
    case 'er.ApplyCurse':
      return applyCurse(play, { ...modifier.payload, actionId: place.actionId, roll });
    case 'er.UseInstantCurse': {
      const curse = curseCommands['er.UseInstantCurse'];
      return curse && runCommand(curse, play, { ...modifier.payload, actionId: place.actionId, roll });
    }
  }
}
