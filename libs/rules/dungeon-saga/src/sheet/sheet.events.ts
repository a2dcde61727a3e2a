import type { Json } from '@emberlog/engine';
import type { Evolvers } from '../play/evolvers.js';
import { openQuest, withHero, withModel } from '../state/access.js';
import type { Hero, Model, ModelId } from '../state/state.js';

export type FieldChange = { readonly field: string; readonly before: Json; readonly after: Json };
export type SheetEvents = {
  /** A logged correction; during a quest it reaches the model on the table too. */
  'dsg.SheetEdited': { heroId: ModelId; changes: readonly FieldChange[]; reason: string };
};

/** Fields of the sheet that the group's hero keeps between quests. */
export const heroFields = [
  'name',
  'ownerPlayerId',
  'combat',
  'shoot',
  'armour',
  'maxHp',
  'kills',
  'cardsDrawn',
] as const satisfies readonly (keyof Hero)[];
/** Fields of the sheet that the model of a quest has. */
export const modelFields = [
  'name',
  'combat',
  'shoot',
  'armour',
  'maxHp',
  'hp',
] as const satisfies readonly (keyof Model)[];

function changed<T extends object>(target: T, fields: readonly string[], changes: readonly FieldChange[]): T {
  const own = changes.filter(({ field }) => fields.includes(field)).map(({ field, after }) => [field, after] as const);
  return { ...target, ...Object.fromEntries(own) };
}

export const sheetEvolvers: Evolvers<SheetEvents> = {
  'dsg.SheetEdited': (state, { heroId, changes }) => {
    const corrected = withHero(state, heroId, (hero) => changed(hero, heroFields, changes));
    // A quest that is over stays as it was.
    return openQuest(state) ? withModel(corrected, heroId, (model) => changed(model, modelFields, changes)) : corrected;
  },
};
