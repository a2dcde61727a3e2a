import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer, withQuest } from '../state/access.js';
import type { CharacterId, Effect } from '../state/state.js';

export type EffectEvents = {
  /** Something that lasts (a potion, poison on a weapon) starts to act on an Adventurer. */
  'er.EffectStarted': { characterId: CharacterId; effect: Effect };
  'er.EffectEnded': { characterId: CharacterId; effectId: string };
  /** ER-QST-16: until the turn ends. */
  'er.MerchantMet': Readonly<Record<string, never>>;
  /** ER-SKL-13: an event makes a Skill free for one side up to a turn. */
  'er.SkillMadeFree': { skillId: string; side: 'master' | 'adventurers'; untilTurn: number };
};

/** ER-ACT-12: counted with the actions of the phase, which forgets it at its end. */
function extraCombat({ params }: Effect): number {
  const extra = params?.['extraCombatActions'];
  return typeof extra === 'number' ? extra : 0;
}

export const effectEvolvers: Evolvers<EffectEvents> = {
  'er.EffectStarted': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({
      ...a,
      effects: [...a.effects.filter((x) => x.id !== e.effect.id), e.effect],
      actions: { ...a.actions, combatExtra: a.actions.combatExtra + extraCombat(e.effect) },
    })),
  'er.EffectEnded': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({ ...a, effects: a.effects.filter((x) => x.id !== e.effectId) })),
  'er.MerchantMet': (state) => ({ ...state, merchantPresent: true }),
  'er.SkillMadeFree': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      freeSkills: [...q.freeSkills, { skillId: e.skillId, side: e.side, untilTurn: e.untilTurn }],
    })),
};
