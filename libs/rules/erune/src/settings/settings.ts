import type { Json, RuleId } from '@emberlog/engine';
import { z, type ZodType } from 'zod';
import type { EruneState } from '../state/state.js';

type Definition = { readonly schema: ZodType; readonly default: Json; readonly rules: readonly RuleId[] };

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) => z.enum(values);
const cards = z.number().int().min(1).max(3).nullable();
const capacity = z.number().int().min(0).nullable();

/** Section 17 of the rules: what the text leaves open, with the default of this tracker. */
export const settingDefinitions = {
  spatialMode: { schema: oneOf('claims', 'none', 'board'), default: 'claims', rules: ['ER-POS-1'] },
  'pact.cards.hiddenResources': { schema: cards, default: null, rules: ['ER-PCT-5'] },
  'pact.cards.purification': { schema: cards, default: null, rules: ['ER-PCT-5'] },
  'pact.cards.resurrection': { schema: cards, default: null, rules: ['ER-PCT-5'] },
  'pact.removedCardSp': { schema: oneOf('lost', 'mos', 'adventurer'), default: 'lost', rules: ['ER-PCT-8'] },
  'xp.deadParticipants': { schema: oneOf('include', 'exclude'), default: 'include', rules: ['ER-XP-3'] },
  'xp.capShare': { schema: oneOf('forfeit', 'exclude'), default: 'forfeit', rules: ['ER-XP-11'] },
  'xp.trapKill': { schema: oneOf('setter', 'share'), default: 'setter', rules: ['ER-XP-7'] },
  'xp.groupCredit': { schema: oneOf('full', 'split'), default: 'full', rules: ['ER-XP-3'] },
  'xp.pendingAtQuestEnd': { schema: oneOf('lost', 'block'), default: 'lost', rules: ['ER-XP-17'] },
  'xp.pactTransferRounding': { schema: oneOf('floor', 'round', 'ceil'), default: 'floor', rules: ['ER-XP-6'] },
  'mode.twoPlayerHeroes': { schema: oneOf('warn', 'require', 'ignore'), default: 'warn', rules: ['ER-MOD-2'] },
  'fr.staminaXp': { schema: oneOf('all', 'adventurers'), default: 'all', rules: ['ER-XP-8'] },
  'skill.oncePerActionScope': { schema: oneOf('owner', 'character'), default: 'owner', rules: ['ER-SKL-3'] },
  'skill.chainedIsNewAction': { schema: z.boolean(), default: true, rules: ['ER-CMB-1'] },
  'skill.controlledDefenseMaxBolts': {
    schema: z.union([z.literal(1), z.literal('all')]),
    default: 1,
    rules: ['ER-CMB-9'],
  },
  'terrifyingPresence.defenseSkills': { schema: z.boolean(), default: false, rules: ['ER-MON-4'] },
  'disarm.xpPerGear': { schema: z.boolean(), default: false, rules: ['ER-XP-4'] },
  'rune.mpCost': { schema: oneOf('permanentOnly', 'all'), default: 'permanentOnly', rules: ['ER-ITM-3'] },
  'rune.sharesPotionSlot': { schema: z.boolean(), default: true, rules: ['ER-ACT-2'] },
  'curse.permanentPhase': { schema: oneOf('any', 'master'), default: 'any', rules: ['ER-CUR-2'] },
  'engage.byMeleeSpell': { schema: z.boolean(), default: true, rules: ['ER-ENG-6'] },
  'stray.boltsWithoutVictim': { schema: oneOf('stamina', 'none'), default: 'stamina', rules: ['ER-STR-2'] },
  'stray.targetDefends': { schema: z.boolean(), default: true, rules: ['ER-STR-3'] },
  'wardrobe.rolls': { schema: oneOf('once', 'perTarget'), default: 'once', rules: ['ER-CMB-17'] },
  'explosive.assignment': { schema: oneOf('full', 'split'), default: 'full', rules: ['ER-CMB-18'] },
  'heroicBeverage.costsBasic': { schema: z.boolean(), default: false, rules: ['ER-ACT-12'] },
  'search.furnitureWithMonsters': { schema: z.boolean(), default: true, rules: ['ER-SRC-1'] },
  'defense.rollVsUnstoppable': { schema: z.boolean(), default: true, rules: ['ER-CMB-8'] },
  'death.actionsAfterResurrection': {
    schema: oneOf('usedStayUsed', 'fresh', 'none'),
    default: 'usedStayUsed',
    rules: ['ER-DTH-10'],
  },
  'fate.phase': { schema: oneOf('any', 'adventurers'), default: 'any', rules: ['ER-DTH-4'] },
  'coop.attackBoltsGiveSp': {
    schema: z.union([z.literal(false), z.literal('supply')]),
    default: false,
    rules: ['ER-MOD-8'],
  },
  'campfire.endsTurn': { schema: oneOf('game', 'character'), default: 'game', rules: ['ER-ACT-6'] },
  'gold.baseCapacity': { schema: capacity, default: null, rules: ['ER-SHT-8'] },
  'potions.baseCapacity': { schema: capacity, default: null, rules: ['ER-SHT-9'] },
  'spell.maxChosenFields': { schema: capacity, default: null, rules: ['ER-QST-3'] },
} as const satisfies { readonly [key: string]: Definition };

export type SettingKey = keyof typeof settingDefinitions;
export type SettingValue<K extends SettingKey> = z.infer<(typeof settingDefinitions)[K]['schema']>;

export function setting<K extends SettingKey>(state: EruneState, key: K): SettingValue<K> {
  const chosen = state.settings[key];
  return (chosen === undefined ? settingDefinitions[key].default : chosen) as SettingValue<K>;
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingDefinitions, key);
}
