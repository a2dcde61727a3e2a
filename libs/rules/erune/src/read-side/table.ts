import type { Chip, I18n, TableActor, TablePhase, TableView, Track, Viewer } from '@emberlog/engine';
import { limits } from '../content/content.js';
import { opponentsOf } from '../engagement/engagement.js';
import { setting } from '../settings/settings.js';
import type {
  ActionsUsed,
  Adventurer,
  EruneState,
  Master,
  Monster,
  Phase,
  Quest,
  Stat,
  TemporaryPoint,
} from '../state/state.js';
import { contentName, itemName, label, list, who } from '../wording/names.js';
import { prompts } from './prompts.js';
import { visibleState } from './redaction.js';

/** The table page: where we are in time, who is there, what waits for an answer. */
export function table(whole: EruneState, viewer: Viewer): TableView {
  const state = visibleState(whole, viewer);
  const { quest } = state;
  return {
    session: quest
      ? { id: quest.id, title: quest.name, label: { key: 'er.session', params: { quest: quest.name } } }
      : null,
    turn: quest && quest.turn > 0 ? quest.turn : null,
    moment: moment(quest),
    phases: quest ? phases(quest) : [],
    notices: notices(state),
    actors: quest ? questActors(state, quest) : townActors(state),
    prompts: quest ? prompts(state, quest) : [],
    gaps: gaps(state),
  };
}

function moment(quest: Quest | null): I18n {
  if (quest === null) return { key: 'er.moment.town' };
  return quest.turn > 0 ? { key: 'er.turn', params: { n: quest.turn } } : { key: 'er.moment.before' };
}

const order: readonly Phase[] = ['spirit', 'master', 'adventurers'];
function phases(quest: Quest): readonly TablePhase[] {
  const now = quest.phase === null ? (quest.turn > 0 ? order.length : -1) : order.indexOf(quest.phase);
  return order.map((id, index) => ({
    id,
    label: { key: `er.phase.${id}` },
    status: index < now ? 'done' : index === now ? 'now' : 'next',
  }));
}

function notices(state: EruneState): readonly Chip[] {
  const { quest } = state;
  if (quest === null) {
    const resting: Chip = { text: { key: 'er.notice.town' }, tone: 'neutral' };
    return state.levelWindow ? [resting, levelWindow(state)] : [resting];
  }
  const free = quest.freeSkills.map(({ skillId, side }): Chip => ({
    text: {
      key: side === 'master' ? 'er.notice.freeSkill.master' : 'er.notice.freeSkill.adventurers',
      params: { skill: contentName(state, 'skill', skillId) },
    },
    tone: side === 'master' ? 'shadow' : 'good',
    rule: 'ER-SKL-13',
  }));
  return [
    ...free,
    ...(quest.step === null ? [] : [chip(`er.notice.step.${quest.step}`, 'shadow', 'ER-FRS-1')]),
    ...(quest.phaseEnding ? [chip('er.notice.phaseEnding', 'neutral', 'ER-LGT-8')] : []),
    ...(state.levelWindow ? [levelWindow(state)] : []),
    ...(quest.arena ? [chip('er.notice.arena', 'neutral', 'ER-XP-9')] : []),
  ];
}
function levelWindow(state: EruneState): Chip {
  return chip(`er.notice.levelWindow.${state.levelWindow?.at ?? 'town'}`, 'good', 'ER-LVL-1');
}

function chip(key: string, tone: Chip['tone'], rule: string, params?: I18n['params']): Chip {
  return { text: params ? { key, params } : { key }, tone, rule };
}

function questActors(state: EruneState, quest: Quest): readonly TableActor[] {
  const party = quest.adventurerIds.flatMap((id) => {
    const it = state.characters[id];
    return it?.kind === 'adventurer' ? [adventurerActor(state, it, quest)] : [];
  });
  const master = quest.masterId === null ? undefined : state.characters[quest.masterId];
  const monsters = Object.values(quest.monsters).filter((m) => !m.dead);
  const sources = Object.values(quest.sources).filter((s) => !s.destroyed);
  return [
    ...party,
    ...(master?.kind === 'master' ? [masterActor(state, master)] : []),
    ...monsters.map((m) => monsterActor(state, m, quest)),
    ...sources.map((s) => sourceActor(state, s.id, s.hp)),
  ];
}

