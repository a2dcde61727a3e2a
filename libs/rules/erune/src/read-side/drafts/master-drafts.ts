import { type Draft, freshId } from '@emberlog/engine';
import { content, contentIds } from '../../content/content.js';
import type { EruneState, Master, Quest } from '../../state/state.js';
import { contentName, who } from '../../wording/names.js';
import { draft, freshActionId } from './draft.js';

/** What the Master of Shadows could do: curses, Monsters, traps, what the Quest Book holds. */
export function masterDrafts(state: EruneState, m: Master): readonly Draft[] {
  const { quest } = state;
  const level = state.levelWindow?.characterIds.includes(m.id)
    ? [
        draft('ApplyLevelUp', {
          characterId: m.id,
          newLevel: m.level + 1,
          gains: {},
          newSkills: [],
          newSpellFields: [],
          xpRemaining: m.xpBalance,
        }),
      ]
    : [];
  if (quest === null || quest.masterId !== m.id) return level;
  return [...curseDrafts(state, quest, m), ...bookDrafts(state, quest), ...level];
}

/** One option per curse and use, with what it costs (ER-CUR-1). */
function curseDrafts(state: EruneState, quest: Quest, m: Master): readonly Draft[] {
  const target = quest.adventurerIds.find((id) => {
    const it = state.characters[id];
    return it?.kind === 'adventurer' && it.status === 'alive';
  });
  const targetId = target ?? quest.adventurerIds[0] ?? '';
  const curses = m.skills.filter((id) => content(state.content, 'skill', id)?.type === 'curse');
  return curses.flatMap((curseId) => {
    const card = content(state.content, 'skill', curseId);
    const params = { curse: contentName(state, 'skill', curseId) };
    const lasting = draft(
      'PlacePermanentCurse',
      { curseId, targetId },
      { label: { key: 'er.option.placeCurse', params }, hint: cost(card?.permanentCost ?? null) },
    );
    const now = draft(
      'UseInstantCurse',
      { curseId, targetId, actionId: openAction(state, quest) },
      { label: { key: 'er.option.useCurse', params }, hint: cost(card?.instantCost ?? null) },
    );
    const at = m.curseLocation[curseId] ?? 'hand';
    if (at === 'hand' || at === 'banned') return [lasting, now];
    const lift = draft(
      'LiftCurse',
      { curseId },
      {
        label: { key: 'er.option.liftCurse', params: { ...params, from: who(state, at) } },
        hint: cost(card?.instantCost ?? null),
      },
    );
    return [lasting, now, lift];
  });
}
function cost(sp: number | null): NonNullable<Draft['hint']> {
  return sp === null ? { key: 'er.hint.costUnknown' } : { key: 'er.hint.cost', params: { sp } };
}
/** The fight that is going on, else whatever comes next. */
function openAction(state: EruneState, quest: Quest): string {
  const [combat] = Object.values(quest.combats);
  return combat?.actionId ?? freshActionId(state, quest, quest.masterId ?? '');
}

function bookDrafts(state: EruneState, quest: Quest): readonly Draft[] {
  const [typeId = ''] = contentIds(state.content, 'monster');
  const monsterId = freshId(typeId, (id) => quest.monsters[id] !== undefined);
  const asleep = Object.values(quest.monsters).filter((m) => !m.active && !m.dead);
  const traps = Object.values(quest.traps);
  const victimId = quest.adventurerIds[0] ?? '';
  return [
    draft('PlaceMonster', { monsterId, typeId, active: true }),
    draft('SummonMonster', { monsterId, typeId, cost: 1 }),
    draft('GainSummonPoints', { amount: 1, gauge: 10 }),
    ...(asleep.length > 0
      ? [draft('ActivateMonsters', { monsterIds: asleep.map((m) => m.id), cause: 'doorOpened' })]
      : []),
    draft('PlaceTrap', {
      trapId: freshId('trap', (id) => quest.traps[id] !== undefined),
      side: 'master',
      kind: 'trap',
    }),
    ...traps.map((t) => draft('TriggerTrap', { trapId: t.id, victimId, effects: [], isPit: false })),
    draft('TriggerMosEvent', {
      eventId: freshId('event', (id) => quest.eventsTriggered.includes(id)),
      condition: '…',
      effects: [],
    }),
  ];
}
