import type { DsgState, Hero, Model, ModelId, ModelKind, Pending, PendingId, Quest, Side } from './state.js';

/** The quest that is being played; null between quests. */
export function openQuest(state: DsgState): Quest | null {
  return state.quest?.status === 'in-progress' ? state.quest : null;
}

export function modelOf(state: DsgState, id: ModelId): Model | null {
  const models = state.quest?.models ?? {};
  return Object.hasOwn(models, id) ? (models[id] ?? null) : null;
}
export function heroOf(state: DsgState, id: ModelId): Hero | null {
  return Object.hasOwn(state.heroes, id) ? (state.heroes[id] ?? null) : null;
}

export function sideOf(kind: ModelKind): Side {
  return kind === 'hero' ? 'heroes' : 'overlord';
}
export function heroesIn(quest: Quest): readonly Model[] {
  return Object.values(quest.models).filter((model) => model.kind === 'hero');
}

export function pendingOf<K extends Pending['kind']>(
  quest: Quest,
  kind: K,
  id?: PendingId,
): Extract<Pending, { kind: K }> | null {
  const found = quest.pending.find((entry) => entry.kind === kind && (id === undefined || entry.id === id));
  return (found as Extract<Pending, { kind: K }> | undefined) ?? null;
}

export function withQuest(state: DsgState, change: (quest: Quest) => Quest): DsgState {
  return state.quest ? { ...state, quest: change(state.quest) } : state;
}
export function withModel(state: DsgState, id: ModelId, change: (model: Model) => Model): DsgState {
  return withQuest(state, (quest) => {
    const model = quest.models[id];
    return model ? { ...quest, models: { ...quest.models, [id]: change(model) } } : quest;
  });
}
export function eachModel(quest: Quest, change: (model: Model) => Model): Quest {
  return { ...quest, models: Object.fromEntries(Object.entries(quest.models).map(([id, m]) => [id, change(m)])) };
}
export function withHero(state: DsgState, id: ModelId, change: (hero: Hero) => Hero): DsgState {
  const hero = heroOf(state, id);
  return hero ? { ...state, heroes: { ...state.heroes, [id]: change(hero) } } : state;
}
/** Takes an entry out of what has to be resolved. */
export function withoutPending(quest: Quest, id: PendingId): Quest {
  return { ...quest, pending: quest.pending.filter((entry) => entry.id !== id) };
}
/** Adds an entry; its number is the last one used from now on. */
export function withPending(quest: Quest, entry: Pending): Quest {
  return { ...quest, pending: [...quest.pending, entry], pendingSeq: quest.pendingSeq + 1 };
}
/** The id the next entry gets. */
export function nextPendingId(quest: Quest): PendingId {
  return `x${quest.pendingSeq + 1}`;
}
