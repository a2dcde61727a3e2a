import type { I18n, Named } from '@emberlog/engine';
import { type ContentKind, aggressive, content } from '../content/content.js';
import { overlordSubject } from '../read-side/holdings.js';
import { heroOf, modelOf } from '../state/access.js';
import type { CardKind, DsgState } from '../state/state.js';

export type { Named };

/** Any text as an I18n, where the contract wants one. */
export function label(named: Named): I18n {
  return typeof named === 'string' ? { key: 'dsg.name', params: { name: named } } : named;
}

/** Who or what an id stands for in a sentence: heroes, monsters and the Overlord carry the names the group gave them. */
export function who(state: DsgState, id: string): Named {
  const known = modelOf(state, id) ?? heroOf(state, id);
  if (known) return known.name;
  return id === overlordSubject(state) ? overlordName(state) : id;
}
export function overlordName(state: DsgState): Named {
  return state.overlord?.name ?? { key: 'dsg.sheet.overlord' };
}

/** "A", "A and B", "A, B and C". */
export function list(names: readonly Named[]): Named {
  const [first, ...rest] = names;
  if (first === undefined) return { key: 'dsg.nobody' };
  const last = rest.pop();
  if (last === undefined) return first;
  const head = rest.reduce<Named>((a, b) => ({ key: 'dsg.list.comma', params: { a, b } }), first);
  return { key: 'dsg.list.and', params: { a: head, b: last } };
}
export function whoAll(state: DsgState, ids: readonly string[]): Named {
  return list(ids.map((id) => who(state, id)));
}

/** What the card prints has a key in every language; what the group added carries the name the group gave it. */
export function contentName(state: DsgState, kind: ContentKind, id: string): Named {
  if (kind === 'mood') return moodName(id);
  if (kind === 'hero') return heroOf(state, id)?.name ?? id;
  if (kind === 'furniture' && content({}, 'furniture', id) !== null) return { key: `dsg.furniture.${id}` };
  const entry = content(state.content, kind, id);
  return (entry !== null && 'name' in entry ? entry.name : null) ?? id;
}

export function moodName(mood: string): Named {
  return mood === aggressive ? { key: `dsg.mood.${aggressive}` } : mood;
}

/** `coffin:north` is the coffin called north. */
export function furnitureName(state: DsgState, piece: string): Named {
  const [kind = piece, which] = piece.split(':', 2);
  const name = contentName(state, 'furniture', kind);
  return which ? { key: 'dsg.furniture.told', params: { name, which } } : name;
}

const cardKinds: readonly string[] = ['marauding-monster', 'roaming-raider', 'trap'] satisfies readonly CardKind[];
/** A drawn card as the group calls it, else what kind of card it is. */
export function cardName(state: DsgState, cardId: string | null, kind: CardKind): Named {
  return cardId === null ? { key: `dsg.cardKind.${kind}` } : contentName(state, 'card', cardId);
}

/** Where an effect comes from: a card of the group's, a kind of card, or whatever somebody typed. */
export function sourceName(state: DsgState, source: string): Named {
  if (cardKinds.includes(source) || source === 'other') return { key: `dsg.cardKind.${source}` };
  return contentName(state, 'card', source);
}
