import type * as engine from '@emberlog/engine';
import type { I18n, LogFact, LogLine, SubjectId, Told } from '@emberlog/engine';
import type { EruneEvent } from '../../events.js';
import type { EruneState } from '../../state/state.js';
import { who } from '../../wording/names.js';

export type Scene = engine.Scene<EruneState, EruneEvent>;
export type Teller<D> = engine.Teller<EruneState, EruneEvent, D>;
export type Tellers<Events> = engine.Tellers<EruneState, EruneEvent, Events>;

type Params = NonNullable<I18n['params']>;

export function say(
  key: string,
  params: Params,
  subjects: readonly SubjectId[],
  weight: LogLine['weight'] = 'normal',
  facts: readonly LogFact[] = [],
): Told {
  return { kind: 'sentence', text: text(`er.log.${key}`, params), weight, subjects, facts };
}
/** Catalogue: `er.fact.<key>` behind a sentence, `er.log.<key>` when it stands alone. */
export function fact(key: string, tone: LogFact['tone'], params: Params, subjects: readonly SubjectId[]): Told {
  return {
    kind: 'fact',
    fact: { text: text(`er.fact.${key}`, params), tone },
    alone: text(`er.log.${key}`, params),
    subjects,
  };
}
/** A fact about somebody: short behind a sentence ("Orc −1 HP"), whole when it stands alone ("The Orc loses …"). */
export function factOf(state: EruneState, id: string, key: string, tone: LogFact['tone'], params: Params): Told {
  return {
    kind: 'fact',
    fact: { text: text(`er.fact.${key}`, { who: who(state, id, 'card'), ...params }), tone },
    alone: text(`er.log.${key}`, { who: who(state, id, 'start'), ...params }),
    subjects: [id],
  };
}
function text(key: string, params: Params): I18n {
  return Object.keys(params).length > 0 ? { key, params } : { key };
}
