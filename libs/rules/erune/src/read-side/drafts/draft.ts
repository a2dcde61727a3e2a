import type { Draft, Json } from '@emberlog/engine';
import type { EruneState, Quest } from '../../state/state.js';

/** A command of this game somebody could give, with a payload that can be decided as it stands. */
export function draft(
  name: string,
  payload: { readonly [field: string]: Json },
  texts: Pick<Draft, 'label' | 'hint' | 'words'> = {},
): Draft {
  return { type: `er.${name}`, payload, ...texts };
}

/** An id that no combat or Skill of this turn has used: whose turn it is, who acts, how often so far. */
export function freshActionId(state: EruneState, quest: Quest, subject: string): string {
  const pieces = [...quest.adventurerIds, ...Object.keys(quest.monsters)];
  const actor = quest.monsters[subject] ?? state.characters[subject];
  const done = actor && 'actions' in actor ? actor.actions.basicUsed + actor.actions.combatUsed : 0;
  const stem = `t${quest.turn}:${pieces.indexOf(subject)}:${done}`;
  const taken = (id: string) =>
    quest.combats[id] !== undefined || quest.usedSkills.some((use) => use.includes(`|${id}|`));
  let id = stem;
  for (let n = 1; taken(id); n++) id = `${stem}:${n}`;
  return id;
}
