import type { DieSpec } from '@emberlog/engine';

/** Six-sided dice with numbers are all the card knows. */
export const dice: readonly DieSpec[] = [
  { id: 'd6', code: 'D', label: { key: 'dsg.die.d6' }, symbols: [], face: 'number', numbers: [1, 2, 3, 4, 5, 6] },
];
