import type { EditionId, EruneState } from '../state/state.js';

/** Section 16: what differs between the two editions. A quest keeps the edition it was started in (ER-EDN-1). */
const switches = {
  summoning: { en: false, fr: true },
  detectTraps: { en: true, fr: false },
  prepareForBattle: { en: true, fr: false },
  searchRoom: { en: true, fr: false },
  oncePerTurnFreeActions: { en: true, fr: false },
  staminaXp: { en: false, fr: true },
  masterPlacesTraps: { en: false, fr: true },
  wanderingTrapErratum: { en: false, fr: true },
} as const;
export type EditionSwitch = keyof typeof switches;

export function questEdition(state: EruneState): EditionId {
  return state.quest?.edition ?? state.edition;
}
export function editionAllows(state: EruneState, key: EditionSwitch): boolean {
  return switches[key][questEdition(state)];
}
