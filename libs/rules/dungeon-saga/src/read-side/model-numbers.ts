import type { I18n } from '@emberlog/engine';
import type { Model } from '../state/state.js';

type Numbers = Pick<Model, 'kind' | 'combat' | 'shoot' | 'armour' | 'damageTarget'>;

/** "Minion, Combat 2, Shoot 3, Armour 2, Damage Target 1": what one asks of a model before every roll. */
export function numbersOf({ kind, combat, shoot, armour, damageTarget }: Numbers): I18n {
  return {
    key: `dsg.numbers.${kind}`,
    params: {
      combat,
      armour,
      // DSG-SHT-7: without a shoot value it cannot shoot.
      shoot: shoot === null ? { key: 'dsg.numbers.noShoot' } : { key: 'dsg.numbers.shoot', params: { shoot } },
      ...(damageTarget !== null && { damageTarget }),
    },
  };
}
