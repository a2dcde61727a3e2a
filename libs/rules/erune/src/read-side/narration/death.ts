import type { DeathEvents } from '../../death/death.js';
import { who } from '../../wording/names.js';
import { type Tellers, fact, say } from './told.js';

export const deathTellers: Tellers<DeathEvents> = {
  'er.AdventurerDied': (e, { before }) => {
    const name = who(before, e.characterId, 'start');
    return e.byId === null || e.byId === e.characterId
      ? say('died', { name }, [e.characterId])
      : say('diedBy', { name, by: who(before, e.byId) }, [e.characterId, e.byId]);
  },
  'er.AdventurerResurrected': (e, { before }) =>
    say(
      `resurrected.${e.by}`,
      { name: who(before, e.characterId, 'start'), hp: e.hp },
      [e.characterId],
      e.by === 'pact' ? 'normal' : 'headline',
    ),
  'er.AdventurerDeclinedResurrection': (e, { before }) =>
    say('declined', { name: who(before, e.characterId, 'start') }, [e.characterId], 'headline'),
  'er.FatePointSpent': (e) => fact('fatePoint', 'loss', { left: e.left }, [e.characterId]),
};
