export * from './rule-set/vocabulary.js';
export * from './rule-set/decision.js';
export * from './rule-set/read-side.js';
export * from './rule-set/rule-set.js';
export * from './rule-set/batch.js';
export * from './history/path.js';
export * from './history/campaign-events.js';
export * from './history/undo.js';
