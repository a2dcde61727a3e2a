import type { I18n } from '@emberlog/engine';
import type { CombatEvents } from '../../combat/combat.events.js';
import type { Combat, CombatantId } from '../../state/state.js';
import { type Named, anyName, contentName, itemName, list, who, whoAll } from '../../wording/names.js';
import { type Scene, type Tellers, say } from './told.js';

type Started = CombatEvents['er.CombatStarted'];

/** Whether the same command began this combat: then the opening sentence tells the result as well. */
function startedHere({ batch }: Scene, combatId: string): boolean {
  return batch.some((event) => event.type === 'er.CombatStarted' && event.data.combatId === combatId);
}

/** "The Warrior attacks the Orc", without the full stop. */
function deed({ before }: Scene, combat: Pick<Started, 'kind' | 'attackerIds' | 'targetIds'> & Partial<Started>): I18n {
  const attacker = whoAll(before, combat.attackerIds, 'start');
  const target = whoAll(before, combat.targetIds);
  const params = { attacker, target, count: combat.attackerIds.length };
  switch (combat.kind) {
    case 'spell':
      return { key: 'er.deed.spell', params: { ...params, spell: contentName(before, 'spell', combat.spellId ?? '') } };
    case 'ability':
      return {
        key: 'er.deed.ability',
        params: { ...params, ability: contentName(before, 'ability', combat.abilityId ?? '') },
      };
    case 'explosive':
      return { key: 'er.deed.explosive', params: { ...params, weapon: itemName(before, combat.weaponId ?? '') } };
    default:
      return { key: `er.deed.${combat.kind}`, params };
  }
}

/** The final numbers of a combat with one target that this very command plays to its end. */
function result({ batch }: Scene, { combatId, targetIds }: Started): { skulls: number; shields: number } | null {
  const [targetId, ...others] = targetIds;
  if (targetId === undefined || others.length > 0) return null;
  let skulls: number | null = null;
  for (const { type, data } of batch) {
    if (type === 'er.AttackRollFinalized' && data.combatId === combatId) skulls = data.symbols.skull;
    if (type === 'er.SkullsAssigned' && data.combatId === combatId) skulls = data.assignments[targetId] ?? skulls;
    if (type === 'er.DefenseRollFinalized' && data.combatId === combatId && skulls !== null) {
      return { skulls, shields: data.symbols.shield };
    }
  }
  return null;
}

function isTold(scene: Scene, combat: Combat): boolean {
  return startedHere(scene, combat.id) && combat.targetIds.length === 1;
}

function closedLater({ batch, index }: Scene, type: string, id: string): boolean {
  return batch.slice(index + 1).some((event) => {
    const data = event.data as { readonly combatId?: string; readonly lightningId?: string };
    return event.type === type && (data.combatId === id || data.lightningId === id);
  });
}

function skullsOn(combat: Combat | undefined, targetId: CombatantId): number {
  return combat?.assignments?.[targetId] ?? combat?.attack.symbols?.skull ?? 0;
}

const symbolName = (symbol: string): Named =>
  ['skull', 'shield', 'bolt'].includes(symbol) ? { key: `er.symbol.${symbol}` } : symbol;

