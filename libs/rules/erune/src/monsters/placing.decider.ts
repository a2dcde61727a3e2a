import { content } from '../content/content.js';
import { type Outcome, type Play, emit, needContent, violate } from '../play/play.js';
import { monster, questMaster } from '../state/access.js';
import type { MonsterStats } from '../state/state.js';
import { contentName } from '../wording/names.js';
import { z } from 'zod';

export type TypedStats = { readonly [K in keyof MonsterStats]?: MonsterStats[K] | undefined } & {
  readonly types?: readonly string[] | undefined;
  readonly traits?: readonly string[] | undefined;
  readonly abilities?: readonly string[] | undefined;
};
export type PlaceMonster = {
  readonly monsterId: string;
  readonly typeId: string;
  readonly active: boolean;
  readonly name?: string | undefined;
  readonly stats?: TypedStats | undefined;
};

/** The Monster takes its card's values along; what is unknown is asked for when it is needed. */
export function placeMonster(play: Play, p: PlaceMonster): Outcome {
  const card = content(play.state.content, 'monster', p.typeId);
  const { quest } = play.state;
  if (quest?.monsters[p.monsterId] || quest?.sources[p.monsterId] || play.state.characters[p.monsterId]) {
    return violate('ER_DUPLICATE', 'ER-MON-1', { id: p.monsterId }, ['monsterId']);
  }
  if (!card && !p.stats) {
    const label = { key: 'er.content.monster.hp', params: { name: contentName(play.state, 'monster', p.typeId) } };
    return needContent(`monster.${p.typeId}.hp`, label, z.number().int().min(1).max(999), 'ER-MON-1');
  }
  const typed = p.stats ?? {};
  emit(play, 'er.MonsterPlaced', {
    monsterId: p.monsterId,
    typeId: p.typeId,
    name: p.name ?? (card?.name || p.typeId),
    stats: {
      hp: typed.hp ?? card?.hp ?? null,
      xp: typed.xp ?? card?.xp ?? null,
      move: typed.move ?? card?.move ?? null,
      diagonalMove: typed.diagonalMove ?? card?.diagonalMove ?? null,
      attack: typed.attack ?? card?.attack ?? null,
      attackType: typed.attackType ?? card?.attackType ?? null,
      defense: typed.defense ?? card?.defense ?? null,
    },
    types: typed.types ?? card?.types ?? [],
    traits: typed.traits ?? card?.traits ?? [],
    abilities: typed.abilities ?? card?.abilities ?? [],
    active: p.active,
  });
  return undefined;
}

/** ER-SUM-2: the app lists what a Monster costs; it appears in a summoning zone and may act at once. */
export function summonMonster(
  play: Play,
  p: { readonly monsterId: string; readonly typeId: string; readonly cost: number },
): Outcome {
  const master = questMaster(play.state);
  const points = master?.summonPoints ?? 0;
  if (points < p.cost) return violate('ER_SUMMON_POINTS', 'ER-SUM-2', { needed: p.cost, available: points }, ['cost']);
  emit(play, 'er.SummonPointsSpent', { cost: p.cost, total: points - p.cost });
  return placeMonster(play, { monsterId: p.monsterId, typeId: p.typeId, active: true });
}

/** ER-SUM-1: what goes beyond the gauge is lost. */
export function gainSummonPoints(play: Play, p: { readonly amount: number; readonly gauge: number }): Outcome {
  const points = questMaster(play.state)?.summonPoints ?? 0;
  const gained = Math.max(0, Math.min(p.amount, p.gauge - points));
  emit(play, 'er.SummonPointsGained', {
    gained,
    lost: p.amount - gained,
    total: points + gained,
    gauge: p.gauge,
  });
  return undefined;
}

const wakingCauses = ['corridorSeen', 'doorOpened', 'appeared'] as const;

/** ER-MON-6: what a spell or an item shows stays asleep. */
export function activateMonsters(
  play: Play,
  p: { readonly monsterIds: readonly string[]; readonly cause: string },
): Outcome {
  const cause = wakingCauses.find((known) => known === p.cause);
  const asleep = p.monsterIds.filter((id, i) => {
    const found = monster(play.state, id);
    return found?.active === false && !found.dead && p.monsterIds.indexOf(id) === i;
  });
  if (!cause) return violate('ER_NOT_ACTIVATED', 'ER-MON-6', undefined, ['cause']);
  if (asleep.length === 0) return violate('ER_NOT_ACTIVATED', 'ER-MON-6', undefined, ['monsterIds']);
  emit(play, 'er.MonstersActivated', { monsterIds: asleep, cause });
  return undefined;
}
