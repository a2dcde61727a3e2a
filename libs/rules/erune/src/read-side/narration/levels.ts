import type { LevelEvents } from '../../levels/levels.events.js';
import { contentName, who } from '../names.js';
import { type Tellers, fact, say } from './told.js';

export const levelTellers: Tellers<LevelEvents> = {
  'er.CharacterLevelled': (e, { before }) =>
    say('levelled', { name: who(before, e.characterId, 'start'), level: e.level }, [e.characterId], 'headline'),
  'er.SkillLearned': (e, { before }) =>
    fact(
      'skillLearned',
      'gain',
      { who: who(before, e.characterId, 'start'), skill: contentName(before, 'skill', e.id) },
      [e.characterId],
    ),
  'er.SpellFieldLearned': (e, { before }) =>
    fact(
      'fieldLearned',
      'gain',
      { who: who(before, e.characterId, 'start'), field: { key: `er.spellField.${e.id}` } },
      [e.characterId],
    ),
};
