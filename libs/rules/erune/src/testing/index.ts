export { eruneGolden } from './golden.js';
