import type { RandomSpec } from '@emberlog/engine';
import { z } from 'zod';
import { dieNumber } from '../dice/dice.js';
import * as fields from '../play/ids.js';
import { type Play, type Refusal, nameOf, violate } from '../play/play.js';
import type { CharacterId } from '../state/state.js';

const d6 = z.union([z.number().int(), fields.die]);
export const selectionSchema = z.object({
  candidates: z.array(fields.id).min(1).max(10),
  rolls: z.record(fields.id, z.union([d6, z.array(d6).max(10)])).default({}),
});
type Selection = z.infer<typeof selectionSchema>;

export type Selected = {
  readonly candidates: readonly CharacterId[];
  /** Every candidate's throws, rerolls of a tie behind the first. */
  readonly rolls: { readonly [id: CharacterId]: readonly number[] };
  readonly selected: CharacterId;
};

/** ER-QST-6: every candidate throws a D6, the highest takes it, ties are thrown again among those tied. */
export function selectByDie(
  play: Play,
  selection: Selection,
): { readonly selected: Selected } | { readonly refused: Refusal } {
  const rolls: { [id: CharacterId]: number[] } = {};
  let tied: readonly CharacterId[] = [...new Set(selection.candidates)];
  for (let round = 0; tied.length > 1 || round === 0; round++) {
    const thrown = throwRound(play, selection, tied, round);
    if ('refused' in thrown) return thrown;
    const best = Math.max(...thrown.values.values());
    for (const [id, value] of thrown.values) (rolls[id] ??= []).push(value);
    tied = tied.filter((id) => thrown.values.get(id) === best);
  }
  const [selected = ''] = tied;
  return { selected: { candidates: selection.candidates, rolls, selected } };
}

function throwRound(
  play: Play,
  selection: Selection,
  ids: readonly CharacterId[],
  round: number,
): { readonly values: ReadonlyMap<CharacterId, number> } | { readonly refused: Refusal } {
  const values = new Map<CharacterId, number>();
  const due: RandomSpec[] = [];
  for (const id of ids) {
    const path = ['selection', 'rolls', id];
    const given = throwOf(play, selection, id, round);
    if (given === undefined) {
      // A tie that the table typed in is the table's to throw again.
      if (round > 0 && selection.rolls[id] !== undefined) {
        return { refused: violate('ER_TIE_UNRESOLVED', 'ER-QST-6', { name: nameOf(play.state, id) }, path) };
      }
      due.push(specOf(play, id, round));
      continue;
    }
    const value = typeof given === 'number' ? dieNumber(`D:${given}`, 'D') : dieNumber(given, 'D');
    if (value === null) return { refused: violate('ER_DICE_FACE', 'ER-DIE-1', { face: String(given) }, path) };
    values.set(id, value);
  }
  return due.length > 0 ? { refused: { kind: 'needs-random', specs: due, offers: [] } } : { values };
}

function throwOf(play: Play, selection: Selection, id: CharacterId, round: number): number | string | undefined {
  const typed = selection.rolls[id];
  if (typed !== undefined) return Array.isArray(typed) ? typed[round] : round === 0 ? typed : undefined;
  return play.random[specId(id, round)]?.values[0];
}
function specId(id: CharacterId, round: number): string {
  return `selection.${id}.${round + 1}`;
}
function specOf(play: Play, id: CharacterId, round: number): RandomSpec {
  return {
    kind: 'dice',
    id: specId(id, round),
    label: { key: 'er.random.selection', params: { name: nameOf(play.state, id) } },
    roller: id,
    audience: 'all',
    optional: false,
    dice: [{ die: 'd6', count: 1 }],
    fixed: {},
  };
}
