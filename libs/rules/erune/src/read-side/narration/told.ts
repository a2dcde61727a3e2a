import type { I18n, LogFact, LogLine, SubjectId } from '@emberlog/engine';
import type { EruneEvent } from '../../events.js';
import type { EruneState } from '../../state/state.js';
import { who } from '../../wording/names.js';

/** Where an event stands: the state it met, the one it left, and its command's other events for numbers and context. */
export type Scene = {
  readonly before: EruneState;
  readonly after: EruneState;
  readonly batch: readonly EruneEvent[];
  readonly index: number;
};
/** What an event says: a sentence of its own, or a short fact behind somebody else's (alone, it becomes a sentence). */
export type Told =
  | {
      readonly kind: 'sentence';
      readonly text: I18n;
      readonly weight: LogLine['weight'];
      readonly subjects: readonly SubjectId[];
      readonly facts: readonly LogFact[];
    }
  | { readonly kind: 'fact'; readonly fact: LogFact; readonly alone: I18n; readonly subjects: readonly SubjectId[] };

export type Teller<D> = (data: D, scene: Scene) => Told | null;
/** One teller per event type of a concept, or the deliberate word that it has nothing to say; a missing one does not compile. */
export type Tellers<Events> = { readonly [T in keyof Events]: Teller<Events[T]> | 'silent' };

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
