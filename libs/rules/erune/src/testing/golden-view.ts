import type { Json } from '@emberlog/engine';
import { defensePool } from '../sheet/pools.js';
import type { Adventurer, EruneState, Monster } from '../state/state.js';

type Holder = { readonly [key: string]: Json };

/** A path of the public view: `<character|monster|master|source>.<field>`, `engaged`, `revealedTraps`, `curse.<id>`. */
export function viewAt(state: EruneState, path: string): Json | undefined {
  const { quest } = state;
  if (path === 'engaged') return [...(quest?.pairs ?? [])];
  if (path === 'revealedTraps') {
    return Object.values(quest?.traps ?? {})
      .filter((t) => t.revealed)
      .map((t) => t.id);
  }
  const [subject = '', ...rest] = path.split('.');
  const field = rest.join('.');
  if (subject === 'curse') {
    const master = Object.values(state.characters).find((c) => c.kind === 'master');
    return master?.kind === 'master' ? master.curseLocation[field] : undefined;
  }
  const holder = state.characters[subject] ?? quest?.monsters[subject] ?? quest?.sources[subject];
  if (!holder) return undefined;
  const computed = computedField(state, holder as Adventurer | Monster, field);
  if (computed !== undefined) return computed;
  return rest.reduce<Json | undefined>((value, key) => (value as Holder | undefined)?.[key], holder as unknown as Json);
}

function computedField(state: EruneState, holder: Adventurer | Monster, field: string): Json | undefined {
  switch (field) {
    case 'moveTotal':
      return holder.move?.total ?? null;
    case 'squaresLeft':
      return holder.move?.left ?? null;
    case 'cardCount':
      return 'shadowCards' in holder ? holder.shadowCards.length : 0;
    case 'cardSp':
      return 'shadowCards' in holder ? holder.shadowCards.map((card) => card.sp) : [];
    case 'tempSp':
      return (holder.temp ?? []).reduce((sum, point) => (point.stat === 'sp' ? sum + point.amount : sum), 0);
    case 'defensePool':
      return 'archetype' in holder ? defensePool(state, holder) : (holder.stats.defense ?? null);
    default:
      return undefined;
  }
}
