import { killMonster } from '../experience/kill.js';
import { die } from '../death/death.js';
import { routeStamina } from '../pacts/stamina-routing.js';
import { type Play, emit } from '../play/play.js';
import { adventurer, monster, questMaster } from '../state/access.js';
import type { Adventurer, CharacterId, CombatantId, Monster, Stat, TemporaryPoint } from '../state/state.js';

/** Who is credited with a loss of HP. `group`: a Group Attack, every member takes part (ER-XP-3 b). */
export type Blame = {
  readonly byId: CombatantId | null;
  readonly group?: readonly CharacterId[];
  /** An Adventurer's trap: its setter takes the whole XP of a kill (ER-XP-7). */
  readonly takesAll?: boolean;
};

function temporary(holder: { readonly temp: readonly TemporaryPoint[] }, stat: Stat): number {
  return holder.temp.reduce((sum, point) => (point.stat === stat ? sum + point.amount : sum), 0);
}
export function temporaryPoints(holder: { readonly temp: readonly TemporaryPoint[] }, stat: Stat): number {
  return temporary(holder, stat);
}

/**
 * Takes HP away and follows through: temporary HP first (ER-STA-10), then HP down to 0 (overkill is not damage, ER-XP-14); a
 * Monster at 0 is killed and pays XP (ER-CMB-12), an Adventurer dies (ER-DTH-1). Returns the HP really lost.
 */
export function loseHp(play: Play, id: CombatantId, amount: number, cause: string, blame: Blame): number {
  const source = play.state.quest?.sources[id];
  if (source) return damageSource(play, id, source.hp, amount, cause, blame);
  const target: Adventurer | Monster | null = monster(play.state, id) ?? adventurer(play.state, id);
  if (!target || amount <= 0) return 0;
  const shielded = Math.min(temporary(target, 'hp'), amount);
  if (shielded > 0) emit(play, 'er.TemporaryPointSpent', { id, stat: 'hp', amount: shielded });
  const hp = target.hp ?? 0;
  const lost = Math.min(hp, amount - shielded);
  if (lost === 0) return 0;
  emit(play, 'er.HpLost', {
    id,
    amount: lost,
    hpAfter: hp - lost,
    cause,
    byId: blame.byId,
    ...(blame.group ? { group: blame.group } : {}),
  });
  if (hp - lost === 0) {
    if ('typeId' in target) killMonster(play, id, cause, blame.byId, blame.takesAll);
    else die(play, id, cause, blame.byId);
  }
  return lost;
}

/** ER-CMB-19: a Source of Shadows does not defend; at 0 HP it is destroyed and the app announces what follows. */
function damageSource(play: Play, id: string, hp: number, amount: number, cause: string, blame: Blame): number {
  const lost = Math.min(hp, Math.max(0, amount));
  if (lost === 0) return 0;
  emit(play, 'er.HpLost', { id, amount: lost, hpAfter: hp - lost, cause, byId: blame.byId });
  emit(play, 'er.SourceDamaged', { sourceId: id, hp: hp - lost });
  if (hp - lost === 0) emit(play, 'er.SourceDestroyed', { sourceId: id, hp: 0 });
  return lost;
}

/** Heals up to the maximum (ER-SHT-12). Callers refuse a dead Adventurer first (ER-DTH-3). */
export function gainHp(
  play: Play,
  id: CombatantId,
  amount: number,
  cause: string,
  byId: CombatantId | null = null,
): number {
  const target = monster(play.state, id) ?? adventurer(play.state, id);
  if (!target) return 0;
  const max = 'typeId' in target ? (target.stats.hp ?? target.hp ?? 0) : target.maxHp;
  const gained = Math.min(amount, max - (target.hp ?? 0));
  if (gained > 0) emit(play, 'er.HpGained', { id, amount: gained, hpAfter: (target.hp ?? 0) + gained, cause, byId });
  return Math.max(0, gained);
}

