import type { Actor, Command, Json, RandomResults } from '@emberlog/engine';
import type { Numbers } from '@emberlog/engine/testing';
import { z } from 'zod';
import { commandTable } from '../decider.js';
import { drafts } from '../read-side/drafts/drafts.js';
import { settingKeys } from '../settings/settings.js';
import type { DsgState, Model } from '../state/state.js';
import { facts } from './campaigns.js';

/** The parts of JSON Schema that zod writes for payloads. */
type Shape = {
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: { readonly [key: string]: Shape };
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly propertyNames?: Shape;
};
const shapes = Object.fromEntries(
  Object.entries(commandTable).map(([type, { schema }]) => [
    type,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Shape,
  ]),
);
export const commandTypes = Object.keys(shapes);

const words = [
  ...['ada', 'bram', 'cleo', 'grub', 'guard', 'warden', 'ghoul', 'overlord', 'p1', 'p2', 'nobody'],
  ...['x1', 'x2', 'x3', 'behind-the-altar', 'secret', 'coffin', 'table', 'table:north', 'old-map', 'q2'],
  ...['Aggressive', 'Cautious', 'action-card', 'type', 'hero', 'mood', 'card', 'trap', 'furniture', 'minion', 'other'],
  ...['combat', 'armour', 'maxHp', 'hp', 'kills', 'name', 'shoot', 'ownerPlayerId', 'constructor', '__proto__', ''],
];
const loose: readonly Json[] = [...words, -1, 0, 1, 2, 3, 6, 7, 99, 1.5, true, false, null, [], {}, 'hit', 'always'];

function pick<T>(from: readonly T[], next: Numbers): T {
  return from[next(from.length)] as T;
}
const likely = (percent: number, next: Numbers) => next(100) < percent;

/** A value of the shape: not always one that the schema takes, for ids and bounds are left to chance. */
function valueOf(shape: Shape, next: Numbers): Json {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(shape.enum, next);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return valueOf(pick(choices, next), next);
  switch (shape.type) {
    case 'string':
      return pick(words, next);
    case 'boolean':
      return likely(50, next);
    case 'integer':
    case 'number':
      return likely(90, next) ? next(8) : pick([-1, 20, 99, 1000], next);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: next(4) }, () => valueOf(shape.items ?? {}, next));
    case 'object':
      return objectOf(shape, next);
    default:
      return pick(loose, next);
  }
}

function objectOf({ properties, required = [], additionalProperties }: Shape, next: Numbers): Json {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? additionalProperties : {};
    const keys = Array.from({ length: next(3) }, () => pick([...words, ...settingKeys], next));
    return Object.fromEntries(keys.map((key) => [key, valueOf(value, next)]));
  }
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, inner]) =>
      required.includes(key) || likely(40, next) ? [[key, valueOf(inner, next)]] : [],
    ),
  );
}

/** What would make sense now, for those fields of a payload that are seldom right by chance. */
function sensible(state: DsgState, next: Numbers): { readonly [field: string]: Json } {
  const models = Object.values(state.quest?.models ?? {});
  const heroes = models.filter((model) => model.kind === 'hero');
  const monsters = models.filter((model) => model.kind !== 'hero' && model.status === 'active');
  const acting = state.quest?.side === 'overlord' ? monsters : heroes.filter((m) => m.id === state.quest?.activeHeroId);
  const others = state.quest?.side === 'overlord' ? heroes : monsters;
  const one = (among: readonly Model[]): Json => among[next(among.length)]?.id ?? 'nobody';
  return {
    heroId: likely(70, next) ? (state.quest?.activeHeroId ?? one(heroes)) : one(heroes),
    modelId: one(models),
    attackerId: one(acting),
    defenderId: one(others),
    pendingId: state.quest?.pending[0]?.id ?? 'x1',
    heroes: ['ada', 'bram'],
    deckSize: next(6),
    distance: next(7),
    typeId: pick(['grub', 'guard', 'warden'], next),
    card: 0,
    kind: pick(['type', 'mood', 'card', 'minion'], next),
    items: [{ id: pick(['ghoul', 'old-map'], next) }],
    waived: true,
  };
}
const safeFacts: { readonly [type: string]: Json } = {
  'dsg.Fight': facts.fight,
  'dsg.Shoot': facts.shoot,
  'dsg.Explore': { ...facts.explore, adjacentTo: ['coffin'] },
};

/** What ends a quest or begins another is rarer than what is done in it. */
function anyType(state: DsgState, next: Numbers): string {
  const type = pick(commandTypes, next);
  const ends = type === 'dsg.StartQuest' || type === 'dsg.DeclareQuestOutcome';
  return ends && state.quest?.status === 'in-progress' && likely(90, next) ? anyType(state, next) : type;
}

/** One of the drafts somebody would be offered, possible or not. */
function likelyCommand(state: DsgState, next: Numbers): Command {
  const subjects = [null, state.quest?.activeHeroId ?? null, ...Object.keys(state.quest?.models ?? {})];
  const offered = drafts(state, pick(subjects, next)).filter((each) => each.type !== 'dsg.DeclareQuestOutcome');
  return offered.length === 0 ? { type: 'dsg.EndRound', payload: {} } : pick(offered, next);
}

/** A command somebody could send: mostly of the right shape, often sensible, sometimes neither. */
export function anyCommand(state: DsgState, next: Numbers): Command {
  if (likely(30, next)) return likelyCommand(state, next);
  const type = anyType(state, next);
  if (likely(5, next)) return { type, payload: pick(loose, next) };
  const payload = valueOf(shapes[type] ?? {}, next);
  if (typeof payload !== 'object' || payload === null || likely(20, next)) return { type, payload };
  const better: { [field: string]: Json } = {};
  for (const [field, value] of Object.entries(sensible(state, next))) {
    // A spawn needs an id of its own: what exists is taken.
    const taken = field === 'modelId' && type === 'dsg.SpawnMonster';
    if (Object.hasOwn(payload, field) && !taken && likely(85, next)) better[field] = value;
  }
  if (type === 'dsg.EditSheet') better['changes'] = [{ field: pick(words, next), value: next(6) }];
  if (type === 'dsg.SpawnMonster') Object.assign(better, { modelId: `m${next(1000)}`, declined: likely(20, next) });
  if (safeFacts[type] !== undefined && likely(80, next)) better['facts'] = safeFacts[type];
  return { type, payload: { ...payload, ...better } };
}

export function anyActor(next: Numbers): Actor {
  if (likely(60, next)) return { memberId: 'm', seats: [], roles: ['table'] };
  const roles = ['table', 'admin', 'overlord', 'hero', 'player'].filter(() => likely(40, next));
  return { memberId: 'm', seats: ['p1', 'p2', 'p3'].filter(() => likely(50, next)), roles };
}

/** Dice as they might be typed wrongly: too few, too many, of faces no die has. */
export function anyDice(next: Numbers): RandomResults {
  const ids = ['attack', 'defend', 'passage', 'second', 'trap', 'constructor'].filter(() => likely(40, next));
  const values = () =>
    Array.from({ length: next(6) }, () => pick<string | number>([1, 2, 3, 4, 5, 6, 'D:5', '6', 0, 7, 'x'], next));
  return Object.fromEntries(ids.map((id) => [id, { values: values(), by: 'table' }]));
}
