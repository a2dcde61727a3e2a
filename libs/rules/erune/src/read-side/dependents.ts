import type { RuleId, Violation } from '@emberlog/engine';
import type { EruneEvent } from '../events.js';

/** Later facts that rest on an undone one, as hints for a preview (ER-LOG-6). Named once per later event and cause. */
export function dependents(undone: readonly EruneEvent[], later: readonly EruneEvent[]): readonly Violation[] {
  void undone;
  void later;
  return [];
}
export type Dependency = { readonly rule: RuleId };
