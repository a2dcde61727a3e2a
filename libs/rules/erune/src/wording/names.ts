import type { I18n, Named } from '@emberlog/engine';
import { type ContentKind, content, contentIds } from '../content/content.js';
import type { CombatantId, EruneState, Monster } from '../state/state.js';

export type { Named };

const printed = new Map<ContentKind, ReadonlySet<string>>();
function isPrinted(kind: ContentKind, id: string): boolean {
  let ids = printed.get(kind);
  if (!ids) printed.set(kind, (ids = new Set(contentIds({}, kind))));
  return ids.has(id);
}

/** The box's things have a key in every language; what the group added carries the name the group gave it. */
export function contentName(state: EruneState, kind: ContentKind, id: string): Named {
  if (isPrinted(kind, id)) return { key: `er.${kind}.${id}` };
  return content(state.content, kind, id)?.name ?? id;
}

/** A thing no deck knows has only its id: `silver-key` is the Silver key. */
function spelledOut(id: string): string {
  const words = id.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Items of a sheet stand in several decks; their ids do not clash. */
const itemKinds = ['weapon', 'protection', 'artifact', 'equipment', 'substance', 'potion'] as const;
export function itemName(state: EruneState, id: string): Named {
  const kind = itemKinds.find((k) => content(state.content, k, id) !== null);
  return kind ? contentName(state, kind, id) : spelledOut(id);
}

/** Whatever an id of a card stands for: a Skill, an ability, a spell, an item. */
export function anyName(state: EruneState, id: string): Named {
  for (const kind of ['skill', 'ability', 'spell'] as const) {
    if (content(state.content, kind, id) !== null) return contentName(state, kind, id);
  }
  return itemName(state, id);
}

/** Any text as an I18n, where the contract wants one. */
export function label(named: Named): I18n {
  return typeof named === 'string' ? { key: 'er.name', params: { name: named } } : named;
}

/** Sentences start with "The Orc" and go on with "the Orc"; on a card it is plainly "Orc". */
export type Place = 'start' | 'inside' | 'card';
const prefix = { start: 'er.Foe', inside: 'er.foe', card: 'er.monster' } as const;

function monsterName(state: EruneState, it: Monster, place: Place): Named {
  const own = !isPrinted('monster', it.typeId) || content({}, 'monster', it.typeId)?.name !== it.name;
  const alike = Object.values(state.quest?.monsters ?? {}).filter((m) => m.typeId === it.typeId && m.name === it.name);
  // Two of a kind are told apart by the order in which they came.
  if (alike.length > 1) {
    const kind: Named = own ? it.name : { key: `er.monster.${it.typeId}` };
    return { key: 'er.numbered', params: { name: kind, number: alike.indexOf(it) + 1 } };
  }
  return own ? it.name : { key: `${prefix[place]}.${it.typeId}` };
}

/** Who or what an id stands for in a sentence. */
export function who(state: EruneState, id: CombatantId | null, place: Place = 'inside'): Named {
  if (id === null) return { key: place === 'start' ? 'er.Nobody' : 'er.nobody' };
  const character = state.characters[id];
  if (character) return character.name;
  const monster = state.quest?.monsters[id];
  if (monster) return monsterName(state, monster, place);
  if (state.quest?.sources[id]) return { key: place === 'start' ? 'er.Source' : 'er.source' };
  return id;
}

/** "A", "A and B", "A, B and C". */
export function list(names: readonly Named[]): Named {
  const [first, ...rest] = names;
  if (first === undefined) return { key: 'er.nobody' };
  const last = rest.pop();
  if (last === undefined) return first;
  const head = rest.reduce<Named>((a, b) => ({ key: 'er.list.comma', params: { a, b } }), first);
  return { key: 'er.list.and', params: { a: head, b: last } };
}

export function whoAll(state: EruneState, ids: readonly CombatantId[], place: Place = 'inside'): Named {
  return list(ids.map((id, index) => who(state, id, index === 0 ? place : 'inside')));
}
