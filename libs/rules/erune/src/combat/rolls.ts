import { type Path, countSymbols, parseFace, throwPool } from '../dice/dice.js';
import { type CombatSymbol, type Pool, type Symbols, addPools, noSymbols } from '../dice/pool.js';
import { type Outcome, type Play, type Refusal, emit, violate } from '../play/play.js';
import type { Combat, CombatantId, EruneState, Roll } from '../state/state.js';
import type { RollChange, RollPlace } from './combat.events.js';

export type FoundRoll = RollPlace & {
  readonly name: string;
  /** Whose roll it is. */
  readonly rollerIds: readonly CombatantId[];
  readonly roll: Roll | null;
  readonly combat: Combat | null;
};

/** The open combat of an action. A second attack may belong to the action of the first (ER-CMB-1): its own id names it too. */
export function combatOf(state: EruneState, actionId: string): Combat | null {
  const combats = state.quest?.combats ?? {};
  if (Object.hasOwn(combats, actionId)) return combats[actionId] ?? null;
  for (const id in combats) if (combats[id]?.actionId === actionId) return combats[id];
  return null;
}

/** `attack`, `defense:<target>` or `lightning:<id>` of an action; null: there is no such roll. */
export function findRoll(state: EruneState, actionId: string, name: string): FoundRoll | null {
  if (name.startsWith('lightning:')) {
    const lightningId = name.slice('lightning:'.length);
    const lightning = state.quest?.lightning[lightningId];
    if (!lightning) return null;
    const place = { combatId: null, targetId: null, lightningId };
    return { ...place, name, rollerIds: [lightning.toId], roll: lightning.defense, combat: null };
  }
  const combat = combatOf(state, actionId);
  if (!combat) return null;
  if (name === 'attack') {
    const place = { combatId: combat.id, targetId: null, lightningId: null };
    return { ...place, name, rollerIds: combat.attackerIds, roll: combat.attack, combat };
  }
  const targetId = name.startsWith('defense:') ? name.slice('defense:'.length) : null;
  if (targetId === null || !combat.targetIds.includes(targetId)) return null;
  const place = { combatId: combat.id, targetId, lightningId: null };
  return { ...place, name, rollerIds: [targetId], roll: combat.defenses[targetId] ?? null, combat };
}

/** Why there is no such open roll: it was final long ago (ER-DIE-5), or it never was. */
export function noRoll(state: EruneState, actionId: string, name: string, path: Path = ['roll']): Outcome {
  const place = name.startsWith('lightning:') ? name.slice('lightning:'.length) : actionId;
  return state.quest?.finished.includes(place)
    ? violate('ER_ROLL_FINAL', 'ER-DIE-5', undefined, path)
    : violate('ER_UNKNOWN_ID', 'ER-DIE-5', { id: name }, path);
}

/** How a Skill, ability, curse or item changes an open roll. Missing dice of a reroll are asked for. */
export type Modification =
  | { readonly kind: 'add'; readonly pool: Pool }
  | { readonly kind: 'reroll'; readonly dice?: readonly string[] | undefined }
  | { readonly kind: 'replaceOne'; readonly symbol: CombatSymbol; readonly dice?: readonly string[] | undefined }
  | { readonly kind: 'convert'; readonly from: CombatSymbol; readonly to: CombatSymbol; readonly count: number }
  | { readonly kind: 'riposte'; readonly against: CombatantId; readonly extra: number };

/** ER-DIE-5: a final roll is immutable; most changes need dice that have been thrown. */
export function checkOpen(found: FoundRoll, needsThrown: boolean): Outcome {
  if (found.roll?.final) return violate('ER_ROLL_FINAL', 'ER-DIE-5', undefined, ['roll']);
  if (needsThrown && !found.roll?.symbols) return violate('ER_NOT_ROLLED', 'ER-DIE-5', undefined, ['roll']);
  return undefined;
}

/**
 * Changes a roll between its throw and its end (ER-CMB-5, ER-CMB-9). `by`: the Skill, ability or curse; its dice may come with
 * the payload or under the id `<roll>:<by>`.
 */