/** Between quests everybody rests; nothing of a quest is shown. */
function townActors(state: EruneState): readonly TableActor[] {
  return Object.values(state.characters)
    .filter((c) => !c.retired)
    .map((c) => (c.kind === 'adventurer' ? adventurerActor(state, c, null) : masterActor(state, c)));
}

const shapes = { hp: 'round', sp: 'slant', mp: 'drop' } as const;
type HoldsTemporary = { readonly temp: readonly TemporaryPoint[] };
function track(holder: HoldsTemporary | null, key: Stat, value: number, max: number | null): Track {
  const temporary = (holder?.temp ?? []).reduce((sum, p) => (p.stat === key ? sum + p.amount : sum), 0);
  return { key, label: { key: `er.stat.${key}` }, value, max, temporary, shape: shapes[key] };
}

/** ER-QST-8: done when the turn is over or both Basic Actions are spent. */
function progress(actions: ActionsUsed, moving: boolean): TableActor['status'] {
  if (actions.ended || (actions.basicUsed >= limits.basicActions && !moving)) return 'done';
  return actions.basicUsed > 0 || moving ? 'acting' : 'ready';
}
function actionsLeft(actions: ActionsUsed): TableActor['actions'] {
  const of = limits.basicActions;
  return { left: actions.ended ? 0 : Math.max(0, of - actions.basicUsed), of };
}

function adventurerActor(state: EruneState, a: Adventurer, quest: Quest | null): TableActor {
  const standing =
    a.status === 'dead'
      ? 'down'
      : a.status === 'out'
        ? 'out'
        : quest?.phase === 'adventurers'
          ? progress(a.actions, a.move?.open ?? false)
          : 'waiting';
  return {
    subject: a.id,
    name: label(a.name),
    subtitle: { key: 'er.subtitle', params: { kind: { key: `er.archetype.${a.archetype}` }, level: a.level } },
    owner: a.ownerPlayerId,
    side: 'party',
    role: 'hero',
    status: standing,
    tracks: [track(a, 'hp', a.hp, a.maxHp), track(a, 'sp', a.sp, a.maxSp), track(a, 'mp', a.mp, a.maxMp)],
    chips: quest ? adventurerChips(state, a) : [],
    actions: quest?.phase === 'adventurers' && a.status === 'alive' ? actionsLeft(a.actions) : null,
    cards: a.shadowCards.map((c) => ({ label: { key: 'er.shadowCard' }, value: c.sp, max: limits.spPerShadowCard })),
    worth: null,
  };
}

function engagedChip(state: EruneState, id: string): readonly Chip[] {
  const others = opponentsOf(state, id);
  if (others.length === 0) return [];
  const foes = list(others.map((other) => who(state, other, 'card')));
  return [chip('er.chip.engaged', 'danger', 'ER-ENG-1', { foes })];
}

function adventurerChips(state: EruneState, a: Adventurer): readonly Chip[] {
  const chips: Chip[] = [];
  if (a.status === 'dead') chips.push(chip('er.chip.dead', 'danger', 'ER-DTH-1'));
  if (a.status === 'out') chips.push(chip('er.chip.out', 'neutral', 'ER-DTH-9'));
  if (a.curse !== null) {
    chips.push(chip('er.chip.cursed', 'shadow', 'ER-CUR-2', { curse: contentName(state, 'skill', a.curse) }));
  }
  chips.push(...engagedChip(state, a.id));
  if (a.inPit) chips.push(chip('er.chip.inPit', 'danger', 'ER-TRP-5'));
  if (a.move?.open) chips.push(chip('er.chip.moving', 'neutral', 'ER-ACT-4', { left: a.move.left }));
  if (a.activeRune !== null) {
    chips.push(chip('er.chip.rune', 'good', 'ER-ITM-3', { rune: itemName(state, a.activeRune) }));
  }
  if (a.actions.potionUsed) chips.push(chip('er.chip.potionUsed', 'neutral', 'ER-ACT-2'));
  if (a.actions.substanceUsed) chips.push(chip('er.chip.substanceUsed', 'neutral', 'ER-ACT-2'));
  if (a.loadoutLocked) chips.push(chip('er.chip.loadoutLocked', 'neutral', 'ER-SHT-17'));
  for (const id of a.needsReload) {
    chips.push(chip('er.chip.reload', 'neutral', 'ER-ACT-14', { weapon: itemName(state, id) }));
  }
  if (a.trapTokens > 0) chips.push(chip('er.chip.trapTokens', 'good', 'ER-SKL-12', { count: a.trapTokens }));
  return chips;
}

