export * from './golden.js';
export * from './counter-game.js';
