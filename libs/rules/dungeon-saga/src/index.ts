export { dungeonSagaRuleSet } from './rule-set.js';
export type { DsgEvent } from './events.js';
export type { DsgState } from './state/state.js';
