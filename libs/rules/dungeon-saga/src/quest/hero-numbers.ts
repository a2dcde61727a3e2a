import { content } from '../content/content.js';
import { fieldSchema } from '../content/content.schemas.js';
import type { MissingValue } from '../play/play.js';
import { heroOf } from '../state/access.js';
import type { DsgState, Hero, ModelId } from '../state/state.js';
import type { HeroOfQuest } from './quest.events.js';

/** What is known of a hero's card; null: nobody has read it off yet. */
export type HeroNumbers = Pick<Hero, 'id' | 'name' | 'combat' | 'shoot' | 'armour' | 'maxHp'>;
type Said = { readonly [K in Exclude<keyof HeroNumbers, 'id'>]?: HeroNumbers[K] | undefined };

/** The numbers on the sheet, and what was typed in when a quest asked for more. */
export function heroNumbers(state: DsgState, id: ModelId): HeroNumbers {
  const typed = content(state.content, 'hero', id);
  const hero = heroOf(state, id);
  return {
    id,
    name: hero?.name ?? id,
    combat: hero?.combat ?? typed?.combat ?? null,
    shoot: hero?.shoot ?? typed?.shoot ?? null,
    armour: hero?.armour ?? typed?.armour ?? null,
    maxHp: hero?.maxHp ?? typed?.maxHp ?? null,
  };
}

export function withSaid(known: HeroNumbers, said: Said): HeroNumbers {
  return {
    id: known.id,
    name: said.name ?? known.name,
    combat: said.combat ?? known.combat,
    shoot: said.shoot ?? known.shoot,
    armour: said.armour ?? known.armour,
    maxHp: said.maxHp ?? known.maxHp,
  };
}

const needed = ['combat', 'armour', 'maxHp'] as const;

/** Without a shoot value a hero cannot shoot (DSG-SHT-7); everything else has to be known. */
export function isKnown(hero: HeroNumbers): hero is HeroOfQuest {
  return needed.every((field) => hero[field] !== null);
}

export function missingNumbers(hero: HeroNumbers): readonly MissingValue[] {
  return needed
    .filter((field) => hero[field] === null)
    .map((field) => ({
      path: `hero.${hero.id}.${field}`,
      label: { key: `dsg.content.${field}`, params: { name: hero.name } },
      schema: fieldSchema('hero', field),
    }));
}
