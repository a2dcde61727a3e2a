export { eruneRuleSet } from './rule-set.js';
export type { EruneEvent } from './events.js';
export type { EruneState } from './state/state.js';
