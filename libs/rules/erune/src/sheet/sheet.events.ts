import type { Json } from '@emberlog/engine';
import type { Evolvers } from '../play/evolvers.js';
import { ownCharacter } from '../state/draft.js';
import type { Character, CharacterId, PlayerId } from '../state/state.js';

export type FieldChange = { readonly field: string; readonly before: Json; readonly after: Json };
export type SheetEvents = {
  'er.CharacterCreated': {
    characterId: CharacterId;
    kind: Character['kind'];
    ownerPlayerId: PlayerId | null;
    sheet: Character;
  };
  'er.CharacterRetired': { characterId: CharacterId };
  'er.SheetEdited': { characterId: CharacterId; changes: readonly FieldChange[]; reason: string };
  /** `path` into the state, separated by dots. */
  'er.StateOverridden': { path: string; before: Json; after: Json; reason: string };
};

/** The ledger owns XP: a correction of them is folded from the `er.XpAdjusted` that follows, so that both always agree. */
export const ledgerFields: readonly string[] = ['xpTotal', 'xpBalance'];

/** A copy of plain data with one value replaced; a path that leads nowhere changes nothing. */
function setAt(data: unknown, path: readonly string[], value: Json): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, key)) return data;
  const record = data as Readonly<Record<string, unknown>>;
  return { ...record, [key]: setAt(record[key], rest, value) };
}

export const sheetEvolvers: Evolvers<SheetEvents> = {
  'er.CharacterCreated': ({ state }, e) => {
    state.characters = { ...state.characters, [e.characterId]: e.sheet };
  },
  'er.CharacterRetired': (draft, e) => {
    const character = ownCharacter(draft, e.characterId);
    if (character) character.retired = true;
  },
  'er.SheetEdited': (draft, e) => {
    const character = ownCharacter(draft, e.characterId);
    if (!character) return;
    for (const { field, after } of e.changes) {
      if (!ledgerFields.includes(field)) Object.assign(character, setAt(character, [field], after));
    }
  },
  'er.StateOverridden': (draft, e) => {
    const path = e.path.split('.');
    const isLedger = path[0] === 'characters' && ledgerFields.includes(path[2] ?? '');
    if (!isLedger) Object.assign(draft.state, setAt(draft.state, path, e.after));
  },
};
