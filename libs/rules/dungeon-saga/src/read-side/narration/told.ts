import type * as engine from '@emberlog/engine';
import type { I18n, LogFact, LogLine, SubjectId, Told } from '@emberlog/engine';
import type { DsgEvent } from '../../events.js';
import type { DsgState } from '../../state/state.js';
import { sourceName, who } from '../../wording/names.js';

export type Scene = engine.Scene<DsgState, DsgEvent>;
export type Teller<D> = engine.Teller<DsgState, DsgEvent, D>;
export type Tellers<Events> = engine.Tellers<DsgState, DsgEvent, Events>;

type Params = NonNullable<I18n['params']>;

export function say(
  key: string,
  params: Params,
  subjects: readonly SubjectId[],
  weight: LogLine['weight'] = 'normal',
): Told {
  return { kind: 'sentence', text: text(`dsg.log.${key}`, params), weight, subjects, facts: [] };
}
/** A fact about somebody: short behind a sentence ("Ada −1 HP"), whole when it stands alone ("Ada loses …"). */
export function factOf(state: DsgState, id: SubjectId, key: string, tone: LogFact['tone'], params: Params): Told {
  const named = { who: who(state, id), ...params };
  return {
    kind: 'fact',
    fact: { text: text(`dsg.fact.${key}`, named), tone },
    alone: text(`dsg.log.${key}`, named),
    subjects: [id],
  };
}

/**
 * What an effect does to somebody. Where it comes from is said by the sentence of the card or trap; one that the table records says it
 * itself ("Falling rocks: Ada loses …").
 */
export function effectOn(
  { before, batch }: Scene,
  {
    id,
    key,
    tone,
    source,
  }: { readonly id: SubjectId; readonly key: string; readonly tone: LogFact['tone']; readonly source: string },
  params: Params,
): Told {
  const toldBefore = batch.some(({ type }) => type === 'dsg.ExplorationCardResolved' || type === 'dsg.TrapResolved');
  if (source === '' || toldBefore) return factOf(before, id, key, tone, params);
  return say(`${key}Through`, { who: who(before, id), source: sourceName(before, source), ...params }, [id]);
}

function text(key: string, params: Params): I18n {
  return Object.keys(params).length > 0 ? { key, params } : { key };
}
