export { dungeonSagaGolden } from './golden.js';
