import type { DieSpec } from '@emberlog/engine';

const symbol = (id: string) => ({ id, label: { key: `er.symbol.${id}` } });
const combatSymbols = [symbol('skull'), symbol('shield'), symbol('bolt')];
const sixNumbers = [1, 2, 3, 4, 5, 6];
const die = (id: string, code: string, rest: Omit<DieSpec, 'id' | 'code' | 'label'>): DieSpec => ({
  id,
  code,
  label: { key: `er.die.${id}` },
  ...rest,
});

/** ER-DIE-1..3. A black die shows exactly one symbol; the faces of the coloured dice are not printed anywhere. */
export const dice: readonly DieSpec[] = [
  die('black', 'B', { colour: 'black', symbols: combatSymbols, face: 'one' }),
  die('yellow', 'Y', { colour: 'yellow', symbols: combatSymbols, face: 'any' }),
  die('red', 'R', { colour: 'red', symbols: combatSymbols, face: 'any' }),
  die('blue', 'U', { colour: 'blue', symbols: combatSymbols, face: 'any' }),
  die('search', 'S', { symbols: [symbol('eye'), symbol('gear')], face: 'any' }),
  die('move', 'M', { symbols: [], face: 'number', numbers: sixNumbers }),
  die('d6', 'D', { symbols: [], face: 'number', numbers: sixNumbers }),
];
