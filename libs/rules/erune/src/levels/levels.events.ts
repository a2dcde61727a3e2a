import type { Evolvers } from '../play/evolvers.js';
import { ownAdventurer, ownCharacter, ownMaster } from '../state/draft.js';
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
  'er.CharacterLevelled': (draft, e) => {
    const character = ownCharacter(draft, e.characterId);
    if (!character) return;
    character.level = e.level;
    character.xpBalance = e.xpRemaining;
    if (character.kind !== 'adventurer') return;
    // The maxima follow in er.MaximumChanged, with the current points they bring (ER-SHT-10).
    character.weaponRank += e.gains.weaponRank;
    character.protectionRank += e.gains.protectionRank;
    character.fatePoints += e.gains.fatePoints;
  },
  'er.SkillLearned': (draft, e) => {
    const character = ownCharacter(draft, e.characterId);
    if (character) character.skills = [...character.skills, e.id];
    const master = e.curse && draft.state.quest?.masterId === e.characterId ? ownMaster(draft) : null;
    if (master) master.curseLocation = { ...master.curseLocation, [e.id]: 'hand' };
  },
  'er.SpellFieldLearned': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.spellFields = [...hero.spellFields, e.id];
  },
};
