import { type Draft, freshId } from '@emberlog/engine';
import { aggressive, content, contentIds, deckSize } from '../../content/content.js';
import { moodNames } from '../../settings/settings.js';
import { openQuest } from '../../state/access.js';
import type { DsgState, Quest } from '../../state/state.js';
import { contentName, moodName } from '../../wording/names.js';
import { draft } from './draft.js';
import { draftsOf, freshModelId, levelOf } from './pending-drafts.js';

/** What the group does together: quests, rounds, what the table decides, what waits. */
export function tableDrafts(state: DsgState): readonly Draft[] {
  const quest = openQuest(state);
  return quest ? questDrafts(state, quest) : [startDraft(state)];
}

function startDraft(state: DsgState): Draft {
  const number = state.questLog.length + 1;
  return draft(
    'StartQuest',
    {
      questId: freshId('quest', (id) => state.questLog.some((past) => past.questId === id)),
      name: String(number),
      // What held so far is where the next quest starts from; of the moods one is printed (DSG-FGT-12), the others are in the box.
      settings: { ...state.settings, ...(moodNames(state) === null && { 'dsg.moods': [aggressive] }) },
      heroes: Object.keys(state.heroes),
      deckSize: deckSize(state.content) ?? 0,
    },
    { words: { name: { key: 'dsg.quest.numbered', params: { number } } } },
  );
}

function questDrafts(state: DsgState, quest: Quest): readonly Draft[] {
  return [
    ...draftsOf(state, quest, () => true),
    draft('BeginOverlordTurn', {}),
    draft('EndRound', {}),
    ...moodDrafts(state, quest),
    ...registerDrafts(state, quest),
    draft('ApplyEffect', { source: '', effects: [{ do: 'addNote', text: '…' }] }),
    draft('DeclareQuestOutcome', { winner: 'none', reason: '' }),
  ];
}

export function moodDrafts(state: DsgState, { overlord }: Quest): readonly Draft[] {
  return (moodNames(state) ?? [])
    .filter((mood) => mood !== overlord.mood)
    .map((mood) => draft('SetMood', { mood }, { label: { key: 'dsg.option.mood', params: { mood: moodName(mood) } } }));
}

/** A monster of every type the group has typed in, and one whose card it has not read yet. */
function registerDrafts(state: DsgState, quest: Quest): readonly Draft[] {
  const known = contentIds(state.content, 'type').map((typeId) =>
    draft(
      'RegisterModel',
      { id: freshModelId(state, quest, typeId), typeId, level: levelOf(state.content, typeId) },
      { label: { key: 'dsg.option.register', params: { type: contentName(state, 'type', typeId) } } },
    ),
  );
  const typeId = freshId('monster', (id) => content(state.content, 'type', id) !== null);
  const other = { label: { key: 'dsg.option.registerOther' } };
  return [...known, draft('RegisterModel', { id: freshModelId(state, quest, typeId), typeId }, other)];
}
