import { content, contentIds, deckSize } from '../../content/content.js';
import { moodNames } from '../../settings/settings.js';
import { openQuest } from '../../state/access.js';
import type { DsgState, PendingTrap, Quest } from '../../state/state.js';
import { type Draft, draft, freshId } from './draft.js';
import { resolveCardDrafts } from './model-drafts.js';
import { freshModelId, levelOf, spawnDrafts } from './spawn-drafts.js';

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
      // What held so far is where the next quest starts from.
      settings: state.settings,
      heroes: Object.keys(state.heroes),
      deckSize: deckSize(state.content) ?? 0,
    },
    { words: { name: { key: 'dsg.quest.numbered', params: { number } } } },
  );
}

function questDrafts(state: DsgState, quest: Quest): readonly Draft[] {
  return [
    ...pendingDrafts(state, quest),
    draft('BeginOverlordTurn', {}),
    draft('EndRound', {}),
    ...moodDrafts(state, quest),
    ...registerDrafts(state, quest),
    draft('ApplyEffect', { source: '', effects: [{ do: 'addNote', text: '…' }] }),
    ...(['heroes', 'overlord', 'none'] as const).map((winner) =>
      draft('DeclareQuestOutcome', { winner, reason: '' }, { label: { key: `dsg.option.outcome.${winner}` } }),
    ),
  ];
}

function pendingDrafts(state: DsgState, quest: Quest): readonly Draft[] {
  const [card] = quest.pending.filter((entry) => entry.kind === 'card');
  return [
    ...(card ? resolveCardDrafts() : []),
    ...spawnDrafts(state, quest),
    ...quest.pending.flatMap((entry) => (entry.kind === 'trap' ? [trapDraft(state, entry)] : [])),
  ];
}

/** What the group's own traps table says under the die, else an empty form. */
function trapDraft(state: DsgState, { id: pendingId, die }: PendingTrap): Draft {
  const row = die === null ? null : content(state.content, 'trap', String(die));
  return draft('ResolveTrap', {
    pendingId,
    outcomeText: row?.text ?? '',
    effects: row?.effects ?? [],
  });
}

export function moodDrafts(state: DsgState, { overlord }: Quest): readonly Draft[] {
  return (moodNames(state) ?? [])
    .filter((mood) => mood !== overlord.mood)
    .map((mood) => draft('SetMood', { mood }, { label: { key: 'dsg.option.mood', params: { mood } } }));
}

function registerDrafts(state: DsgState, quest: Quest): readonly Draft[] {
  return contentIds(state.content, 'type').map((typeId) =>
    draft(
      'RegisterModel',
      { id: freshModelId(state, quest, typeId), typeId, level: levelOf(state.content, typeId) },
      {
        label: {
          key: 'dsg.option.register',
          params: { type: content(state.content, 'type', typeId)?.name ?? typeId },
        },
      },
    ),
  );
}
