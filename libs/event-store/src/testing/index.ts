export * from './event-store-contract.js';
export * from './make-events.js';
