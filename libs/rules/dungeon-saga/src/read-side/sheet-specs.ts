import type { Audience, SheetField, SheetSection, SheetSpec } from '@emberlog/engine';
import { numbers } from '../play/ids.js';

type Facts = Pick<SheetField, 'min' | 'max' | 'options' | 'optionPrefix'> & { readonly audience?: Audience };

function field(key: string, kind: SheetField['kind'], edit: SheetField['edit'], facts: Facts = {}): SheetField {
  const { audience = 'all', ...bounds } = facts;
  return { key, label: { key: `dsg.field.${key}` }, kind, edit, audience, ...bounds };
}
function section(id: string, side: SheetSection['side'], fields: readonly SheetField[]): SheetSection {
  return { id, side, label: { key: `dsg.section.${id}` }, fields };
}

type Printed = keyof typeof numbers;
/** A printed number within the bounds that every command holds it to. */
function printed(key: Printed, edit: SheetField['edit']): SheetField {
  const { minValue, maxValue } = numbers[key];
  return field(key, 'integer', edit, { min: minValue ?? 0, ...(maxValue !== null && { max: maxValue }) });
}
const counted = (key: string) => field(key, 'integer', 'correction', { min: 0 });
const choice = (key: string) => field(key, 'enum', 'derived', { optionPrefix: `dsg.${key}.` });
const inPlay = (key: string, kind: SheetField['kind']) => field(key, kind, 'by-command');

const name = field('name', 'text', 'correction');
/** What a turn has been used for (DSG-TRN-2), and whether the model stands (DSG-RVV-1, DSG-RVV-4). */
const turn = [choice('status'), inPlay('moved', 'flag'), inPlay('actions', 'integer')];
const hp = (edit: SheetField['edit']) => [
  printed('maxHp', edit),
  field('hp', 'track', edit, { min: edit === 'correction' ? 1 : 0, max: { field: 'maxHp' } }),
];
const notes = section('notes', 'back', [field('notes', 'list', 'by-command')]);

/** Monsters are not the group's: their numbers change by effects alone (`dsg.ApplyEffect`). */
function monster(kind: 'boss' | 'minion', body: readonly SheetField[]): SheetSpec {
  const values = ['combat', 'shoot', 'armour'] as const;
  return {
    kind,
    label: { key: `dsg.sheet.${kind}` },
    sections: [
      section('identity', 'front', [inPlay('name', 'text'), printed('level', 'by-command'), choice('size')]),
      section(
        'values',
        'front',
        values.map((key) => printed(key, 'by-command')),
      ),
      section('body', 'front', body),
      section('turn', 'front', turn),
      notes,
    ],
  };
}

/** Secret passages nobody has found are the Overlord's knowledge (rules.md section 9). */
export const overlordOnly: Audience = { roles: ['overlord'] };

export const sheetSpecs: readonly SheetSpec[] = [
  {
    kind: 'hero',
    label: { key: 'dsg.sheet.hero' },
    sections: [
      section('identity', 'front', [name]),
      section(
        'values',
        'front',
        (['combat', 'shoot', 'armour'] as const).map((key) => printed(key, 'correction')),
      ),
      section('body', 'front', [
        ...hp('correction'),
        inPlay('reviveTokens', 'integer'),
        inPlay('zeroCount', 'integer'),
      ]),
      section('turn', 'front', turn),
      section('deeds', 'back', [counted('kills'), counted('cardsDrawn')]),
      section('cards', 'back', [field('inHand', 'list', 'by-command', { optionPrefix: 'dsg.inHand.' })]),
      notes,
    ],
  },
  monster('boss', hp('by-command')),
  monster('minion', [printed('damageTarget', 'by-command')]),
  {
    kind: 'overlord',
    label: { key: 'dsg.sheet.overlord' },
    sections: [
      section('identity', 'front', [inPlay('name', 'text'), choice('control')]),
      section('overlord', 'front', [
        field('mood', 'enum', 'by-command', { optionPrefix: 'dsg.mood.' }),
        inPlay('reviveTokens', 'integer'),
      ]),
      section('secretPassages', 'back', [field('secretPassages', 'records', 'by-command', { audience: overlordOnly })]),
    ],
  },
  {
    // What belongs to the quest and to nobody in it. Of the deck only counts are kept: whose card is which nobody knows.
    kind: 'quest',
    label: { key: 'dsg.sheet.quest' },
    sections: [
      section('quest', 'front', [inPlay('round', 'integer'), choice('side')]),
      section('deck', 'front', [inPlay('draw', 'integer'), inPlay('discard', 'integer')]),
      section('foundPassages', 'back', [field('foundPassages', 'list', 'by-command')]),
      notes,
    ],
  },
];
