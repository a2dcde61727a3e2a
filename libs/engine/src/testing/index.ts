export * from './golden.js';
