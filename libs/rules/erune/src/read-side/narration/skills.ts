import type { EnhancementEvents } from '../../experience/enhancements.js';
import type { SkillEvents } from '../../skills/skills.events.js';
import { anyName, contentName, who } from '../../wording/names.js';
import { type Tellers, say } from './told.js';

export const skillTellers: Tellers<SkillEvents> = {
  'er.SkillUsed': (e, { before }) => {
    const params = {
      // A Monster's Skill is told as the Monster's, though the Shadows pay.
      name: who(before, e.forMonsterId ?? e.userId, 'start'),
      skill: contentName(before, 'skill', e.skillId),
    };
    const subjects = e.forMonsterId === null ? [e.userId] : [e.userId, e.forMonsterId];
    return say('skillUsed', params, subjects, 'normal');
  },
  'er.SkillCountered': (e, { before }) =>
    say(
      'skillCountered',
      {
        name: who(before, e.byId, 'start'),
        skill: contentName(before, 'skill', e.skillId),
        by: contentName(before, 'skill', e.bySkillId),
      },
      [e.byId],
    ),
  'er.SkillTookEffect': 'silent',
  'er.AbilityUsed': (e, { before }) =>
    say('abilityUsed', { name: who(before, e.characterId, 'start'), ability: anyName(before, e.id) }, [e.characterId]),
  'er.TrapTokenGained': (e, { before }) =>
    say('trapTokenGained', { name: who(before, e.characterId, 'start'), amount: e.amount }, [e.characterId], 'detail'),
};

export const enhancementTellers: Tellers<EnhancementEvents> = {
  'er.EnhancementApplied': (e, { before }) =>
    say('enhancementApplied', { from: who(before, e.enhancerId, 'start'), to: who(before, e.beneficiaryId) }, [
      e.enhancerId,
      e.beneficiaryId,
    ]),
  'er.EnhancementEnded': (e, { before }) =>
    say(
      'enhancementEnded',
      { from: who(before, e.enhancerId), to: who(before, e.beneficiaryId, 'start') },
      [e.enhancerId, e.beneficiaryId],
      'detail',
    ),
};
