import { z } from 'zod';
import { useFreeAction } from '../actions/actions.js';
import { checkClaimGiven, checkClaimTrue, claimsSchema } from '../combat/claims.js';
import { areEnemies } from '../combat/sides.js';
import { type EffectContent, type PotionContent, content } from '../content/content.js';
import { resultOf, throwPool, throwTest } from '../dice/dice.js';
import { announcedEffects, applyEffects } from '../effects/effects.js';
import { removeCards } from '../pacts/take-cards.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, type Refusal, emit, nameOf, needContent, offerLater, violate } from '../play/play.js';
import { poolSchema } from '../sheet/pools.js';
import { setting } from '../settings/settings.js';
import { adventurer, monster } from '../state/access.js';
import type { Adventurer, Effect, Monster } from '../state/state.js';
import { loseHp, spendMana } from '../vitals/vitals.js';
import { carriedIn, noItem, removeItem } from './inventory.js';

export const useConsumable = z.object({
  characterId: fields.subject,
  itemId: fields.id,
  /** Whom a thrown item hits; for poison, the weapon it is put on. */
  targetId: fields.later(fields.subject),
  dice: fields.dice.optional(),
  outcome: announcedEffects.optional(),
  cardIds: fields.ids.optional(),
  claims: fields.later(claimsSchema),
});
export type UseConsumable = z.infer<typeof useConsumable>;

/** ER-ITM-1, ER-ITM-6: a potion or a rune that is used up. */
export function decideUseConsumable(play: Play, p: UseConsumable): Outcome {
  const user = adventurer(play.state, p.characterId);
  if (!user || !carriedIn(user, p.itemId)) return noItem(play.state, p.characterId, p.itemId);
  const item = content(play.state.content, 'potion', p.itemId);
  const refused = checkKind(user, item, p) ?? checkMana(play, user, item) ?? useFreeAction(play, user.id, 'potion');
  if (refused) return refused;
  if (item) spendMana(play, user.id, manaCost(play, item), p.itemId);
  removeItem(play, user.id, p.itemId, 'er.ItemConsumed', 'used');
  const announced = p.outcome
    ? applyEffects(play, p.targetId ?? user.id, p.outcome, { cause: p.itemId, byId: user.id, field: 'outcome' })
    : undefined;
  if (announced || !item) return announced;
  if (!item.effect) return p.outcome ? undefined : unknownEffect(p.itemId);
  return applyItem(play, user, item, item.effect, p);
}

/** What is used in another way: permanent runes are activated, reviving potions are for the dead. */
function checkKind(user: Adventurer, item: PotionContent | null, p: UseConsumable): Outcome {
  if (item?.permanent) return violate('ER_CONDITION_NOT_MET', 'ER-ITM-3', { name: user.name, item: p.itemId });
  if (item?.effect?.['revive'] !== undefined) return violate('ER_NOT_DEAD', 'ER-DTH-5', { name: user.name });
  return undefined;
}

/** ER-ITM-3: by default only permanent runes cost mana. */
function manaCost(play: Play, item: PotionContent): number {
  return item.kind === 'rune' && setting(play.state, 'rune.mpCost') === 'all' ? (item.mpCost ?? 1) : 0;
}
function checkMana(play: Play, user: Adventurer, item: PotionContent | null): Outcome {
  const needed = item ? manaCost(play, item) : 0;
  return user.mp < needed ? violate('ER_NOT_ENOUGH_MP', 'ER-ITM-3', { needed, available: user.mp }) : undefined;
}

function unknownEffect(itemId: string): Refusal {
  const label = { key: 'er.content.effect', params: { item: itemId } };
  return needContent(`potion.${itemId}.effect`, label, z.record(z.string(), z.json()), 'ER-ITM-6');
}

/** The bounded primitives an item's effect is made of (content.json). */
function applyItem(
  play: Play,
  user: Adventurer,
  item: PotionContent,
  effect: EffectContent,
  p: UseConsumable,
): Outcome {
  if (effect['successTest'] !== undefined) return applyTest(play, user, item, effect, p);
  if (effect['damageDice'] !== undefined) return throwDamage(play, user, effect, p);
  if (effect['onHpLoss'] !== undefined) return poison(play, user, item, p);
  const points = pointsOf(effect);
  const cards = effect['removeShadowCards'];
  if (typeof cards === 'number') removeCards(play, user.id, cards, p.cardIds);
  if (points) return applyEffects(play, user.id, [points], { cause: item.id });
  if (lasting.some((key) => effect[key] !== undefined)) startEffect(play, user, item, effect);
  return undefined;
}

