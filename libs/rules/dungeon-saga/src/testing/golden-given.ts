import type { Json } from '@emberlog/engine';
import type { GoldenFile, GoldenScenario } from '@emberlog/engine/testing';
import type { ContentOverlay } from '../content/content.js';
import {
  type DsgState,
  type Hero,
  type Model,
  type ModelId,
  type Pending,
  type PendingCards,
  type PendingSpawn,
  type PendingTrap,
  type Quest,
  type TurnTaken,
  initialState,
  nothingDone,
} from '../state/state.js';

type Fields = { readonly [key: string]: Json };

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Objects are merged; everything else replaces what was there. */
function merged(base: Json | undefined, patch: Json | undefined): Json {
  if (patch === undefined) return base ?? {};
  if (!isFields(base) || !isFields(patch)) return patch;
  const keys = new Set([...Object.keys(base), ...Object.keys(patch)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, Object.hasOwn(patch, key) ? merged(base[key], patch[key]) : (base[key] ?? null)]),
  );
}

function at(value: Json | undefined, key: string): Json | undefined {
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The player on whose chair everybody of a scenario sits. */
const player = { id: 'p1', name: 'Player' };

/** The fixture with the scenario's patches is the quest; the campaign around it is made to fit. */
export function stateFromGiven(file: GoldenFile, { given }: GoldenScenario): DsgState {
  const name = given['fixture'];
  const fixture = typeof name === 'string' ? file.fixtures[name] : undefined;
  const patch = given['state'];
  const quest = fixture === undefined && patch === undefined ? null : questFrom(merged(at(fixture, 'state'), patch));
  const settings = merged(merged(file.defaultSettings, at(fixture, 'settings')), given['settings']) as Fields;
  return {
    ...initialState,
    created: true,
    name: 'Golden',
    settings,
    content: contentFrom(merged(file.content, given['content'])),
    players: { [player.id]: player },
    heroes: Object.fromEntries(
      Object.values(quest?.models ?? {}).flatMap((model) =>
        model.kind === 'hero' ? [[model.id, heroFrom(model)]] : [],
      ),
    ),
    quest: quest && controlled(quest, given),
  };
}

/** Who controls the Overlord is a setting of the quest that the scenario's state may leave to the fixture. */
function controlled(quest: Quest, { settings, state }: GoldenScenario['given']): Quest {
  const control = at(settings, 'dsg.overlord.control') as Quest['overlord']['control'] | undefined;
  const patched = at(at(state, 'overlord'), 'control') !== undefined;
  return control === undefined || patched ? quest : { ...quest, overlord: { ...quest.overlord, control } };
}

function heroFrom({ id, name, combat, shoot, armour, maxHp }: Model): Hero {
  return { id, name, ownerPlayerId: player.id, combat, shoot, armour, maxHp, kills: 0, cardsDrawn: 0 };
}

function contentFrom(given: Json): ContentOverlay {
  const types = at(given, 'types');
  return isFields(types) ? { type: types as NonNullable<ContentOverlay['type']> } : {};
}

/** What a scenario leaves out: the specification's state does not have it. */
type GivenModel = Omit<Model, 'zeroCount' | 'reviveTokens' | 'turn'> &
  Partial<Pick<Model, 'zeroCount' | 'reviveTokens'>> & { readonly turn?: Partial<TurnTaken> };
type GivenPending = Omit<PendingSpawn, 'heroId'> | Omit<PendingCards, 'cardIds'> | PendingTrap;
type GivenQuest = Omit<Quest, 'models' | 'exploration' | 'pending'> & {
  readonly models: { readonly [id: ModelId]: GivenModel };
  readonly exploration: Omit<Quest['exploration'], 'searched'>;
  readonly pending: readonly GivenPending[];
};

function questFrom(given: Json): Quest {
  const state = given as unknown as GivenQuest;
  const models = Object.fromEntries(Object.entries(state.models).map(([id, model]) => [id, modelFrom(model)]));
  const held = Object.values(models).reduce((sum, model) => sum + model.reviveTokens, 0);
  const explorer = state.activeHeroId ?? Object.keys(models)[0] ?? '';
  return {
    ...{ declaredPassages: [], notes: [], name: state.questId },
    ...{ tokensInPlay: held + state.overlord.reviveTokens },
    ...state,
    models,
    exploration: { searched: [], ...state.exploration },
    pending: state.pending.map((entry) => pendingFrom(entry, explorer)),
  };
}

function modelFrom(model: GivenModel): Model {
  const turn = { ...nothingDone, ...model.turn };
  return { zeroCount: 0, reviveTokens: 0, ...model, turn: { ...turn, actions: turn.actions || Number(turn.acted) } };
}

function pendingFrom(entry: GivenPending, heroId: ModelId): Pending {
  switch (entry.kind) {
    case 'spawn':
      return { heroId, ...entry };
    case 'card':
      return { cardIds: [], ...entry };
    case 'trap':
      return entry;
  }
}
