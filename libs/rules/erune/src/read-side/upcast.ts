import { type DomainEvent, type Ladder, climb } from '@emberlog/engine';
import type { EruneEvent } from '../events.js';

/** Every type is still at version 1. */
const ladder: Ladder = {};

/** The type is checked where it matters: `evolve` refuses one that it does not know. */
export function upcast(stored: DomainEvent): EruneEvent {
  return climb(ladder, stored) as unknown as EruneEvent;
}
