import type { Draft } from '@emberlog/engine';
import { type EffectContent, content, contentIds } from '../../content/content.js';
import { areEngaged, opponentsOf } from '../../engagement/engagement.js';
import { isHarmedBy } from '../../items/consume.js';
import type { Adventurer, EruneState, Quest } from '../../state/state.js';
import { contentName, itemName } from '../../wording/names.js';
import { draft, freshActionId } from './draft.js';

/** What one Adventurer could do: section 3 of the catalogue, pacts, the ways back from death, levels and trade. */
export function adventurerDrafts(state: EruneState, a: Adventurer): readonly Draft[] {
  const { quest } = state;
  if (quest !== null && !quest.adventurerIds.includes(a.id)) return [];
  return [...(quest ? questDrafts(state, quest, a) : []), ...levelDrafts(state, a), ...tradeDrafts(state, a)];
}

function questDrafts(state: EruneState, quest: Quest, a: Adventurer): readonly Draft[] {
  if (a.status !== 'alive') return deathDrafts(state, quest, a);
  return [
    ...attackDrafts(state, quest, a),
    ...moveDrafts(a),
    ...boardDrafts(quest, a),
    ...itemDrafts(state, quest, a),
    ...pactDrafts(a),
    draft('ChooseSpellFields', { characterId: a.id, fieldIds: a.spellFields }),
    draft('PrepareForBattle', { characterId: a.id }),
    draft('EndCharacterTurn', { characterId: a.id }),
  ];
}

/** The likeliest enemy: an opponent one is engaged with, else the first that is awake. */
function enemyOf(state: EruneState, quest: Quest, id: string): string | null {
  const awake = (other: string) => {
    const monster = quest.monsters[other];
    return monster !== undefined && monster.active && !monster.dead;
  };
  return (
    opponentsOf(state, id).find(awake) ??
    Object.keys(quest.monsters).find(awake) ??
    Object.values(quest.sources).find((s) => !s.destroyed)?.id ??
    null
  );
}

function attackDrafts(state: EruneState, quest: Quest, a: Adventurer): readonly Draft[] {
  const enemy = enemyOf(state, quest, a.id);
  const targetIds = enemy === null ? [] : [enemy];
  const weapon = a.loadout.weaponId === null ? null : content(state.content, 'weapon', a.loadout.weaponId);
  const shoots = weapon !== null && weapon.reach !== 'melee' && enemy !== null && !areEngaged(state, a.id, enemy);
  const combatId = freshActionId(state, quest, a.id);
  return [
    draft('RecordAttack', {
      combatId,
      kind: shoots ? 'ranged' : 'melee',
      attackerIds: [a.id],
      targetIds,
      claims: shoots ? { visible: true } : { inAttackZone: true },
    }),
    ...spellsOf(state, a).map((spellId) =>
      draft(
        'CastSpell',
        { combatId, casterId: a.id, spellId, targetIds, claims: { visible: true } },
        { label: { key: 'er.option.castSpell', params: { spell: contentName(state, 'spell', spellId) } } },
      ),
    ),
  ];
}

/** Spells of the Fields chosen for this quest. */
function spellsOf(state: EruneState, a: Adventurer): readonly string[] {
  return contentIds(state.content, 'spell').filter((id) => {
    const spell = content(state.content, 'spell', id);
    if (!spell || spell.owner !== undefined) return false;
    if (spell.field !== undefined) return a.chosenFields.includes(spell.field);
    return spell.school !== null && a.chosenFields.some((field) => field.startsWith(`${spell.school}-${spell.rank}`));
  });
}

function moveDrafts(a: Adventurer): readonly Draft[] {
  const characterId = a.id;
  if (a.inPit) return [draft('Move', { characterId, squaresUsed: 0 }), draft('ClimbOut', { characterId })];
  return [
    draft('Move', { characterId, squaresUsed: 0 }),
    ...(a.move?.open ? [draft('ContinueMove', { characterId, squaresUsed: 1 })] : []),
    draft('Reorient', { characterId }),
  ];
}

function boardDrafts(quest: Quest, a: Adventurer): readonly Draft[] {
  const characterId = a.id;
  const traps = Object.values(quest.traps).filter((t) => t.revealed && t.side === 'master');
  return [
    ...(a.move?.open ? [draft('OpenDoor', { characterId, doorId: 'door' })] : []),
    ...quest.pits.map((pitId) => draft('JumpPit', { characterId, pitId })),
    draft('DetectTraps', { characterId, revealedTrapIds: [] }),
    draft(
      'Search',
      { characterId, target: 'room', targetId: 'room', loot: [], claims: { monstersInRoom: 0 } },
      { label: { key: 'er.option.searchRoom' } },
    ),
    draft(
      'Search',
      { characterId, target: 'furniture', targetId: 'furniture', loot: [] },
      { label: { key: 'er.option.searchFurniture' } },
    ),
    ...traps.map((t) => draft('DisarmTrap', { characterId, trapId: t.id, claims: { attached: true } })),
    draft('LightCampfire', {
      byCharacterId: characterId,
      effects: [],
      claims: { together: true, monstersInRoom: 0 },
    }),
  ];
}

