export * from './fixture.js';
export type { AppendFault, Faults } from './faults.js';
export type { KurrentNode } from './node.js';
