import { type DomainEvent, type Ladder, climb, currentVersion } from '@emberlog/engine';
import type { EruneEvent } from './events.js';

type Data = { readonly [field: string]: DomainEvent['data'] };
/** A field that was not written down at first. */
const added = (field: string, value: (data: Data) => DomainEvent['data']) => (stored: DomainEvent['data']) => {
  const data = stored as Data;
  return { ...data, [field]: value(data) };
};
const unknown = () => null;

/** `testing/stored-events.json` keeps events of every version. */
const ladder: Ladder = {
  'er.ClimbedOutOfPit': { 1: added('pitId', unknown) },
  'er.HpGained': { 1: added('byId', unknown) },
  'er.MonsterBehaviourSet': { 1: added('ranking', () => []) },
  'er.MonsterWandered': { 1: added('ranking', ({ targetId = null }) => [targetId]) },
  'er.SkillCountered': { 1: added('userId', unknown) },
  'er.TrapDelayed': { 1: (data) => ({ ...(data as Data), side: 'adventurer', setterId: null }) },
  'er.TrapDisarmed': { 1: (data) => ({ ...(data as Data), side: 'master', setterId: null }) },
  'er.TrapTriggered': { 1: added('byId', ({ victimId = null }) => victimId) },
};
const versions = new Map(Object.keys(ladder).map((type) => [type, currentVersion(ladder, type)]));

/** The version in which events of a type are written today. */
export function versionOf(type: string): number {
  return versions.get(type) ?? 1;
}

/** The type is checked where it matters: `evolve` refuses one that it does not know. */
export function upcast(stored: DomainEvent): EruneEvent {
  return climb(ladder, stored) as unknown as EruneEvent;
}
