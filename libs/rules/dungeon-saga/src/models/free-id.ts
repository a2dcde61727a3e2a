import { type Outcome, type Path, type Play, violate } from '../play/play.js';

/** Heroes, the Overlord and the models of a quest share their ids: each is a subject of its own. */
export function checkFreeId({ state: { heroes, overlord, quest } }: Play, id: string, path: Path): Outcome {
  const taken = Object.hasOwn(heroes, id) || overlord?.id === id || Object.hasOwn(quest?.models ?? {}, id);
  return taken ? violate('DSG_DUPLICATE_ID', null, { id }, path) : undefined;
}
