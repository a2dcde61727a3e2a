import type { Evolvers } from '../play/evolvers.js';
import { type Play, emit } from '../play/play.js';
import { ownQuest } from '../state/draft.js';
import type { CharacterId, EnhancementLink } from '../state/state.js';
import { endOfNextOwnPhase } from '../turn/own-phase.js';

export type EnhancementEvents = {
  /** XP link (ER-XP-3 c): the caster of an Enhancing Spell takes part in what the enhanced one kills. */
  'er.EnhancementApplied': EnhancementLink;
  'er.EnhancementEnded': { enhancerId: CharacterId; beneficiaryId: CharacterId; spellId: string | null };
};

export const enhancementEvolvers: Evolvers<EnhancementEvents> = {
  'er.EnhancementApplied': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.links = [...quest.links, e];
  },
  'er.EnhancementEnded': (draft, e) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    quest.links = quest.links.filter(
      (link) =>
        link.enhancerId !== e.enhancerId || link.beneficiaryId !== e.beneficiaryId || link.spellId !== e.spellId,
    );
  },
};

/** An enhancement lasts to the end of the beneficiary's next own phase, unless the card says otherwise. */
export function applyEnhancement(
  play: Play,
  enhancerId: CharacterId,
  beneficiaryId: CharacterId,
  spellId: string | null,
  until: EnhancementLink['until'] = endOfNextOwnPhase(play.state, 'adventurers'),
): void {
  emit(play, 'er.EnhancementApplied', { enhancerId, beneficiaryId, spellId, until });
}