export function modifyRoll(
  play: Play,
  where: { readonly actionId: string; readonly roll: string; readonly by: string },
  change: Modification,
  path: Path = ['params', 'dice'],
): Outcome {
  const found = findRoll(play.state, where.actionId, where.roll);
  if (!found) return noRoll(play.state, where.actionId, where.roll);
  const closed = checkOpen(found, change.kind !== 'add');
  if (closed) return closed;
  const result = changed(play, found, where, change, path);
  if (result.kind !== 'changed') return result;
  const { roll, what } = result;
  // ER-CMB-4: what is added before an Attack Roll is thrown belongs to its pool.
  if (found.combat && found.targetId === null && !roll.symbols) {
    emit(play, 'er.AttackPoolSet', { combatId: found.combat.id, pool: roll.pool });
    return undefined;
  }
  emit(play, 'er.RollModified', {
    combatId: found.combatId,
    targetId: found.targetId,
    lightningId: found.lightningId,
    roll: where.roll,
    by: where.by,
    change: what,
    pool: roll.pool,
    dice: roll.dice,
    symbolsAfter: roll.symbols,
    boltsTurned: roll.boltsTurned,
  });
  return undefined;
}

type Changed = { readonly kind: 'changed'; readonly roll: Roll; readonly what: RollChange };

function changed(
  play: Play,
  found: FoundRoll,
  where: { readonly roll: string; readonly by: string },
  change: Modification,
  path: Path,
): Changed | Refusal {
  const roll: Roll = found.roll ?? { pool: {}, dice: null, symbols: null, final: false, boltsTurned: 0 };
  const symbols = roll.symbols ?? noSymbols;
  const dice = roll.dice ?? [];
  const due = { id: `${where.roll}:${where.by}`, label: 'reroll', by: found.rollerIds[0] ?? '', path };
  switch (change.kind) {
    case 'add': {
      const pool = addPools(roll.pool, change.pool);
      const more = { skull: change.pool.skull ?? 0, shield: change.pool.shield ?? 0, bolt: 0 };
      return {
        kind: 'changed',
        roll: { ...roll, pool, symbols: roll.symbols && sum(symbols, more, 1) },
        what: { kind: 'add', pool: change.pool },
      };
    }
    case 'reroll': {
      const thrown = throwPool(play, roll.pool, { ...due, typed: change.dice });
      if (thrown.kind !== 'thrown') return thrown;
      return {
        kind: 'changed',
        roll: { ...roll, dice: thrown.dice, symbols: thrown.symbols, boltsTurned: 0 },
        what: { kind: 'reroll', before: dice },
      };
    }
    case 'replaceOne': {
      const typed = change.dice ?? play.random[due.id]?.values.map(String);
      const colour = parseFace(typed?.[0] ?? '')?.colour;
      const showing = dice.flatMap((text, i) => ((parseFace(text)?.[change.symbol] ?? 0) > 0 ? [i] : []));
      const at = showing.find((i) => parseFace(dice[i] ?? '')?.colour === colour) ?? showing[0];
      const before = at === undefined ? '' : (dice[at] ?? '');
      const old = parseFace(before);
      if (!old) return violate('ER_CONDITION_NOT_MET', 'ER-CMB-5', undefined, ['roll']);
      const thrown = throwPool(play, { [old.colour]: 1 }, { ...due, typed });
      if (thrown.kind !== 'thrown') return thrown;
      const after = thrown.dice[0] ?? '';
      return {
        kind: 'changed',
        roll: {
          ...roll,
          dice: dice.map((text, i) => (i === at ? after : text)),
          symbols: sum(sum(symbols, old, -1), countSymbols({}, [after]), 1),
        },
        what: { kind: 'replaceOne', before, after },
      };
    }
    case 'convert': {
      if (change.count < 1 || symbols[change.from] < change.count) {
        return violate('ER_CONDITION_NOT_MET', 'ER-CMB-5', { symbol: { key: `er.symbol.${change.from}` } }, ['roll']);
      }
      const { from, to, count } = change;
      const turned = { ...symbols, [from]: symbols[from] - count };
      return {
        kind: 'changed',
        roll: {
          ...roll,
          symbols: { ...turned, [to]: turned[to] + count },
          boltsTurned: roll.boltsTurned + (from === 'bolt' ? count : 0),
        },
        what: { kind: 'convert', from, to, count },
      };
    }
    case 'riposte': {
      if (symbols.bolt < 1) return violate('ER_CONDITION_NOT_MET', 'ER-LGT-6', undefined, ['roll']);
      return {
        kind: 'changed',
        roll: { ...roll, symbols: { ...symbols, bolt: 0 }, boltsTurned: roll.boltsTurned + symbols.bolt },
        what: { kind: 'riposte', against: change.against, amount: symbols.bolt + change.extra },
      };
    }
  }
}

/** Symbols never go below none: a die that was turned into something else may be thrown again. */
function sum(a: Symbols, b: Symbols, sign: 1 | -1): Symbols {
  return {
    skull: Math.max(0, a.skull + sign * b.skull),
    shield: Math.max(0, a.shield + sign * b.shield),
    bolt: Math.max(0, a.bolt + sign * b.bolt),
  };
}
