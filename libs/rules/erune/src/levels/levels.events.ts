import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer, withCharacter, withMaster } from '../state/access.js';
import type { CharacterId } from '../state/state.js';

export type Gains = {
  readonly maxHp: number;
  readonly maxSp: number;
  readonly maxMp: number;
  readonly weaponRank: number;
  readonly protectionRank: number;
  readonly fatePoints: number;
};
export type LevelEvents = {
  /** ER-LVL-6: `xpBalance` becomes what the app announced as the rest; `xpTotal` is not touched. */
  'er.CharacterLevelled': {
    characterId: CharacterId;
    level: number;
    gains: Gains;
    xpSpent: number;
    xpRemaining: number;
  };
  /** `curse`: a curse learned in mid-quest, which goes to the Master's hand. */
  'er.SkillLearned': { characterId: CharacterId; id: string; curse: boolean };
  'er.SpellFieldLearned': { characterId: CharacterId; id: string };
};

export const levelEvolvers: Evolvers<LevelEvents> = {
  'er.CharacterLevelled': (state, e) => {
    const levelled = withCharacter(state, e.characterId, (c) => ({
      ...c,
      level: e.level,
      xpBalance: e.xpRemaining,
    }));
    // The maxima follow in er.MaximumChanged, with the current points they bring (ER-SHT-10).
    return withAdventurer(levelled, e.characterId, (a) => ({
      ...a,
      weaponRank: a.weaponRank + e.gains.weaponRank,
      protectionRank: a.protectionRank + e.gains.protectionRank,
      fatePoints: a.fatePoints + e.gains.fatePoints,
    }));
  },
  'er.SkillLearned': (state, e) => {
    const learned = withCharacter(state, e.characterId, (c) => ({ ...c, skills: [...c.skills, e.id] }));
    if (!e.curse || state.quest?.masterId !== e.characterId) return learned;
    return withMaster(learned, (m) => ({ ...m, curseLocation: { ...m.curseLocation, [e.id]: 'hand' } }));
  },
  'er.SpellFieldLearned': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({ ...a, spellFields: [...a.spellFields, e.id] })),
};