export function gainMana(play: Play, characterId: CharacterId, amount: number, cause: string): number {
  const target = adventurer(play.state, characterId);
  if (!target) return 0;
  const gained = Math.min(amount, target.maxMp - target.mp);
  if (gained > 0) emit(play, 'er.ManaGained', { characterId, amount: gained, cause });
  return Math.max(0, gained);
}

/**
 * Gives stamina: an Adventurer's goes through the Shadows Cards (ER-STA-5, ER-PCT-6) and stops at maxSp (ER-STA-4); a Monster's
 * goes to the Master of Shadows (ER-STA-1), in coop to the supply (ER-MOD-8).
 */
export function gainStamina(play: Play, id: CombatantId, amount: number, cause: string): void {
  if (amount <= 0) return;
  const target = adventurer(play.state, id);
  if (!target) return giveMasterStamina(play, amount, cause);
  const routed = routeStamina({
    cards: target.shadowCards.map((c) => c.sp),
    sp: target.sp,
    maxSp: target.maxSp,
    gain: amount,
  });
  emit(play, 'er.StaminaGained', {
    id,
    amount: routed.sp - target.sp,
    routed: routed.routed,
    lost: routed.lost,
    cause,
  });
  moveOntoCards(play, target, routed.routed);
}

/** Puts `amount` SP onto the cards, oldest first; full cards leave and pay the Master of Shadows. */
export function moveOntoCards(
  play: Play,
  holder: Adventurer,
  amount: number,
  from: { readonly fromReserve?: true } = {},
): void {
  let left = amount;
  for (const card of holder.shadowCards) {
    const put = Math.min(3 - card.sp, left);
    if (put === 0) break;
    left -= put;
    emit(play, 'er.StaminaMovedToCard', { characterId: holder.id, cardId: card.id, amount: put, ...from });
    if (card.sp + put === 3) {
      emit(play, 'er.ShadowCardCompleted', { characterId: holder.id, cardIds: [card.id], spToMaster: 3 });
      giveMasterStamina(play, 3, 'shadow-card');
    }
  }
}

/** ER-STA-4: the Master's reserve has no limit. ER-PCT-9, ER-MOD-8: in coop it returns to the common supply. */
export function giveMasterStamina(play: Play, amount: number, cause: string): void {
  if (amount <= 0) return;
  const master = questMaster(play.state);
  if (play.state.quest?.mode === 'coop' || !master) emit(play, 'er.StaminaReturnedToSupply', { amount });
  else emit(play, 'er.StaminaGained', { id: master.id, amount, routed: 0, lost: 0, cause });
}

/** Stamina available to a user: reserve plus temporary points; for the Master acting for one Monster, that Monster's too (ER-STA-9). */
export function staminaAvailable(play: Play, userId: string, forMonsterId: string | null): number {
  const character = play.state.characters[userId];
  if (character?.kind === 'adventurer') return character.sp + temporary(character, 'sp');
  const helped = forMonsterId === null ? null : monster(play.state, forMonsterId);
  return (character?.kind === 'master' ? character.sp : 0) + (helped ? temporary(helped, 'sp') : 0);
}

/** Pays stamina, temporary points first since they expire. The caller has checked {@link staminaAvailable}. */
export function spendStamina(
  play: Play,
  userId: string,
  forMonsterId: string | null,
  amount: number,
  cause: string,
): void {
  const character = play.state.characters[userId];
  const holder =
    character?.kind === 'adventurer' ? character : forMonsterId === null ? null : monster(play.state, forMonsterId);
  const temp = holder ? Math.min(temporary(holder, 'sp'), amount) : 0;
  emit(play, 'er.StaminaSpent', { id: userId, amount: amount - temp, temp, cause });
  if (temp > 0 && holder) emit(play, 'er.TemporaryPointSpent', { id: holder.id, stat: 'sp', amount: temp });
}

export function spendMana(play: Play, characterId: CharacterId, amount: number, cause: string): void {
  if (amount > 0) emit(play, 'er.ManaSpent', { characterId, amount, cause });
}
