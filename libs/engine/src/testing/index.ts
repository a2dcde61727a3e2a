export * from './catalogues.js';
export * from './golden.js';
export * from './counter-game.js';
export * from './given.js';
export * from './golden-moments.js';
export * from './play-golden.js';
export * from './random-play.js';
export * from './reader.js';
