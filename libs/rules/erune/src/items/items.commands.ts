import { z } from 'zod';
import { useFreeAction } from '../actions/actions.js';
import { claimsSchema } from '../combat/claims.js';
import { content, limits } from '../content/content.js';
import { announcedEffects, announcedRolls, applyEffects } from '../effects/effects.js';
import { type CommandDefinition, type CommandTable, type Reference, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { adventurer } from '../state/access.js';
import { spendMana } from '../vitals/vitals.js';
import { decideUseArtifact, useArtifact } from './artifacts.js';
import { decideUseConsumable, useConsumable } from './consume.js';
import { addItem, carriedIn, changeGold, checkRoom, noItem, removeItem } from './inventory.js';
import { changeMaximum, endRune, runeEffectId } from './runes.js';

const giveItem = z
  .object({
    fromId: fields.subject,
    toId: fields.subject,
    itemId: fields.later(fields.id),
    gold: z.number().int().min(1).max(9999).optional(),
    claims: fields.later(claimsSchema),
  })
  .refine((p) => (p.itemId === undefined) !== (p.gold === undefined));
type GiveItem = z.infer<typeof giveItem>;
const activateRune = z.object({ characterId: fields.subject, itemId: fields.id });
const takeSubstance = z.object({
  characterId: fields.subject,
  substanceId: fields.id,
  outcome: announcedEffects.default([]),
  rolls: announcedRolls.optional(),
});
const itemFact = z.object({ characterId: fields.subject, itemId: fields.id, cause: fields.text });
const goldFact = z.object({ characterId: fields.subject, amount: fields.change, cause: fields.text });

/** ER-ITM-5: to an ally in sight, five squares away at most. */
function checkReach(play: Play, { claims }: GiveItem): Outcome {
  if (play.state.quest?.spatialMode === 'none') return undefined;
  for (const claim of ['distance', 'visible'] as const) {
    if (claims?.[claim] === undefined) {
      return violate('ER_CLAIM_MISSING', 'ER-POS-2', { claim: { key: `er.claim.${claim}` } }, ['claims', claim]);
    }
  }
  const far = (claims?.distance ?? 0) > limits.giveDistance;
  if (!far && claims?.visible) return undefined;
  return violate('ER_TOO_FAR', 'ER-ITM-5', { max: limits.giveDistance }, ['claims', far ? 'distance' : 'visible']);
}

function give(play: Play, p: GiveItem): Outcome {
  const giver = adventurer(play.state, p.fromId);
  const receiver = adventurer(play.state, p.toId);
  if (!giver || !receiver || p.fromId === p.toId) {
    return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.toId }, ['toId']);
  }
  const far = checkReach(play, p);
  if (far) return far;
  if (p.gold !== undefined) {
    return (
      changeGold(play, p.fromId, -p.gold, 'given', ['gold']) ?? changeGold(play, p.toId, p.gold, 'given', ['gold'])
    );
  }
  const itemId = p.itemId ?? '';
  const list = carriedIn(giver, itemId);
  if (!list) return noItem(play.state, p.fromId, itemId);
  const full = checkRoom(play.state, receiver, itemId, ['toId']);
  if (!full) emit(play, 'er.ItemGiven', { characterId: p.fromId, itemId, list, cause: 'given', toId: p.toId });
  return full;
}

/** ER-ITM-3: a permanent rune acts until the quest ends; a new one ends the old. */
function activate(play: Play, { characterId, itemId }: z.infer<typeof activateRune>): Outcome {
  const user = adventurer(play.state, characterId);
  if (!user || !carriedIn(user, itemId)) return noItem(play.state, characterId, itemId);
  const rune = content(play.state.content, 'potion', itemId);
  if (rune?.kind !== 'rune' || !rune.permanent) {
    return violate('ER_CONDITION_NOT_MET', 'ER-ITM-3', { name: user.name, item: itemId }, ['itemId']);
  }
  const cost = rune.mpCost ?? 1;
  if (user.mp < cost) return violate('ER_NOT_ENOUGH_MP', 'ER-ITM-3', { needed: cost, available: user.mp });
  const used = useFreeAction(play, characterId, 'rune');
  if (used) return used;
  spendMana(play, characterId, cost, itemId);
  removeItem(play, characterId, itemId, 'er.ItemConsumed', 'activated');
  endRune(play, characterId);
  emit(play, 'er.RuneActivated', { characterId, itemId });
  const params = rune.effect ?? {};
  emit(play, 'er.EffectStarted', {
    characterId,
    effect: { id: runeEffectId(itemId), source: itemId, until: 'questEnd', params },
  });
  for (const [stat, raised] of [
    ['hp', params['maxHp']],
    ['sp', params['maxSp']],
    ['mp', params['maxMp']],
  ] as const) {
    if (typeof raised === 'number') changeMaximum(play, characterId, stat, raised);
  }
  return undefined;
}

