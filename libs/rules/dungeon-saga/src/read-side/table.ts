import type { Chip, I18n, TableActor, TablePhase, TableView, Track, Viewer } from '@emberlog/engine';
import { aggressive } from '../content/content.js';
import { setting } from '../settings/settings.js';
import { openQuest, sideOf } from '../state/access.js';
import type { DsgState, Hero, Model, Quest, Side } from '../state/state.js';
import { label, moodName, overlordName } from '../wording/names.js';
import { gaps } from './gaps.js';
import { overlordSubject, questSubject } from './holdings.js';
import { numbersOf } from './model-numbers.js';
import { prompts } from './prompts.js';
import { visibleState } from './redaction.js';
import type { DsgRuleId } from './rules-list.js';

/** The table page: where we are in time, who is there, what waits for an answer. */
export function table(whole: DsgState, viewer: Viewer): TableView {
  const state = visibleState(whole, viewer);
  const quest = openQuest(state);
  return {
    session: quest && {
      id: quest.questId,
      title: quest.name,
      label: { key: 'dsg.session', params: { quest: quest.name } },
    },
    turn: quest?.round ?? null,
    moment: quest ? { key: 'dsg.round', params: { n: quest.round } } : { key: 'dsg.moment.between' },
    phases: quest ? phases(quest) : [],
    notices: quest ? questNotices(state, quest) : restNotices(state),
    actors: quest ? questActors(state, quest) : restActors(state),
    prompts: quest ? prompts(state, quest) : [],
    gaps: gaps(state),
  };
}

const order: readonly Side[] = ['heroes', 'overlord'];
/** DSG-TRN-1: the heroes' side of the round, then the Overlord's. */
function phases(quest: Quest): readonly TablePhase[] {
  const now = order.indexOf(quest.side);
  return order.map((id, index) => ({
    id,
    label: { key: `dsg.side.${id}` },
    status: index < now ? 'done' : index === now ? 'now' : 'next',
  }));
}

function chip(key: string, tone: Chip['tone'], rule: DsgRuleId, params?: I18n['params']): Chip {
  return { text: params ? { key, params } : { key }, tone, rule };
}

function questNotices(state: DsgState, { side, overlord }: Quest): readonly Chip[] {
  const turns = setting(state, 'dsg.turns') === 'free' ? 'free' : side;
  return [
    ...(overlord.mood === aggressive ? [chip('dsg.notice.aggressive', 'danger', 'DSG-FGT-12')] : []),
    chip(`dsg.notice.turns.${turns}`, 'neutral', 'DSG-TRN-1'),
  ];
}

/** Between quests: how the last one ended, and that the group may begin another. */
function restNotices(state: DsgState): readonly Chip[] {
  const last = state.questLog.at(-1);
  const rest: Chip = { text: { key: 'dsg.notice.between' }, tone: 'neutral' };
  if (!last) return [rest];
  const params = { quest: last.name, winner: { key: `dsg.winner.${last.outcome.winner}` } };
  return [
    rest,
    chip('dsg.notice.lastQuest', last.outcome.winner === 'heroes' ? 'good' : 'shadow', 'DSG-END-1', params),
  ];
}

function track(key: string, value: number, max: number | null, shape: Track['shape']): Track {
  return { key, label: { key: `dsg.field.${key}` }, value, max, temporary: 0, shape };
}

type Fixed = 'cards' | 'worth';
const bare: Pick<TableActor, Fixed> = { cards: [], worth: null };

function questActors(state: DsgState, quest: Quest): readonly TableActor[] {
  const standing = Object.values(quest.models).filter((model) => model.status !== 'eliminated');
  return [
    ...standing.filter((m) => m.kind === 'hero').map((hero) => heroActor(state, quest, hero)),
    overlordActor(state, quest),
    ...standing.filter((m) => m.kind !== 'hero').map((monster) => monsterActor(state, quest, monster)),
    deckActor(quest),
  ];
}

function restActors(state: DsgState): readonly TableActor[] {
  return [...Object.values(state.heroes).map(restingHero), ...(state.overlord ? [overlordActor(state, null)] : [])];
}

function restingHero({ id, name, ownerPlayerId }: Hero): TableActor {
  return {
    ...bare,
    subject: id,
    name: label(name),
    subtitle: { key: 'dsg.sheet.hero' },
    owner: ownerPlayerId,
    side: 'party',
    role: 'hero',
    status: 'ready',
    tracks: [],
    chips: [],
    actions: null,
  };
}

/** DSG-TRN-2: what is left of the model's turn; null while it has none. */
function actionsLeft(state: DsgState, quest: Quest, model: Model): TableActor['actions'] {
  const own = setting(state, 'dsg.turns') === 'free' || quest.side === sideOf(model.kind);
  if (!own || model.status !== 'active' || model.turn.done) return null;
  const of = setting(state, 'dsg.actionsPerTurn');
  return { left: Math.max(0, of - model.turn.actions), of };
}

