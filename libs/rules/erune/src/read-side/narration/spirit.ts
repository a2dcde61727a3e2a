import type { SpellEvents } from '../../spells/spells.events.js';
import type { SpiritEvents } from '../../spirit/spirit.events.js';
import { contentName, who, whoAll } from '../../wording/names.js';
import { type Tellers, say } from './told.js';

export const spellTellers: Tellers<SpellEvents> = {
  'er.SpellCast': (e, { before, batch }) => {
    const params = { caster: who(before, e.casterId, 'start'), spell: contentName(before, 'spell', e.spellId) };
    const subjects = [e.casterId, ...e.targetIds];
    // An attack that follows names the spell itself.
    const attacks = batch.some((event) => event.type === 'er.CombatStarted' && event.data.spellId === e.spellId);
    if (attacks) return null;
    return e.targetIds.length === 0
      ? say('spellCast', params, subjects, 'headline')
      : say('spellCastOn', { ...params, targets: whoAll(before, e.targetIds) }, subjects, 'headline');
  },
};

export const spiritTellers: Tellers<SpiritEvents> = {
  'er.SpiritEventRecorded': (e, { before }) =>
    e.selection === null
      ? say('spiritEvent', { text: e.text }, [], 'headline')
      : say(
          'spiritEventOn',
          { text: e.text, name: who(before, e.selection.selected) },
          [e.selection.selected],
          'headline',
        ),
  'er.CampfireLit': (e, { before }) => say('campfire', { name: who(before, e.byId, 'start') }, [e.byId], 'headline'),
  'er.LevelWindowOpened': (e) => say(`levelWindow.${e.at}`, {}, e.characterIds, 'detail'),
};
