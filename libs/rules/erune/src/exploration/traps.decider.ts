import { checkFreeAction, spendBasicAction, useFreeAction } from '../actions/actions.js';
import { type Claims, checkClaimGiven, checkClaimTrue } from '../combat/claims.js';
import { content } from '../content/content.js';
import { searchSymbols, throwOne } from '../dice/dice.js';
import { applyEffects } from '../effects/effects.js';
import { opponentsOf } from '../engagement/engagement.js';
import { awardXp } from '../experience/kill.js';
import { noItem } from '../items/inventory.js';
import { ignoresTraps } from '../monsters/stats.js';
import { hero } from '../movement/movement.decider.js';
import { type Outcome, type Play, emit, nameOf, violate } from '../play/play.js';
import { editionAllows } from '../quest/edition.js';
import { setting } from '../settings/settings.js';
import { adventurer, monster } from '../state/access.js';
import type { CombatantId, EruneState, Trap } from '../state/state.js';

/** ER-XP-4 */
const disarmXp = 2;

export type DetectTraps = {
  readonly characterId: string;
  readonly dice?: readonly string[] | undefined;
  readonly revealedTrapIds?: readonly string[] | undefined;
  readonly claims?: Claims | undefined;
};

/** ER-TRP-3: as many traps as eyes, nearest first; in coop it is only announced (ER-MOD-9). */
export function detectTraps(play: Play, p: DetectTraps): Outcome {
  const finder = hero(play.state, p.characterId);
  if (play.state.quest?.mode === 'coop') {
    spendBasicAction(play, finder.id, 'detect');
    emit(play, 'er.TrapsDetected', { byId: finder.id, trapIds: [], eyes: null });
    return undefined;
  }
  const due = { id: 'search', label: 'search', by: finder.id, typed: p.dice, path: ['dice'] };
  const thrown = throwOne(play, 'search', due, searchSymbols);
  if (thrown.kind !== 'thrown') return thrown;
  const { eyes } = thrown.value;
  const hidden = Object.values(play.state.quest?.traps ?? {}).filter((t) => t.side === 'master' && !t.revealed);
  const here = p.claims?.hiddenTrapsHere ?? hidden.length;
  const present = Math.min(typeof here === 'number' ? here : here.length, hidden.length);
  const needed = Math.min(eyes, present);
  // When every hidden trap is found there is nothing to choose.
  const everything = needed === hidden.length ? hidden.map((t) => t.id) : [];
  const revealed = p.revealedTrapIds ?? everything;
  for (const [i, id] of revealed.entries()) {
    if (!hidden.some((t) => t.id === id)) return violate('ER_UNKNOWN_ID', 'ER-TRP-3', { id }, ['revealedTrapIds', i]);
  }
  if (new Set(revealed).size !== needed || revealed.length !== needed) {
    return violate('ER_REVEAL_COUNT', 'ER-TRP-3', { needed, given: revealed.length }, ['revealedTrapIds']);
  }
  spendBasicAction(play, finder.id, 'detect');
  emit(play, 'er.TrapsDetected', { byId: finder.id, trapIds: revealed, eyes });
  return undefined;
}

export type DisarmTrap = {
  readonly characterId: string;
  readonly trapId: string;
  readonly dice?: readonly string[] | undefined;
  readonly reroll?: readonly string[] | undefined;
  /** What a failure causes, and whether the trap was a pit. */
  readonly effects?: readonly unknown[] | undefined;
  readonly isPit?: boolean | undefined;
  readonly claims?: Claims | undefined;
};

/** ER-TRP-4: free, once a turn, a revealed trap on an attached square; a gear disarms, anything else sets it off. */
export function disarmTrap(play: Play, p: DisarmTrap): Outcome {
  const { state } = play;
  const disarmer = hero(state, p.characterId);
  const trap = state.quest?.traps[p.trapId];
  const [opponent] = opponentsOf(state, disarmer.id);
  const used = checkClaimGiven(state, p.claims, 'attached') ?? checkFreeAction(state, disarmer.id, 'disarm');
  if (used) return used;
  if (opponent !== undefined) {
    return violate('ER_ENGAGED', 'ER-ENG-5', { name: disarmer.name, with: nameOf(state, opponent) });
  }
  const isPit = trap?.kind === 'pit' || (state.quest?.pits.includes(p.trapId) ?? false);
  if (!trap?.revealed && !isPit) return violate('ER_NOT_ATTACHED', 'ER-TRP-4', { trap: p.trapId }, ['trapId']);
  const away = checkClaimTrue(state, p.claims, 'attached', 'ER_NOT_ATTACHED', 'ER-TRP-4');
  if (away) return away;
  if (!trap || isPit) return violate('ER_PIT_PERMANENT', ['ER-TRP-4', 'ER-TRP-5'], { trap: p.trapId }, ['trapId']);
  const hasToolbox = disarmer.equipment.some(
    (id) => content(state.content, 'equipment', id)?.effect?.['searchDieReroll'] !== undefined,
  );
  if (p.reroll !== undefined && !hasToolbox) return noItem(state, disarmer.id, 'toolbox', ['reroll'], 'ER-ITM-9');
  const due = { id: 'search', label: 'search', by: disarmer.id, typed: p.dice, path: ['dice'] };
  const first = throwOne(play, 'search', due, searchSymbols);
  if (first.kind !== 'thrown') return first;
  const second =
    p.reroll && throwOne(play, 'search', { ...due, id: 'reroll', typed: p.reroll, path: ['reroll'] }, searchSymbols);
  if (second && second.kind !== 'thrown') return second;
  const { gears } = (second ?? first).value;
  const refused = useFreeAction(play, disarmer.id, 'disarm');
  if (refused) return refused;
  if (gears === 0) return spring(play, trap, disarmer.id, p.effects ?? [], p.isPit ?? false);
  emit(play, 'er.TrapDisarmed', { ...factOf(trap), byId: disarmer.id });
  const xp = setting(state, 'disarm.xpPerGear') ? disarmXp * gears : disarmXp;
  awardXp(play, disarmer.id, xp, 'disarm', trap.id);
  keepTrap(play, disarmer.id);
  return undefined;
}

