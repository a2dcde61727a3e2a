import type { Json } from '@emberlog/engine';
import { opening } from '../campaign/opening.js';
import { withModel, withQuest } from '../state/access.js';
import type { DsgState, Model, ModelId, Quest } from '../state/state.js';
import { type Step, given } from './given.js';

type Payload = { readonly [field: string]: unknown };
type Settings = { readonly [key: string]: Json };

/** A card of a made-up box for each of the two heroes. */
const heroes = [
  { subject: 'ada', seat: 'p1', name: 'Ada', values: { combat: 4, shoot: 3, armour: 4, maxHp: 4 } },
  { subject: 'bram', seat: 'p2', name: 'Bram', values: { combat: 3, shoot: null, armour: 3, maxHp: 3 } },
];
/** Three kinds of monsters nobody printed. */
export const types = [
  { id: 'grub', name: 'Grub', kind: 'minion', combat: 2, shoot: 3, armour: 2, damageTarget: 1, level: 1 },
  { id: 'guard', name: 'Guard', kind: 'minion', combat: 3, shoot: null, armour: 3, damageTarget: 2, level: 2 },
  { id: 'warden', name: 'Warden', kind: 'boss', combat: 5, shoot: null, armour: 4, maxHp: 3, level: 5, size: 'large' },
];

/** A campaign between quests: two heroes, who plays the Overlord, the group's own types. */
export function between(settings: Settings = {}): DsgState {
  const commands = opening({
    name: 'The Ash Road',
    edition: 'action-card',
    settings: { 'dsg.moods': ['Cautious', 'Aggressive'], 'dsg.mood.initial': 'Cautious', ...settings },
    players: [
      { seat: 'p1', name: 'Ines' },
      { seat: 'p2', name: 'Marc' },
      { seat: 'p3', name: 'Lou' },
    ],
    roster: [
      ...heroes.map((hero) => ({ template: 'hero', ...hero })),
      { template: 'overlord', subject: 'overlord', name: 'Mortibris', seat: 'p3', values: {} },
    ],
  });
  const opened = commands.reduce<Step>(
    (step, { type, payload }) => step.when(type, payload as unknown as Payload),
    given(),
  );
  return opened.when('dsg.DefineContent', { kind: 'type', items: types }).state;
}

type QuestSetup = {
  readonly settings?: Settings;
  /** `heroes`: Ada's turn. */
  readonly side?: 'heroes' | 'overlord';
  readonly draw?: number;
  readonly discard?: number;
};

/** The same campaign in a quest: a grub, a guard and a warden stand on the table, and two passages nobody has found. */
export function questing({ settings = {}, side = 'heroes', draw = 10, discard = 0 }: QuestSetup = {}): DsgState {
  const started = given(between(settings)).when('dsg.StartQuest', {
    questId: 'q1',
    name: 'The Silent Crypt',
    heroes: ['ada', 'bram'],
    maraudingTypeId: 'grub',
    deckSize: draw,
    rooms: {
      crypt: { secretPassages: [{ id: 'behind-the-altar' }] },
      hall: { secretPassages: [{ id: 'under-the-rug' }] },
    },
  });
  const peopled = ['grub', 'guard', 'warden'].reduce<Step>(
    (step, typeId) => step.when('dsg.RegisterModel', { id: typeId, typeId }),
    started,
  );
  const { state } =
    side === 'heroes'
      ? peopled.when('dsg.BeginHeroTurn', { heroId: 'ada' })
      : peopled.when('dsg.BeginOverlordTurn', { waived: true });
  return withQuest(state, (q) => ({ ...q, exploration: { ...q.exploration, discard } }));
}

/** Changes a model as if play had led there. */
export function but(state: DsgState, id: ModelId, change: Partial<Model>): DsgState {
  return withModel(state, id, (m) => ({ ...m, ...change }));
}
export const exhausted = { hp: 0, status: 'exhausted', zeroCount: 1 } as const satisfies Partial<Model>;
export const knockedOut = { hp: 0, status: 'knocked-out', zeroCount: 2 } as const satisfies Partial<Model>;

export function questOf(state: DsgState): Quest {
  if (!state.quest) throw new Error('no quest');
  return state.quest;
}
export function modelIn(state: DsgState, id: ModelId): Model {
  const model = state.quest?.models[id];
  if (!model) throw new Error(`no model ${id}`);
  return model;
}

/** What the table says of an ordinary fight, shot and search. */
export const facts = {
  fight: { inRange: true, inFrontArc: true, attackerOutnumbered: false, attackerInRearArc: false },
  shoot: { lineOfSight: true, inFrontArc: false, overLowFurniture: false, attackerInRearArc: false },
  explore: { enemyInRoom: false, enemyAdjacent: false, adjacentTo: [] as readonly string[] },
} as const;
