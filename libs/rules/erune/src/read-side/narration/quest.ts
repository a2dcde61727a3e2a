import type { QuestEvents } from '../../quest/quest.events.js';
import { list, who, whoAll } from '../../wording/names.js';
import { type Tellers, factOf, say } from './told.js';

export const questTellers: Tellers<QuestEvents> = {
  'er.QuestStarted': (e, { before }) =>
    say(
      'questStarted',
      { quest: e.name, names: whoAll(before, e.adventurerIds), mode: { key: `er.mode.${e.mode}` } },
      e.adventurerIds,
      'headline',
    ),
  // Everybody starts at full strength (ER-QST-2).
  'er.AdventurerPrepared': 'silent',
  'er.SpellFieldsChosen': (e, { before }) =>
    say(
      'spellFieldsChosen',
      {
        name: who(before, e.characterId, 'start'),
        fields: list(e.fieldIds.map((id) => ({ key: `er.spellField.${id}` }))),
      },
      [e.characterId],
      'headline',
    ),
  'er.ObjectiveDefined': (e) =>
    say(e.main ? 'objectiveMain' : 'objective', { side: { key: `er.side.${e.side}` }, text: e.text }, [], 'headline'),
  'er.ObjectiveCompleted': (e, { before }) => {
    const text = before.quest?.objectives.find((o) => o.id === e.objectiveId)?.text ?? e.objectiveId;
    return say('objectiveCompleted', { side: { key: `er.side.${e.side}` }, text }, [], 'headline');
  },
  'er.CustomizedQuestOpened': (e) => say('customizedOpened', { xp: e.mapXp }, [], 'headline'),
  'er.QuestEnded': (e, { before }) =>
    say('questEnded', { quest: before.quest?.name ?? '', winner: { key: `er.winner.${e.winner}` } }, [], 'headline'),
  'er.QuestAbandoned': (e, { before }) =>
    say(
      e.reason === '' ? 'questAbandoned' : 'questAbandonedBecause',
      { quest: before.quest?.name ?? '', side: { key: `er.side.${e.by}` }, ...(e.reason ? { reason: e.reason } : {}) },
      [],
      'headline',
    ),
  'er.QuestRecorded': (e, { before }) => factOf(before, e.characterId, 'questRecorded', 'neutral', { xp: e.xpWon }),
  'er.ReturnedToTown': (e) => say('returnedToTown', {}, e.characterIds, 'normal'),
};
