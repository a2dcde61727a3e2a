import { z } from 'zod';
import { content } from '../content/content.js';
import { type CommandTable, type Reference, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, nameOf, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { adventurer } from '../state/access.js';
import type { Objective } from '../state/state.js';
import { abandonQuest, decideAbandonQuest, decideEndQuest, endQuest } from './end-quest.js';
import { decideStartQuest, startQuest } from './start-quest.js';

const defineObjective = z.object({
  objectiveId: fields.unasked(fields.id),
  side: z.enum(['adventurers', 'master']),
  main: z.boolean(),
  text: fields.text,
  xpPerCharacter: fields.amount.nullable().optional(),
});
const openCustomizedQuest = z.object({
  mapMonsterXp: z.array(fields.amount).max(200),
  objectiveXpPerCharacter: fields.amount,
  traps: fields.amount,
});
const chooseSpellFields = z.object({ characterId: fields.subject, fieldIds: fields.ids });
const completeObjective = z.object({ objectiveId: fields.id });

function define(play: Play, p: z.infer<typeof defineObjective>): Outcome {
  if (play.state.quest?.objectives.some((o) => o.id === p.objectiveId)) {
    return violate('ER_DUPLICATE', 'ER-QST-1', { name: p.objectiveId }, ['objectiveId']);
  }
  emit(play, 'er.ObjectiveDefined', { ...p, xpPerCharacter: p.xpPerCharacter ?? null });
  return undefined;
}

/** ER-MOD-6: a main objective per side, Monsters and Traps. ER-MOD-7: the XP on offer equals the XP on the map. */
function open(play: Play, p: z.infer<typeof openCustomizedQuest>): Outcome {
  const { quest } = play.state;
  if (quest?.type !== 'customized') {
    return violate('ER_WRONG_MODE', 'ER-MOD-5', { mode: { key: 'er.questType.standard' } });
  }
  const objectives = (side: Objective['side']) => quest.objectives.filter((o) => o.side === side);
  const sides = ['adventurers', 'master'] as const;
  const complete = sides.every((side) => objectives(side).some((o) => o.main));
  if (!complete || p.mapMonsterXp.length === 0 || p.traps === 0) return violate('ER_CUSTOM_INCOMPLETE', 'ER-MOD-6');
  const mapXp = p.mapMonsterXp.reduce((sum, xp) => sum + xp, 0);
  const offered = sides.map((side) => objectives(side).reduce((sum, o) => sum + (o.xpPerCharacter ?? 0), 0));
  const wrong = [p.objectiveXpPerCharacter, ...offered].find((xp) => xp !== mapXp);
  if (wrong !== undefined) {
    const path = ['objectiveXpPerCharacter'];
    return violate('ER_CUSTOM_XP_TOTAL', 'ER-MOD-7', { map: mapXp, offered: wrong }, path);
  }
  emit(play, 'er.CustomizedQuestOpened', { mapXp });
  return undefined;
}

/** ER-QST-3: a caster chooses among the mastered Fields before the first turn. */
function choose(play: Play, { characterId, fieldIds }: z.infer<typeof chooseSpellFields>): Outcome {
  const { state } = play;
  const hero = adventurer(state, characterId);
  if (!hero || !state.quest?.adventurerIds.includes(characterId)) {
    return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: characterId }, ['characterId']);
  }
  if (state.quest.turn > 0) return violate('ER_TOO_LATE', 'ER-QST-3');
  const unknown = fieldIds.findIndex((id, i) => !hero.spellFields.includes(id) || fieldIds.indexOf(id) !== i);
  if (unknown !== -1) {
    const params = { name: hero.name, field: fieldIds[unknown] ?? '' };
    return violate('ER_FIELD_NOT_MASTERED', 'ER-QST-3', params, ['fieldIds', unknown]);
  }
  if (!content(state.content, 'archetype', hero.archetype)?.caster) {
    return violate('ER_NOT_A_CASTER', 'ER-QST-3', { name: nameOf(state, characterId) }, ['characterId']);
  }
  const max = setting(state, 'spell.maxChosenFields');
  if (max !== null && fieldIds.length > max) return violate('ER_FIELD_COUNT', 'ER-QST-3', { max }, ['fieldIds']);
  emit(play, 'er.SpellFieldsChosen', { characterId, fieldIds });
  return undefined;
}

function complete(play: Play, { objectiveId }: z.infer<typeof completeObjective>): Outcome {
  const objective = play.state.quest?.objectives.find((o) => o.id === objectiveId);
  if (!objective || objective.completed) {
    return violate('ER_OBJECTIVE_CLOSED', 'ER-QST-10', { name: objective?.text ?? objectiveId }, ['objectiveId']);
  }
  const { side, main, xpPerCharacter } = objective;
  emit(play, 'er.ObjectiveCompleted', { objectiveId, side, main, xpPerCharacter });
  return undefined;
}

const recorder = ['spirit', 'table', 'admin'] as const;

export const questCommands: CommandTable = {
  'er.StartQuest': command({
    schema: startQuest,
    roles: ['table', 'admin'],
    cost: 'bookkeeping',
    icon: 'table',
    course: true,
    references: (p) => [
      ...p.adventurerIds.map((id, i): Reference => ({ kind: 'adventurer', id, path: ['adventurerIds', i] })),
      ...(p.masterId ? [{ kind: 'master' as const, id: p.masterId, path: ['masterId'] }] : []),
      ...(p.playerIds ?? []).map((id, i): Reference => ({ kind: 'player', id, path: ['playerIds', i] })),
    ],
    where: 'town',
    decide: decideStartQuest,
  }),
  'er.DefineObjective': command({
    schema: defineObjective,
    roles: ['spirit', 'table', 'mos', 'admin'],
    cost: 'bookkeeping',
    icon: 'plus',
    where: 'quest',
    whilePending: true,
    decide: define,
  }),
  'er.OpenCustomizedQuest': command({
    schema: openCustomizedQuest,
    roles: ['mos', 'admin'],
    cost: 'bookkeeping',
    where: 'quest',
    decide: open,
  }),
  'er.ChooseSpellFields': command({
    schema: chooseSpellFields,
    roles: ['owner', 'table', 'admin'],
    cost: 'bookkeeping',
    references: (p) => [{ kind: 'adventurer', id: p.characterId, path: ['characterId'] }],
    where: 'quest',
    decide: choose,
  }),
  'er.CompleteObjective': command({
    schema: completeObjective,
    roles: recorder,
    cost: 'bookkeeping',
    where: 'quest',
    whilePending: true,
    decide: complete,
  }),
  'er.EndQuest': command({
    schema: endQuest,
    roles: recorder,
    cost: 'bookkeeping',
    icon: 'crown',
    course: true,
    confirm: true,
    where: 'quest',
    decide: decideEndQuest,
  }),
  'er.AbandonQuest': command({
    schema: abandonQuest,
    roles: ['table', 'mos', 'admin'],
    cost: 'bookkeeping',
    confirm: true,
    where: 'quest',
    whilePending: true,
    decide: decideAbandonQuest,
  }),
};
