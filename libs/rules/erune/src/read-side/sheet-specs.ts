import type { SheetField, SheetSection, SheetSpec } from '@emberlog/engine';
import { contentIds, limits } from '../content/content.js';
import type { ContentKind } from '../content/content.js';

type Bounds = Pick<SheetField, 'min' | 'max' | 'options' | 'optionPrefix'>;

function field(key: string, kind: SheetField['kind'], edit: SheetField['edit'], bounds: Bounds = {}): SheetField {
  return { key, label: { key: `er.field.${key}` }, kind, edit, audience: 'all', ...bounds };
}
/** A printed number that only a level, an item or a correction changes. */
const number = (key: string, min: number, max?: number) =>
  field(key, 'integer', 'correction', max === undefined ? { min } : { min, max });
/** Points of a quest beside their maximum: play moves them, not the edit form. */
const track = (key: string, max: string) => field(key, 'track', 'by-command', { min: 0, max: { field: max } });
/** Ids of one deck of the box. `limit`: how many there can be. */
const cards = (key: string, kind: ContentKind, ids = contentIds({}, kind), limit?: number) =>
  field(key, 'list', 'correction', {
    options: ids,
    optionPrefix: `er.${kind}.`,
    ...(limit === undefined ? {} : { max: limit }),
  });

function section(id: string, side: SheetSection['side'], fields: readonly SheetField[]): SheetSection {
  return { id, side, label: { key: `er.section.${id}` }, fields };
}

const name = field('name', 'text', 'correction');
const experience = [number('level', 1, limits.levelMax), number('xpTotal', 0), number('xpBalance', 0)];
const completedQuests = section('quests', 'back', [field('completedQuests', 'records', 'derived')]);

export const sheetSpecs: readonly SheetSpec[] = [
  {
    kind: 'adventurer',
    label: { key: 'er.sheet.adventurer' },
    sections: [
      section('identity', 'front', [name, field('archetype', 'enum', 'derived', { optionPrefix: 'er.archetype.' })]),
      section('experience', 'front', experience),
      section('vitals', 'front', [
        number('maxHp', 1),
        track('hp', 'maxHp'),
        number('maxSp', 0),
        track('sp', 'maxSp'),
        number('maxMp', 0),
        track('mp', 'maxMp'),
      ]),
      section('ranks', 'front', [
        number('weaponRank', 1),
        number('protectionRank', 1),
        number('fatePoints', 0),
        number('moveBonus', 0),
        number('gold', 0),
      ]),
      section('weapons', 'front', [cards('weapons', 'weapon', undefined, limits.weapons)]),
      section('protections', 'front', [cards('protections', 'protection', undefined, limits.protections)]),
      section('substances', 'front', [cards('substances', 'substance')]),
      section('potions', 'front', [cards('potions', 'potion')]),
      section('equipment', 'back', [cards('equipment', 'equipment')]),
      section('artifacts', 'back', [cards('artifacts', 'artifact')]),
      section('skills', 'back', [cards('skills', 'skill')]),
      section('spellFields', 'back', [field('spellFields', 'list', 'correction', { optionPrefix: 'er.spellField.' })]),
      section('abilities', 'back', [field('abilities', 'list', 'derived', { optionPrefix: 'er.ability.' })]),
      completedQuests,
    ],
  },
  {
    // ER-SHT-20: the Master of Shadows fills in these alone.
    kind: 'master',
    label: { key: 'er.sheet.master' },
    sections: [
      section('identity', 'front', [name]),
      section('experience', 'front', experience),
      section('skills', 'back', [cards('skills', 'skill')]),
      completedQuests,
    ],
  },
];
