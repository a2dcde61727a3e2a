import type { Json, Sheet } from '@emberlog/engine';
import { content } from '../content/content.js';
import type { Adventurer, Character, EruneState } from '../state/state.js';

/** Every character's sheet; live values stand beside their maxima. Keys are the fields of `er.EditSheet`. */
export function sheetsOf(state: EruneState): readonly Sheet[] {
  return Object.values(state.characters).map((character) => ({
    kind: character.kind,
    subject: character.id,
    owner: character.ownerPlayerId,
    name: character.name,
    subtitle: subtitle(character),
    values:
      character.kind === 'adventurer' ? { ...core(character), ...adventurerValues(state, character) } : core(character),
  }));
}

function subtitle(character: Character): Sheet['subtitle'] {
  const kind = character.kind === 'adventurer' ? `er.archetype.${character.archetype}` : 'er.sheet.master';
  return {
    key: character.retired ? 'er.subtitle.retired' : 'er.subtitle',
    params: { kind: { key: kind }, level: character.level },
  };
}

function core(c: Character): { readonly [field: string]: Json } {
  return {
    name: c.name,
    level: c.level,
    xpTotal: c.xpTotal,
    xpBalance: c.xpBalance,
    skills: c.skills,
    completedQuests: c.completedQuests,
  };
}

function adventurerValues(state: EruneState, a: Adventurer): { readonly [field: string]: Json } {
  const printed = content(state.content, 'archetype', a.archetype)?.abilities ?? [];
  return {
    archetype: a.archetype,
    maxHp: a.maxHp,
    maxSp: a.maxSp,
    maxMp: a.maxMp,
    hp: a.hp,
    sp: a.sp,
    mp: a.mp,
    weaponRank: a.weaponRank,
    protectionRank: a.protectionRank,
    fatePoints: a.fatePoints,
    moveBonus: a.moveBonus,
    gold: a.gold,
    weapons: a.weapons,
    protections: a.protections,
    substances: a.substances,
    potions: a.potions,
    equipment: a.equipment,
    artifacts: a.artifacts,
    spellFields: a.spellFields,
    abilities: printed.flatMap((id) => id ?? []),
  };
}
