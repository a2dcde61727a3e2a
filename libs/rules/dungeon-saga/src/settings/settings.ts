import type { Json, RuleId } from '@emberlog/engine';
import { z, type ZodType } from 'zod';
import { aggressive, content, contentIds } from '../content/content.js';
import type { DsgState } from '../state/state.js';

type Definition = { readonly schema: ZodType; readonly default: Json; readonly rules: readonly RuleId[] };

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) => z.enum(values);
const mood = z.string().trim().min(1).max(80);

/** Section 8 of the rules: what the card leaves open, with the default of this tracker. */
export const settingDefinitions = {
  'dsg.turns': {
    schema: oneOf('heroes-then-overlord', 'free'),
    default: 'heroes-then-overlord',
    rules: ['DSG-TRN-1'],
  },
  'dsg.actionsPerTurn': { schema: z.number().int().min(1).max(9), default: 1, rules: ['DSG-TRN-2'] },
  'dsg.minDice.when': { schema: oneOf('after', 'before'), default: 'after', rules: ['DSG-FGT-5'] },
  'dsg.minDice.excess': { schema: oneOf('ignore', 'armour-minus-one'), default: 'ignore', rules: ['DSG-FGT-6'] },
  'dsg.unpaired': { schema: oneOf('hit', 'miss'), default: 'hit', rules: ['DSG-FGT-9'] },
  'dsg.heroFail': { schema: oneOf('no-damage', 'no-hits'), default: 'no-damage', rules: ['DSG-FGT-13'] },
  'dsg.attackDownedHeroes': { schema: z.boolean(), default: false, rules: ['DSG-FGT-15'] },
  'dsg.shoot.arc': { schema: oneOf('attacker', 'defender'), default: 'attacker', rules: ['DSG-SHT-2'] },
  'dsg.explore.secondRoll': {
    schema: oneOf('after-spawn', 'always'),
    default: 'after-spawn',
    rules: ['DSG-EXP-5'],
  },
  'dsg.explore.passageScope': { schema: oneOf('room', 'quest'), default: 'room', rules: ['DSG-EXP-6'] },
  'dsg.explore.oncePerFurniture': { schema: z.boolean(), default: false, rules: ['DSG-EXP-11'] },
  'dsg.explore.midDraw': { schema: oneOf('reshuffle', 'stop'), default: 'reshuffle', rules: ['DSG-EXP-12'] },
  'dsg.spawn.second': { schema: oneOf('fallback', 'always'), default: 'fallback', rules: ['DSG-EXP-14'] },
  'dsg.revive.tokensPerHero': { schema: z.number().int().min(0).max(20), default: 1, rules: ['DSG-TRN-4'] },
  'dsg.autoLoss': { schema: z.boolean(), default: true, rules: ['DSG-END-2'] },
  'dsg.loseOnFirstKnockOut': { schema: z.boolean(), default: false, rules: ['DSG-END-3'] },
  'dsg.moods': {
    schema: z
      .array(mood)
      .min(1)
      .max(20)
      .refine((moods) => moods.includes(aggressive))
      .nullable(),
    default: null,
    rules: ['DSG-FGT-12'],
  },
  'dsg.mood.initial': { schema: mood.nullable(), default: null, rules: ['DSG-FGT-12'] },
  'dsg.mood.appliesTo': { schema: oneOf('always', 'automated-only'), default: 'always', rules: ['DSG-FGT-12'] },
  'dsg.overlord.control': { schema: oneOf('player', 'automated'), default: 'player', rules: ['DSG-TRN-1'] },
} as const satisfies { readonly [key: string]: Definition };

export type SettingKey = keyof typeof settingDefinitions;
export type SettingValue<K extends SettingKey> = z.infer<(typeof settingDefinitions)[K]['schema']>;
export const settingKeys = Object.keys(settingDefinitions) as readonly SettingKey[];

type Chosen = { readonly settings: DsgState['settings'] };
export function setting<K extends SettingKey>({ settings }: Chosen, key: K): SettingValue<K> {
  const chosen = settings[key];
  return (chosen === undefined ? settingDefinitions[key].default : chosen) as SettingValue<K>;
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingDefinitions, key);
}

/** The moods of this group: those it chose, else those of its content; null: nobody has said. */
export function moodNames(state: Pick<DsgState, 'settings' | 'content'>): readonly string[] | null {
  const chosen = setting(state, 'dsg.moods');
  if (chosen !== null) return chosen;
  const own = contentIds(state.content, 'mood').map((id) => content(state.content, 'mood', id)?.name ?? id);
  // The one that is printed is no answer to which moods there are.
  return own.length > 1 ? own : null;
}