function heroActor(state: DsgState, quest: Quest, hero: Model): TableActor {
  return {
    ...bare,
    subject: hero.id,
    name: label(hero.name),
    subtitle: numbersOf(hero),
    owner: state.heroes[hero.id]?.ownerPlayerId ?? null,
    side: 'party',
    role: 'hero',
    status: heroStatus(quest, hero),
    tracks: [track('hp', hero.hp ?? 0, hero.maxHp, 'round'), track('reviveTokens', hero.reviveTokens, null, 'plain')],
    chips: heroChips(quest, hero),
    actions: actionsLeft(state, quest, hero),
  };
}

/** DSG-RVV-3: in its turn the exhausted hero acts too, if only to revive. */
function heroStatus({ activeHeroId }: Quest, { id, status, turn }: Model): TableActor['status'] {
  if (status === 'knocked-out') return 'out';
  if (activeHeroId === id) return 'acting';
  if (status === 'exhausted') return 'down';
  return turn.done ? 'done' : 'ready';
}

function heroChips({ exploration }: Quest, { id, status, zeroCount, turn }: Model): readonly Chip[] {
  const cards = exploration.inHand[id]?.length ?? 0;
  return [
    ...(status === 'exhausted' ? [chip('dsg.chip.exhausted', 'danger', 'DSG-RVV-1')] : []),
    ...(status === 'knocked-out' ? [chip('dsg.chip.knockedOut', 'danger', 'DSG-RVV-4')] : []),
    ...(status === 'active' && zeroCount > 0 ? [chip('dsg.chip.revived', 'neutral', 'DSG-RVV-4')] : []),
    ...(turn.moved ? [chip('dsg.chip.moved', 'neutral', 'DSG-TRN-2')] : []),
    ...(cards > 0 ? [chip('dsg.chip.cards', 'good', 'DSG-EXP-17', { count: cards })] : []),
  ];
}

function overlordActor(state: DsgState, quest: Quest | null): TableActor {
  const { mood = null, reviveTokens = 0, control = 'player' } = quest?.overlord ?? {};
  return {
    ...bare,
    subject: overlordSubject(state),
    name: label(overlordName(state)),
    subtitle: { key: 'dsg.sheet.overlord' },
    owner: state.overlord?.ownerPlayerId ?? null,
    side: 'opponent',
    role: 'master',
    status: quest?.side === 'overlord' ? 'acting' : 'ready',
    tracks: quest ? [track('reviveTokens', reviveTokens, null, 'plain')] : [],
    chips: [
      ...(mood === null
        ? []
        : [
            chip('dsg.chip.mood', mood === aggressive ? 'danger' : 'shadow', 'DSG-FGT-12', {
              mood: label(moodName(mood)),
            }),
          ]),
      ...(control === 'automated' ? [chip('dsg.chip.automated', 'neutral', 'DSG-TRN-1')] : []),
    ],
    actions: null,
  };
}

function monsterActor(state: DsgState, quest: Quest, monster: Model): TableActor {
  const { id, name, hp, maxHp, level, size, turn } = monster;
  const actions = actionsLeft(state, quest, monster);
  return {
    ...bare,
    subject: id,
    name: label(name),
    subtitle: numbersOf(monster),
    owner: null,
    side: 'opponent',
    role: 'foe',
    status: monsterStatus(monster, actions),
    tracks: hp === null ? [] : [track('hp', hp, maxHp, 'round')],
    chips: [
      ...(level === null ? [] : [chip('dsg.chip.level', 'neutral', 'DSG-EXP-4', { level })]),
      ...(size === 'large' ? [chip('dsg.chip.large', 'neutral', 'DSG-FGT-3')] : []),
      ...(turn.moved ? [chip('dsg.chip.moved', 'neutral', 'DSG-TRN-2')] : []),
    ],
    actions,
  };
}
function monsterStatus({ turn }: Model, actions: TableActor['actions']): TableActor['status'] {
  if (actions?.left === 0) return 'done';
  return turn.moved || turn.acted ? 'acting' : 'ready';
}

/** Of the exploration deck everybody sees how thick it is, nobody what comes next. */
function deckActor({ exploration: { draw, discard } }: Quest): TableActor {
  return {
    ...bare,
    subject: questSubject,
    name: { key: 'dsg.deck' },
    subtitle: { key: 'dsg.deck.counts', params: { draw, discard } },
    owner: null,
    side: 'neutral',
    role: 'object',
    status: 'inactive',
    tracks: [],
    chips: [],
    actions: null,
  };
}