export const combatTellers: Tellers<CombatEvents> = {
  'er.CombatStarted': (e, scene) => {
    const subjects = [...e.attackerIds, ...e.targetIds];
    const told = result(scene, e);
    return told === null
      ? say('combat.started', { deed: deed(scene, e) }, subjects, 'headline')
      : say('combat.result', { deed: deed(scene, e), ...told }, subjects, 'headline');
  },
  // The dice are the roll's own story.
  'er.AttackPoolSet': 'silent',
  'er.GroupFormed': 'silent',
  'er.CircleDrawn': 'silent',
  'er.AttackRolled': (e, scene) => {
    if (closedLater(scene, 'er.AttackRollFinalized', e.combatId)) return null;
    const attackers = scene.before.quest?.combats[e.combatId]?.attackerIds ?? [];
    return say(
      'attackRolled',
      { attacker: whoAll(scene.before, attackers, 'start'), ...e.symbols },
      attackers,
      'headline',
    );
  },
  'er.AttackRollFinalized': (e, scene) => {
    const combat = scene.before.quest?.combats[e.combatId];
    if (!combat || isTold(scene, combat)) return null;
    const attacker = whoAll(scene.before, combat.attackerIds, 'start');
    const here = startedHere(scene, e.combatId);
    return say('attackFinal', { attacker, ...e.symbols }, combat.attackerIds, here ? 'detail' : 'headline');
  },
  'er.SkullsAssigned': (e, { before }) => {
    const targets = Object.entries(e.assignments);
    if (targets.length < 2) return null;
    const parts = targets.map(([id, skulls]): Named => ({
      key: 'er.assigned',
      params: { target: who(before, id), skulls },
    }));
    return say('skullsAssigned', { parts: list(parts) }, Object.keys(e.assignments), 'detail');
  },
  'er.DefenseRolled': (e, scene) =>
    closedLater(scene, 'er.DefenseRollFinalized', e.combatId)
      ? null
      : say(
          'defenseRolled',
          { target: who(scene.before, e.targetId, 'start'), ...e.symbols },
          [e.targetId],
          'headline',
        ),
  'er.DefenseRollFinalized': (e, scene) => {
    const combat = scene.before.quest?.combats[e.combatId];
    if (combat && isTold(scene, combat)) return null;
    return say(
      'defenseFinal',
      {
        target: who(scene.before, e.targetId, 'start'),
        skulls: skullsOn(combat, e.targetId),
        shields: e.symbols.shield,
      },
      [e.targetId],
      startedHere(scene, e.combatId) ? 'normal' : 'headline',
    );
  },
  'er.DefenseSkipped': (e, scene) => {
    const skulls = skullsOn(scene.before.quest?.combats[e.combatId], e.targetId);
    return say('defenseSkipped', { target: who(scene.before, e.targetId, 'start'), skulls }, [e.targetId], 'detail');
  },
  'er.RollModified': (e, { before }) => {
    const by = anyName(before, e.by);
    const { change } = e;
    switch (change.kind) {
      case 'add':
        return say('rollModified.add', { by }, [], 'detail');
      case 'reroll':
        return say('rollModified.reroll', { by }, [], 'detail');
      case 'replaceOne':
        return say('rollModified.replaceOne', { by }, [], 'detail');
      case 'convert':
        return say(
          'rollModified.convert',
          { by, count: change.count, from: symbolName(change.from), to: symbolName(change.to) },
          [],
          'detail',
        );
      case 'riposte':
        return say(
          'rollModified.riposte',
          { by, target: who(before, change.against), amount: change.amount },
          [change.against],
          'detail',
        );
    }
  },
  'er.StrayShotOccurred': (e, { before }) =>
    say('strayShot', { victim: who(before, e.victimId), amount: e.lightning }, [e.victimId]),
  'er.LightningDamageDealt': (e, { before }) =>
    say(
      `lightning.${e.cause}`,
      { from: who(before, e.fromId, 'start'), to: who(before, e.toId), amount: e.amount },
      [e.fromId, e.toId],
      'detail',
    ),
  'er.LightningDefenseRolled': (e, scene) => {
    if (closedLater(scene, 'er.LightningDefenseFinalized', e.lightningId)) return null;
    const toId = scene.before.quest?.lightning[e.lightningId]?.toId ?? null;
    return say(
      'defenseRolled',
      { target: who(scene.before, toId, 'start'), ...e.symbols },
      toId ? [toId] : [],
      'headline',
    );
  },
  'er.LightningDefenseFinalized': (e, { before, batch }) => {
    const amount = before.quest?.lightning[e.lightningId]?.amount ?? 0;
    const inCombat = batch.some((event) => event.type === 'er.LightningDamageDealt');
    return say(
      'lightningDefense',
      { target: who(before, e.targetId, 'start'), amount, shields: e.symbols.shield },
      [e.targetId],
      inCombat ? 'normal' : 'headline',
    );
  },
  'er.SuccessTestRolled': (e, { before }) =>
    say('successTest', { name: who(before, e.byId, 'start'), bolts: e.bolts }, [e.byId], 'detail'),
  'er.FurnitureDestroyed': () => say('furnitureDestroyed', {}, [], 'detail'),
  'er.WeaponUnloaded': (e, { before }) =>
    say('weaponUnloaded', { weapon: itemName(before, e.weaponId) }, [e.characterId], 'detail'),
  'er.PoisonDue': (e, { before }) => say('poisonDue', { target: who(before, e.targetId) }, [e.targetId], 'detail'),
  // Its damage follows.
  'er.PoisonApplied': 'silent',
  'er.CombatEnded': 'silent',
};
