import { type Draft, freshId } from '@emberlog/engine';
import { contentIds } from '../../content/content.js';
import type { EruneState, Quest } from '../../state/state.js';
import { draft } from './draft.js';

/** What the group does together: quests, turns, phases, what the Spirit announces, what stands on the board. */
export function tableDrafts(state: EruneState): readonly Draft[] {
  const { quest } = state;
  return quest === null ? townDrafts(state) : questDrafts(state, quest);
}

function townDrafts(state: EruneState): readonly Draft[] {
  const ready = Object.values(state.characters).filter((c) => !c.retired);
  const master = ready.find((c) => c.kind === 'master');
  const adventurerIds = ready.flatMap((c) => (c.kind === 'adventurer' ? [c.id] : []));
  const number = state.questLog.length + 1;
  return [
    draft(
      'StartQuest',
      {
        questId: freshId('quest', (id) => state.questLog.some((q) => q.id === id)),
        name: String(number),
        type: 'standard',
        mode: master ? 'master' : 'coop',
        adventurerIds,
        ...(master ? { masterId: master.id } : {}),
      },
      { words: { name: { key: 'er.quest.numbered', params: { number } } } },
    ),
  ];
}

function questDrafts(state: EruneState, quest: Quest): readonly Draft[] {
  const zero = Object.fromEntries(
    [...quest.adventurerIds, ...(quest.masterId === null ? [] : [quest.masterId])].map((id) => [id, 0]),
  );
  const [firstType = ''] = contentIds(state.content, 'monster');
  const open = quest.objectives.filter((o) => !o.completed);
  return [
    draft('StartTurn', {}),
    // ER-QST-6: what the Spirit announces comes before the end of its phase.
    draft('RecordSpiritEvent', { text: '', effects: [] }),
    draft('EndPhase', {}),
    draft('PlaceMonster', {
      monsterId: freshId(firstType, (id) => quest.monsters[id] !== undefined),
      typeId: firstType,
      active: true,
    }),
    draft('PlaceSource', { sourceId: freshId('source', (id) => quest.sources[id] !== undefined), hp: 1 }),
    draft('RevealTile', { tileId: freshId('tile', (id) => quest.tilesRevealed.includes(id)), by: 'sight' }),
    draft('DefineObjective', {
      objectiveId: freshId('objective', (id) => quest.objectives.some((o) => o.id === id)),
      side: 'adventurers',
      main: quest.objectives.length === 0,
      text: '…',
    }),
    ...open.map((o) =>
      draft(
        'CompleteObjective',
        { objectiveId: o.id },
        { label: { key: 'er.option.completeObjective', params: { objective: o.text } } },
      ),
    ),
    ...Object.values(quest.xpShares)
      .filter((share) => share.unresolved > 0)
      .map((share) =>
        draft('ResolveXpRemainder', {
          shareId: share.id,
          allocation: { [share.participants[0] ?? '']: share.unresolved },
        }),
      ),
    draft('GrantXp', { characterIds: quest.adventurerIds, amount: 1, cause: 'event' }),
    draft('EndQuest', { winner: 'adventurers', objectiveXp: zero }),
    draft('AbandonQuest', { by: 'adventurers' }),
  ];
}