function pointsOf(effect: EffectContent): { readonly [stat: string]: number } | null {
  const given = (['hp', 'sp', 'mp'] as const).flatMap((stat) => {
    const amount = effect[stat];
    return typeof amount === 'number' ? [[stat, amount] as const] : [];
  });
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/** ER-DIE-6: 0, 1 or 2 bolts choose the effect; they give no stamina (ER-STA-2). */
function applyTest(
  play: Play,
  user: Adventurer,
  item: PotionContent,
  effect: EffectContent,
  p: UseConsumable,
): Outcome {
  const test = throwTest(play, user.id, p.dice, ['dice']);
  if (test.kind !== 'thrown') return test;
  emit(play, 'er.SuccessTestRolled', { byId: user.id, dice: test.dice, bolts: test.symbols.bolt });
  const outcomes = effect['successTest'] as { readonly [bolts: string]: EffectContent | null };
  const outcome = outcomes[String(test.symbols.bolt)];
  return outcome ? applyItem(play, user, item, outcome, p) : undefined;
}

/** ER-CMB-20: thrown at a visible target of the kinds it harms; unstoppable, nobody defends. */
function throwDamage(play: Play, user: Adventurer, effect: EffectContent, p: UseConsumable): Outcome {
  if (p.targetId === undefined) return violate('ER_EMPTY', 'ER-CMB-20', undefined, ['targetId']);
  const foe = monster(play.state, p.targetId);
  if (!foe || foe.dead || !areEnemies(play.state, user.id, foe.id)) {
    return violate('ER_UNKNOWN_ID', 'ER-CMB-20', { id: p.targetId }, ['targetId']);
  }
  if (!isHarmedBy(foe, effect)) {
    return violate('ER_CONDITION_NOT_MET', 'ER-CMB-20', { name: nameOf(play.state, foe.id) }, ['targetId']);
  }
  if (!foe.active)
    return violate('ER_MONSTER_INACTIVE', 'ER-MON-6', { name: nameOf(play.state, foe.id) }, ['targetId']);
  const unseen =
    checkClaimGiven(play.state, p.claims, 'visible') ??
    checkClaimTrue(play.state, p.claims, 'visible', 'ER_NOT_VISIBLE', 'ER-CMB-20');
  if (unseen) return unseen;
  const pool = poolSchema.parse(effect['damageDice']);
  const due = { id: 'dice', label: 'damage', by: user.id, typed: p.dice, path: ['dice'] };
  if (resultOf(play, due) === undefined) {
    offerDamageDice(play, { sourceId: p.itemId, targetId: foe.id, byId: user.id });
    return undefined;
  }
  const thrown = throwPool(play, pool, due);
  if (thrown.kind !== 'thrown') return thrown;
  loseHp(play, foe.id, thrown.symbols.skull, p.itemId, { byId: user.id });
  return undefined;
}

/** What is thrown harms everybody, or only the kinds of Monster its card names. */
export function isHarmedBy(foe: Monster, effect: EffectContent): boolean {
  const kinds = Array.isArray(effect['targets']) ? effect['targets'] : [];
  return kinds.length === 0 || foe.types.some((type) => kinds.includes(type));
}

/** The die of a thrown item may come along, or be rolled by itself afterwards. */
function offerDamageDice(play: Play, draft: { readonly [field: string]: string }): void {
  offerLater(play, () => [
    {
      type: 'er.RollDamageDice',
      subject: null,
      label: { key: 'er.command.RollDamageDice' },
      cost: 'bookkeeping',
      draft,
      blocked: [],
    },
  ]);
}

/** ER-CMB-15: the vial stays on one weapon until the quest ends. */
function poison(play: Play, user: Adventurer, item: PotionContent, p: UseConsumable): Outcome {
  const weaponId = p.targetId ?? user.loadout.weaponId;
  if (weaponId === null || !user.weapons.includes(weaponId)) {
    return noItem(play.state, user.id, weaponId ?? '', ['targetId']);
  }
  const effect: Effect = { id: `poison:${weaponId}`, source: item.id, until: 'questEnd' };
  emit(play, 'er.EffectStarted', { characterId: user.id, effect });
  return undefined;
}

const lasting = ['attack', 'defense', 'extraCombatActions', 'ignoreNextMagic'] as const;

/** What acts for a while: on attacks or defenses, or as a further Combat Action. */
function startEffect(play: Play, user: Adventurer, item: PotionContent, params: EffectContent): void {
  const { quest } = play.state;
  const turn = quest?.turn ?? 0;
  // ER-ITM-7: "for one turn" lasts until the user's next phase starts.
  const until: Effect['until'] =
    params['duration'] === 'quest'
      ? 'questEnd'
      : params['duration'] === 'phase'
        ? { phase: quest?.phase ?? 'adventurers', turn, edge: 'end' }
        : { phase: 'adventurers', turn: turn + 1, edge: 'start' };
  // One potion of a kind after another adds up, so each gets an id of its own.
  const count = user.effects.filter((e) => e.source === item.id).length;
  const effect: Effect = { id: `${item.id}:${turn}.${count + 1}`, source: item.id, until, params };
  emit(play, 'er.EffectStarted', { characterId: user.id, effect });
}
