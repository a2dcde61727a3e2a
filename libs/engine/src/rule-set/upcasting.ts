import type { DomainEvent } from './decision.js';

type Rung = (data: DomainEvent['data']) => DomainEvent['data'];
/**
 * One rung per type and version: how the data of `v` become those of `v + 1`. Rungs are never changed or removed, so a stored
 * event of any version climbs to the current one.
 */
export type Ladder = { readonly [type: string]: { readonly [v: number]: Rung } };

export function climb(ladder: Ladder, stored: DomainEvent): DomainEvent {
  let { v, data } = stored;
  const rungs = Object.hasOwn(ladder, stored.type) ? ladder[stored.type] : undefined;
  for (let rung = rungs?.[v]; rung; rung = rungs?.[v]) {
    data = rung(data);
    v += 1;
  }
  return { type: stored.type, v, data };
}

/** The version in which events of a type are written today: one above its last rung. */
export function currentVersion(ladder: Ladder, type: string): number {
  const rungs = Object.hasOwn(ladder, type) ? Object.keys(ladder[type] ?? {}) : [];
  return 1 + Math.max(0, ...rungs.map(Number));
}
