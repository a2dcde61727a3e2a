import type { DsgRuleId } from './read-side/rules-list.js';
import { settingDefinitions } from './settings/settings.js';

/** Whatever dice are thrown for, with what changes their number. */
const rolls = [
  ...(['DSG-EXP-3', 'DSG-EXP-4', 'DSG-EXP-5', 'DSG-EXP-13', 'DSG-EXP-14', 'DSG-EXP-15'] as const),
  ...(['DSG-FGT-2', 'DSG-FGT-3', 'DSG-FGT-4', 'DSG-SHT-3', 'DSG-SHT-4'] as const),
];
/** A value that a setting can't have rests on the rule it decides. */
const settingRules = Object.values(settingDefinitions).flatMap(({ rules }): readonly DsgRuleId[] => rules);

/**
 * Every code a refusal of this rule set can carry and the rules it can rest on; which of them it was, the refusal itself says. The
 * sentence is the catalogue's `violation.<code>`.
 */
export const violationRules = {
  // common
  DSG_NOT_STARTED: ['DSG-TRN-4'],
  DSG_FINISHED: ['DSG-END-1', 'DSG-END-2', 'DSG-END-3'],
  DSG_UNKNOWN_ID: [],
  DSG_DUPLICATE_ID: [],
  DSG_CONTENT_MISSING: ['DSG-EXP-16', 'DSG-FGT-10', 'DSG-FGT-11', 'DSG-TRN-4'],
  DSG_PENDING_RESOLUTION: ['DSG-INV-10'],
  DSG_NOT_YOUR_TURN: ['DSG-TRN-1'],
  DSG_WRONG_ROLE: [],
  DSG_WRONG_DICE_COUNT: rolls,
  DSG_DIE_OUT_OF_RANGE: rolls,
  // campaign, content, sheets
  DSG_CAMPAIGN_EXISTS: [],
  DSG_EDITION_UNKNOWN: [],
  DSG_SETTING_UNKNOWN: [],
  DSG_SETTING_INVALID: [...new Set(settingRules)],
  DSG_REASON_REQUIRED: [],
  DSG_CONTENT_INVALID: [],
  DSG_SHEET_BOUNDS: ['DSG-INV-1'],
  // quest and round
  DSG_MOODS_INVALID: ['DSG-FGT-12'],
  DSG_NO_HERO: ['DSG-TRN-4'],
  DSG_TURN_ALREADY_TAKEN: ['DSG-TRN-1'],
  DSG_HEROES_NOT_DONE: ['DSG-TRN-1'],
  DSG_ALREADY_MOVED: ['DSG-TRN-2'],
  DSG_ACTION_ALREADY_TAKEN: ['DSG-TRN-2'],
  DSG_KNOCKED_OUT: ['DSG-RVV-4'],
  // attacks
  DSG_ACTOR_DOWN: ['DSG-FGT-15', 'DSG-RVV-3'],
  DSG_TARGET_DOWN: ['DSG-FGT-15'],
  DSG_SAME_SIDE: ['DSG-FGT-16'],
  DSG_NOT_IN_RANGE: ['DSG-FGT-1'],
  DSG_TARGET_NOT_IN_FRONT_ARC: ['DSG-FGT-1'],
  DSG_NO_SHOOT_VALUE: ['DSG-SHT-7'],
  DSG_NO_LINE_OF_SIGHT: ['DSG-SHT-1'],
  DSG_TARGET_IN_FRONT_ARC: ['DSG-SHT-1', 'DSG-SHT-2'],
  // exploring
  DSG_ENEMY_PRESENT: ['DSG-EXP-1'],
  DSG_NOTHING_TO_EXPLORE: ['DSG-EXP-10'],
  DSG_ALREADY_EXPLORED: ['DSG-EXP-3', 'DSG-EXP-11'],
  DSG_NO_PENDING_CARD: ['DSG-EXP-7', 'DSG-EXP-8'],
  DSG_NO_SUCH_CARD: ['DSG-EXP-17'],
  DSG_SPAWN_TOO_FAR: ['DSG-EXP-18'],
  DSG_SPAWN_WRONG_TYPE: ['DSG-EXP-14', 'DSG-EXP-16'],
  DSG_SPAWN_LEVEL_TOO_HIGH: ['DSG-EXP-4', 'DSG-EXP-14'],
  DSG_NO_PENDING_TRAP: ['DSG-EXP-15'],
  // revival, mood, effects
  DSG_NOT_EXHAUSTED: ['DSG-RVV-2'],
  DSG_NO_REVIVE_TOKEN: ['DSG-RVV-5'],
  DSG_REVIVE_NEEDS_WHOLE_TURN: ['DSG-RVV-3'],
  DSG_MOOD_UNKNOWN: ['DSG-FGT-12'],
  DSG_EFFECT_INVALID: ['DSG-EXP-15', 'DSG-INV-1', 'DSG-RVV-5'],
} as const satisfies { readonly [code: string]: readonly DsgRuleId[] };

export type DsgViolationCode = keyof typeof violationRules;
export const violationCodes = Object.keys(violationRules) as readonly DsgViolationCode[];