/** ER-SKL-12: Crafty keeps what it disarms as a trap of its own. */
function keepTrap(play: Play, id: string): void {
  const abilities = content(play.state.content, 'archetype', hero(play.state, id).archetype)?.abilities ?? [];
  for (const abilityId of abilities) {
    const tokens =
      abilityId === null ? undefined : content(play.state.content, 'ability', abilityId)?.effect?.['trapTokens'];
    if (abilityId === null || typeof tokens !== 'number') continue;
    emit(play, 'er.AbilityUsed', { characterId: id, id: abilityId, cost: 0 });
    emit(play, 'er.TrapTokenGained', { characterId: id, amount: tokens });
  }
}

export type PlaceTrap = {
  readonly trapId: string;
  readonly side: 'master' | 'adventurer';
  readonly setterId?: string | undefined;
  readonly kind: string;
  /** Written down from the map of the Quest Book (ER-CAM-8). */
  readonly fromMap?: boolean | undefined;
};

/** ER-TRP-8: from the map, or in the French edition by the Master in its phase; Adventurers need a token (GAP-75). */
export function placeTrap(play: Play, p: PlaceTrap): Outcome {
  const { state } = play;
  const { quest } = state;
  if (quest?.traps[p.trapId] || quest?.pits.includes(p.trapId)) {
    return violate('ER_DUPLICATE', 'ER-TRP-8', { id: p.trapId }, ['trapId']);
  }
  if (p.side === 'adventurer') {
    const setter = adventurer(state, p.setterId ?? '');
    if (!setter) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.setterId ?? '' }, ['setterId']);
    if (setter.trapTokens < 1) return noItem(state, setter.id, 'trap-token', ['setterId'], 'ER-SKL-12');
  } else if (!p.fromMap && quest?.turn !== 0) {
    if (!editionAllows(state, 'masterPlacesTraps')) return violate('ER_NOT_IN_EDITION', 'ER-TRP-8');
    if (quest?.phase !== 'master') {
      const phase = { key: `er.phase.${quest?.phase ?? 'none'}` };
      return violate('ER_WRONG_PHASE', 'ER-TRP-8', { phase, needed: { key: 'er.phase.master' } });
    }
  }
  emit(play, 'er.TrapPlaced', {
    trapId: p.trapId,
    side: p.side,
    setterId: p.side === 'adventurer' ? (p.setterId ?? null) : null,
    kind: p.kind,
    usesToken: p.side === 'adventurer',
  });
  return undefined;
}

export type TriggerTrap = {
  readonly trapId: string;
  readonly victimId: string;
  readonly effects: readonly unknown[];
  readonly isPit: boolean;
};

/** ER-TRP-1, ER-TRP-2: nobody triggers a trap of their own side; who flies triggers none (ER-MON-7). */
export function triggerTrap(play: Play, p: TriggerTrap): Outcome {
  const trap = play.state.quest?.traps[p.trapId];
  if (!trap) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.trapId }, ['trapId']);
  const refused = checkTriggers(play.state, trap, p.victimId);
  return refused ?? spring(play, trap, p.victimId, p.effects, p.isPit);
}

function checkTriggers(state: EruneState, trap: Trap, victimId: CombatantId): Outcome {
  const victim = monster(state, victimId);
  const who = { name: nameOf(state, victimId), trap: trap.id };
  const allied = victim ? trap.side === 'master' : trap.side === 'adventurer';
  if (allied) return violate('ER_ALLIED_TRAP', 'ER-TRP-2', who, ['victimId']);
  if (victim && ignoresTraps(victim)) return violate('ER_IMMUNE_TO_TRAPS', 'ER-MON-7', who, ['victimId']);
  if (victim?.dead) return violate('ER_TARGET_DEAD', 'ER-TRP-1', who, ['victimId']);
  return undefined;
}

/** Which trap, and whose, as its events say it. */
export function factOf({ id: trapId, side, setterId }: Trap): Pick<Trap, 'side' | 'setterId'> & { trapId: string } {
  return { trapId, side, setterId };
}

/** The trap goes off: its token is gone, a pit stays for good (ER-TRP-5); an Adventurer's trap pays its setter (ER-XP-7). */
function spring(play: Play, trap: Trap, victimId: CombatantId, effects: readonly unknown[], isPit: boolean): Outcome {
  emit(play, 'er.TrapTriggered', { ...factOf(trap), victimId, byId: victimId });
  if (isPit) {
    emit(play, 'er.PitOpened', { pitId: trap.id, characterId: victimId });
    emit(play, 'er.FellIntoPit', { pitId: trap.id, characterId: victimId });
  }
  const takesAll = trap.setterId !== null && setting(play.state, 'xp.trapKill') === 'setter';
  return applyEffects(play, victimId, effects, { cause: 'trap', byId: trap.setterId, takesAll });
}