/** ER-ITM-4: what a Substance does depends on its quality and on who takes it; the app says so. */
function take(play: Play, p: z.infer<typeof takeSubstance>): Outcome {
  const { characterId, substanceId } = p;
  const user = adventurer(play.state, characterId);
  if (!user?.substances.includes(substanceId)) return noItem(play.state, characterId, substanceId, ['substanceId']);
  const usableBy = content(play.state.content, 'substance', substanceId)?.usableBy;
  const used = useFreeAction(play, characterId, 'substance');
  if (used) return used;
  if (usableBy && !usableBy.includes(user.archetype)) {
    return violate('ER_ARCHETYPE_RESTRICTED', 'ER-SHT-6', { name: user.name, item: substanceId }, ['substanceId']);
  }
  emit(play, 'er.SubstanceTaken', { characterId, substanceId, outcome: p.outcome });
  removeItem(play, characterId, substanceId, 'er.ItemConsumed', 'taken', ['substanceId']);
  return applyEffects(play, characterId, p.outcome, { cause: substanceId, rolls: p.rolls, field: 'outcome' });
}

const inQuest = (id: string, field: string): readonly Reference[] => [
  { kind: 'adventurer', id, path: [field] },
  { kind: 'combatant', id, path: [field] },
];
/** A Free Action of one's own phase (ER-ACT-3). */
const freeAction = {
  roles: ['owner', 'table', 'admin'],
  cost: 'free',
  where: 'quest',
  phases: { allowed: ['adventurers'], rule: 'ER-ACT-3' },
} as const satisfies Partial<CommandDefinition<never>>;
/** A fact the app announces, at any time. */
const fact = {
  roles: ['spirit', 'table', 'mos', 'admin'],
  cost: 'bookkeeping',
  where: 'anywhere',
  whilePending: true,
} as const satisfies Partial<CommandDefinition<never>>;

export const itemCommands: CommandTable = {
  'er.GiveItem': command({
    ...freeAction,
    schema: giveItem,
    references: (p) => [...inQuest(p.fromId, 'fromId'), ...inQuest(p.toId, 'toId')],
    actingAdventurer: (p) => p.fromId,
    decide: give,
  }),
  'er.UseConsumable': command({
    ...freeAction,
    schema: useConsumable,
    icon: 'potion',
    references: (p) => inQuest(p.characterId, 'characterId'),
    actingAdventurer: (p) => p.characterId,
    decide: decideUseConsumable,
  }),
  'er.ActivateRune': command({
    ...freeAction,
    schema: activateRune,
    references: (p) => inQuest(p.characterId, 'characterId'),
    actingAdventurer: (p) => p.characterId,
    decide: activate,
  }),
  'er.TakeSubstance': command({
    ...freeAction,
    schema: takeSubstance,
    references: (p) => inQuest(p.characterId, 'characterId'),
    actingAdventurer: (p) => p.characterId,
    decide: take,
  }),
  'er.UseArtifact': command({
    ...freeAction,
    schema: useArtifact,
    references: (p) => inQuest(p.characterId, 'characterId'),
    actingAdventurer: (p) => p.characterId,
    decide: decideUseArtifact,
  }),
  'er.GainItem': command({
    ...fact,
    schema: itemFact,
    references: (p) => [{ kind: 'adventurer', id: p.characterId, path: ['characterId'] }],
    decide: (play, p) => addItem(play, p.characterId, p.itemId, p.cause, ['itemId']),
  }),
  'er.LoseItem': command({
    ...fact,
    schema: itemFact,
    references: (p) => [{ kind: 'adventurer', id: p.characterId, path: ['characterId'] }],
    decide: (play, p) => removeItem(play, p.characterId, p.itemId, 'er.ItemLost', p.cause),
  }),
  'er.ChangeGold': command({
    ...fact,
    schema: goldFact,
    references: (p) => [{ kind: 'adventurer', id: p.characterId, path: ['characterId'] }],
    decide: (play, p) => changeGold(play, p.characterId, p.amount, p.cause, ['amount']),
  }),
};
