import { openQuest } from '../state/access.js';
import type { DsgState } from '../state/state.js';

/** What is accounted for. The id is also the field of the sheets that hold it. */
export const accountIds = ['hp', 'reviveTokens', 'kills', 'cardsDrawn'] as const;
export type AccountId = (typeof accountIds)[number];
export type Holdings = { readonly [K in AccountId]?: number };

/** Ids of players, heroes and monsters begin with a letter or a number, so these are nobody's. */
const unseated = '_overlord';
export const questSubject = '_quest';

/** The Overlord has mood and tokens whether somebody plays it or not. */
export function overlordSubject({ overlord }: Pick<DsgState, 'overlord'>): string {
  return overlord?.id ?? unseated;
}

/**
 * What everybody holds; sheets show it and the ledger explains every change of it. Hit Points and tokens are of a quest and end with it
 * (DSG-TRN-5).
 */
export function holdingsOf(state: DsgState): ReadonlyMap<string, Holdings> {
  const holdings = new Map<string, Holdings>();
  for (const { id, kills, cardsDrawn } of Object.values(state.heroes)) holdings.set(id, { kills, cardsDrawn });
  const quest = openQuest(state);
  if (!quest) return holdings;
  for (const { id, kind, hp, reviveTokens } of Object.values(quest.models)) {
    if (kind === 'hero') holdings.set(id, { ...holdings.get(id), ...(hp !== null && { hp }), reviveTokens });
    else if (hp !== null) holdings.set(id, { hp });
  }
  return holdings.set(overlordSubject(state), { reviveTokens: quest.overlord.reviveTokens });
}
