import type { LevelEvents } from '../../levels/levels.events.js';
import { contentName, who } from '../../wording/names.js';
import { type Tellers, factOf, say } from './told.js';

export const levelTellers: Tellers<LevelEvents> = {
  'er.CharacterLevelled': (e, { before }) =>
    say('levelled', { name: who(before, e.characterId, 'start'), level: e.level }, [e.characterId], 'headline'),
  'er.SkillLearned': (e, { before }) =>
    factOf(before, e.characterId, 'skillLearned', 'gain', { skill: contentName(before, 'skill', e.id) }),
  'er.SpellFieldLearned': (e, { before }) =>
    factOf(before, e.characterId, 'fieldLearned', 'gain', { field: { key: `er.spellField.${e.id}` } }),
};
