import type { DomainEvent } from './decision.js';
import type { LogFact, LogLine } from './read-side.js';
import type { Audience, I18n, SubjectId } from './vocabulary.js';

/** Where an event stands: the state it met, the one it left, and its command's other events for numbers and context. */
export type Scene<S, E> = {
  readonly before: S;
  readonly after: S;
  readonly batch: readonly E[];
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

/** An event may tell one thing, several (how the dice fell), or nothing. */
export type Teller<S, E, D> = (data: D, scene: Scene<S, E>) => Told | readonly Told[] | null;
/** One teller per event type, or the deliberate word that it has nothing to say; a missing one does not compile. */
export type Tellers<S, E, Events> = { readonly [T in keyof Events]: Teller<S, E, Events[T]> | 'silent' };

/** A game's way of telling what happened. */
export type Storyteller<S, E extends DomainEvent> = {
  readonly evolve: (state: S, event: E) => S;
  readonly tell: (event: E, scene: Scene<S, E>) => Told | readonly Told[] | null;
  readonly audienceOf: (event: E) => Audience;
};

type Draft = { -readonly [K in keyof LogLine]: LogLine[K] } & { facts: LogFact[]; subjects: string[] };
type Numbered = readonly [event: number, told: Told];

/**
 * One command as sentences: one headline, what followed from it, and short facts behind the sentence they belong to. A command
 * whose events are all facts tells each of them as a sentence.
 */
export function tellBatch<S, E extends DomainEvent>(
  by: Storyteller<S, E>,
  batch: readonly E[],
  before: S,
): readonly LogLine[] {
  const told = tellAll(by, batch, before);
  const audience = (event: number): Audience => by.audienceOf(batch[event] as E);
  const lines = told.flatMap(([event, t]) => (t.kind === 'sentence' ? [draft(event, t, audience(event))] : []));
  if (lines.length === 0) return withHeadline(told.map(([event, t]) => alone(event, t, audience(event))));
  for (const [event, t] of told) {
    if (t.kind !== 'fact') continue;
    // The sentence before it; facts that come first (a price paid) belong to the first sentence.
    const telling = lines.filter((l) => l.weight !== 'detail');
    const line = telling.findLast((l) => l.event < event) ?? telling[0] ?? lines[0];
    line?.facts.push(t.fact);
    for (const subject of t.subjects) if (line && !line.subjects.includes(subject)) line.subjects.push(subject);
  }
  return withHeadline(lines);
}

function tellAll<S, E extends DomainEvent>(
  { evolve, tell }: Storyteller<S, E>,
  batch: readonly E[],
  before: S,
): readonly Numbered[] {
  let state = before;
  return batch.flatMap((event, index) => {
    const after = evolve(state, event);
    const told = tell(event, { before: state, after, batch, index });
    state = after;
    return told === null ? [] : [told].flat().map((each): Numbered => [index, each]);
  });
}

function draft(event: number, t: Extract<Told, { kind: 'sentence' }>, audience: Audience): Draft {
  const { text, weight, facts, subjects } = t;
  return { event, text, weight, facts: [...facts], subjects: [...new Set(subjects)], audience };
}
function alone(event: number, t: Told, audience: Audience): Draft {
  const text = t.kind === 'fact' ? t.alone : t.text;
  return draft(event, { kind: 'sentence', text, weight: 'normal', subjects: t.subjects, facts: [] }, audience);
}

/** Exactly one headline: the first line that asks for it, else the first that is no detail, else the first. */
function withHeadline(lines: readonly Draft[]): readonly LogLine[] {
  const head = lines.find((l) => l.weight === 'headline') ?? lines.find((l) => l.weight === 'normal') ?? lines[0];
  return lines.map((line) => ({
    ...line,
    weight: line === head ? 'headline' : line.weight === 'headline' ? 'normal' : line.weight,
  }));
}
