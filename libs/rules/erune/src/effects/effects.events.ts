import type { Evolvers } from '../play/evolvers.js';
import { ownAdventurer, ownQuest } from '../state/draft.js';
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
  'er.EffectStarted': (draft, { characterId, effect }) => {
    const hero = ownAdventurer(draft, characterId);
    if (!hero) return;
    hero.effects = [...hero.effects.filter((x) => x.id !== effect.id), effect];
    hero.actions = { ...hero.actions, combatExtra: hero.actions.combatExtra + extraCombat(effect) };
  },
  'er.EffectEnded': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.effects = hero.effects.filter((x) => x.id !== e.effectId);
  },
  'er.MerchantMet': ({ state }) => {
    state.merchantPresent = true;
  },
  'er.SkillMadeFree': (draft, { skillId, side, untilTurn }) => {
    const quest = ownQuest(draft);
    if (quest) quest.freeSkills = [...quest.freeSkills, { skillId, side, untilTurn }];
  },
};