function itemDrafts(state: EruneState, quest: Quest, a: Adventurer): readonly Draft[] {
  const characterId = a.id;
  const ally = quest.adventurerIds.find((id) => id !== a.id);
  const named = (key: string, itemId: string) => ({ label: { key, params: { item: itemName(state, itemId) } } });
  const distinct = (ids: readonly string[]) => [...new Set(ids)];
  const gift = [...a.potions, ...a.equipment, ...a.weapons, ...a.protections, ...a.artifacts, ...a.substances][0];
  return [
    ...a.needsReload.map((weaponId) => draft('Reload', { characterId, weaponId }, named('er.option.reload', weaponId))),
    draft('ChangeLoadout', {
      characterId,
      weaponId: a.loadout.weaponId,
      protections: Object.values(a.loadout.protections),
      rings: a.loadout.rings,
    }),
    ...distinct(a.potions).map((itemId) => {
      const item = content(state.content, 'potion', itemId);
      if (item?.permanent)
        return draft('ActivateRune', { characterId, itemId }, named('er.option.activateRune', itemId));
      const targetId = item?.effect && thrownAt(quest, item.effect);
      const use = { characterId, itemId, ...(targetId ? { targetId } : {}), claims: { visible: true } };
      return draft('UseConsumable', use, named('er.option.use', itemId));
    }),
    ...distinct(a.substances).map((substanceId) =>
      draft('TakeSubstance', { characterId, substanceId, outcome: [] }, named('er.option.use', substanceId)),
    ),
    ...distinct(a.artifacts).map((itemId) =>
      draft('UseArtifact', { characterId, itemId }, named('er.option.use', itemId)),
    ),
    ...(ally !== undefined && gift !== undefined
      ? [draft('GiveItem', { fromId: characterId, toId: ally, itemId: gift, claims: { distance: 1, visible: true } })]
      : []),
  ];
}

/** ER-CMB-20: whom a thrown item harms, else whoever is awake, so that the option says why it does not help. */
function thrownAt(quest: Quest, effect: EffectContent): string | undefined {
  if (effect['damageDice'] === undefined) return undefined;
  const awake = Object.values(quest.monsters).filter((m) => m.active && !m.dead);
  return (awake.find((m) => isHarmedBy(m, effect)) ?? awake[0])?.id;
}

/** One option per pact, so that the card that is not possible says why. */
function pactDrafts(a: Adventurer): readonly Draft[] {
  const pact = (id: string, more: { readonly [field: string]: string } = {}) =>
    draft(
      'MakePact',
      { characterId: a.id, pact: id, ...more },
      { label: { key: `er.pact.${id}` }, hint: { key: `er.hint.pact.${id}` } },
    );
  return [pact('hidden-resources', { choice: 'hp' }), pact('purification'), pact('resurrection')];
}

/** ER-DTH-4 to ER-DTH-9: the ways back, or none. */
function deathDrafts(state: EruneState, quest: Quest, a: Adventurer): readonly Draft[] {
  const characterId = a.id;
  const revivers = quest.adventurerIds.flatMap((userId) => {
    const holder = state.characters[userId];
    if (holder?.kind !== 'adventurer') return [];
    const items = [...new Set(holder.potions)].filter((id) => revives(state, id));
    return items.map((itemId) =>
      draft(
        'ResurrectWithItem',
        { userId, targetId: characterId, itemId },
        { label: { key: 'er.option.revive', params: { item: itemName(state, itemId), holder: holder.name } } },
      ),
    );
  });
  return [
    draft('SpendFatePoint', { characterId }, { hint: { key: 'er.hint.fatePoint', params: { left: a.fatePoints } } }),
    ...revivers,
    ...pactDrafts(a),
    draft('DeclineResurrection', { characterId }),
  ];
}
function revives(state: EruneState, itemId: string): boolean {
  const effect = content(state.content, 'potion', itemId)?.effect;
  return effect !== null && effect !== undefined && 'resurrect' in effect;
}

/** Only while a level can be gained (ER-LVL-1). */
function levelDrafts(state: EruneState, a: Adventurer): readonly Draft[] {
  if (!state.levelWindow?.characterIds.includes(a.id)) return [];
  return [
    draft('ApplyLevelUp', {
      characterId: a.id,
      newLevel: a.level + 1,
      gains: {},
      newSkills: [],
      newSpellFields: [],
      xpRemaining: a.xpBalance,
    }),
  ];
}

/** ER-MER-1: in town, or where a merchant was met. */
function tradeDrafts(state: EruneState, a: Adventurer): readonly Draft[] {
  if (state.quest !== null && !state.merchantPresent) return [];
  const goods = contentIds(state.content, 'potion').find((id) => content(state.content, 'potion', id)?.price != null);
  const owned = [...a.weapons, ...a.protections, ...a.potions, ...a.equipment, ...a.artifacts, ...a.substances][0];
  return [
    ...(goods === undefined ? [] : [draft('BuyItem', { characterId: a.id, itemId: goods })]),
    ...(owned === undefined ? [] : [draft('SellItem', { characterId: a.id, itemId: owned })]),
  ];
}