function masterActor(state: EruneState, m: Master): TableActor {
  const placed = Object.entries(m.curseLocation).flatMap(([curse, at]): readonly Chip[] => {
    if (at === 'hand') return [];
    const name = contentName(state, 'skill', curse);
    if (at === 'banned') return [chip('er.chip.curseBanned', 'neutral', 'ER-CUR-7', { curse: name })];
    return [chip('er.chip.cursePlaced', 'shadow', 'ER-CUR-2', { curse: name, target: who(state, at) })];
  });
  const summon =
    state.quest && (m.summonPoints > 0 || m.summonGauge !== null)
      ? [chip('er.chip.summonPoints', 'shadow', 'ER-SUM-1', { points: m.summonPoints })]
      : [];
  return {
    subject: m.id,
    name: label(m.name),
    subtitle: { key: 'er.subtitle', params: { kind: { key: 'er.sheet.master' }, level: m.level } },
    owner: m.ownerPlayerId,
    side: 'opponent',
    role: 'master',
    status: state.quest?.phase === 'master' ? 'acting' : 'waiting',
    tracks: state.quest ? [track(null, 'sp', m.sp, null)] : [],
    chips: [...placed, ...summon],
    actions: null,
    cards: [],
    worth: null,
  };
}

function monsterActor(state: EruneState, m: Monster, quest: Quest): TableActor {
  const name = label(who(state, m.id, 'card'));
  return {
    subject: m.id,
    name,
    subtitle: m.types.length > 0 ? label(list(m.types.map((t) => typeName(t)))) : { key: 'er.sheet.monster' },
    owner: null,
    side: 'opponent',
    role: 'foe',
    status: !m.active ? 'inactive' : quest.phase === 'master' ? progress(m.actions, m.move?.open ?? false) : 'waiting',
    tracks: m.hp === null ? [] : [track(m, 'hp', m.hp, m.stats.hp), ...temporaryStamina(m)],
    chips: [
      ...engagedChip(state, m.id),
      ...(quest.inPits[m.id] === undefined ? [] : [chip('er.chip.inPit', 'danger', 'ER-TRP-5')]),
    ],
    actions: m.active && quest.phase === 'master' ? actionsLeft(m.actions) : null,
    cards: [],
    worth: { label: { key: 'er.worth' }, amount: m.stats.xp },
  };
}
/** ER-STA-9: stamina that only this Monster can use. */
function temporaryStamina(m: Monster): readonly Track[] {
  const sp = track(m, 'sp', 0, null);
  return sp.temporary > 0 ? [sp] : [];
}
const knownTypes: readonly string[] = ['small', 'green-skin', 'demon', 'animated', 'major', 'spellcaster', 'undead'];
function typeName(type: string): string | I18n {
  return knownTypes.includes(type) ? { key: `er.monsterType.${type}` } : type;
}

function sourceActor(state: EruneState, id: string, hp: number): TableActor {
  return {
    subject: id,
    name: { key: 'er.Source' },
    subtitle: { key: 'er.name', params: { name: id } },
    owner: null,
    side: 'opponent',
    role: 'object',
    status: 'waiting',
    tracks: [track(null, 'hp', hp, null)],
    chips: [],
    actions: null,
    cards: [],
    worth: null,
  };
}

const pactCards = ['pact.cards.hiddenResources', 'pact.cards.purification', 'pact.cards.resurrection'] as const;
const monsterAmounts = ['hp', 'xp', 'attack', 'defense'] as const;

/** Box values that play will ask for: the pacts' cards (ER-PCT-5) and what the cards of the Monsters in play print. */
function gaps(state: EruneState): TableView['gaps'] {
  const pacts = pactCards
    .filter((key) => setting(state, key) === null)
    .map((key) => ({ path: `setting.${key}`, label: { key: `er.setting.${key}` } }));
  const missing = new Map<string, TableView['gaps'][number]>();
  for (const m of Object.values(state.quest?.monsters ?? {})) {
    for (const value of monsterAmounts) {
      if (m.dead || m.stats[value] !== null) continue;
      const path = `monster.${m.typeId}.${value}`;
      missing.set(path, {
        path,
        label: { key: `er.gap.monster.${value}`, params: { monster: contentName(state, 'monster', m.typeId) } },
      });
    }
  }
  return [...pacts, ...missing.values()];
}
