import type { DomainEvent } from '@emberlog/engine';
import type { DsgEvent } from '../events.js';

type Step = (data: DomainEvent['data']) => DomainEvent['data'];
/**
 * One rung per type and version: how the data of `v` become those of `v + 1`. Rungs are never changed or removed, so a stored
 * event of any version climbs to the current one. Every type is still at version 1.
 */
const ladder: { readonly [type: string]: { readonly [v: number]: Step } } = {};

export function upcast(stored: DomainEvent): DsgEvent {
  let { v, data } = stored;
  const rungs = Object.hasOwn(ladder, stored.type) ? ladder[stored.type] : undefined;
  for (let rung = rungs?.[v]; rung; rung = rungs?.[v]) {
    data = rung(data);
    v += 1;
  }
  // The type is checked where it matters: `evolve` refuses one that it does not know.
  return { type: stored.type, v, data } as unknown as DsgEvent;
}
