import type { Audience, DomainEvent, Json, Viewer } from '@emberlog/engine';
import type { EruneEvent } from '../events.js';
import type { EruneState, Monster, Quest, Trap } from '../state/state.js';

/** ER-CAM-8: what the Quest Book hides is for the player of the Master of Shadows alone. */
export const masterOnly: Audience = { roles: ['mos'] };

export function seesHidden(viewer: Viewer): boolean {
  return viewer.roles.includes('mos');
}

/** In coop nobody plays the Master of Shadows, so nothing is hidden from anyone (ER-MOD-3). */
export function isHiddenMonster(quest: Quest, monster: Pick<Monster, 'active'>): boolean {
  return quest.mode === 'master' && !monster.active;
}
export function isHiddenTrap(quest: Quest, trap: Pick<Trap, 'side' | 'revealed'>): boolean {
  return quest.mode === 'master' && trap.side === 'master' && !trap.revealed;
}

/** The state without what the viewer may not know. */
export function view(state: EruneState, viewer: Viewer): Json {
  return visibleState(state, viewer);
}

export function visibleState(state: EruneState, viewer: Viewer): EruneState {
  const { quest } = state;
  if (quest === null || seesHidden(viewer)) return state;
  return {
    ...state,
    quest: {
      ...quest,
      monsters: without(quest.monsters, (m) => isHiddenMonster(quest, m)),
      traps: without(quest.traps, (t) => isHiddenTrap(quest, t)),
      delayedTraps: quest.delayedTraps.filter(({ trapId }) => {
        const trap = quest.traps[trapId];
        return !trap || !isHiddenTrap(quest, trap);
      }),
    },
  };
}

function without<T>(record: { readonly [id: string]: T }, hidden: (item: T) => boolean): { readonly [id: string]: T } {
  return Object.fromEntries(Object.entries(record).filter(([, item]) => !hidden(item)));
}

/** `null`: not even that it happened. */
export function redact(event: EruneEvent, viewer: Viewer): DomainEvent | null {
  return audienceOf(event) === 'all' || seesHidden(viewer) ? event : null;
}

/** Types whose audience depends on what they say. */
export const audienceByData: ReadonlySet<string> = new Set(['er.MonsterPlaced', 'er.TrapPlaced']);

/** Who may know of an event. A Monster placed inactive waits behind a door nobody has opened yet. */
export function audienceOf(event: EruneEvent): Audience {
  switch (event.type) {
    case 'er.MonsterPlaced':
      return event.data.active ? 'all' : masterOnly;
    case 'er.TrapPlaced':
      return event.data.side === 'master' ? masterOnly : 'all';
    default:
      return 'all';
  }
}
