import type { Command, CommandOption, Decision, DomainEvent, RandomResults, RandomSpec } from '../rule-set/decision.js';
import type { DieSpec, RuleSet } from '../rule-set/rule-set.js';
import type { Json, SubjectId, Viewer } from '../rule-set/vocabulary.js';

/** Numbers that look random and are the same for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = (seed >>> 0) + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
export type Numbers = ReturnType<typeof numbersFrom>;

/** One face as it is typed. Of a die whose faces are printed nowhere: none, one or two symbols. */
function faceOf({ code, face, symbols, numbers = [] }: DieSpec, next: Numbers): string {
  const symbol = () => symbols[next(symbols.length)]?.id ?? '-';
  switch (face) {
    case 'number':
      return `${code}:${String(numbers[next(numbers.length)])}`;
    case 'one':
      return `${code}:${symbol()}`;
    case 'any':
      return `${code}:${['-', symbol(), `${symbol()}+${symbol()}`][next(3)] ?? '-'}`;
  }
}

function thrown(dice: readonly DieSpec[], spec: RandomSpec, next: Numbers): RandomResults[string] {
  if (spec.kind !== 'dice') return { values: [], by: 'server' };
  const values = spec.dice.flatMap(({ die: id, count }) => {
    const die = dice.find((each) => each.id === id);
    if (!die) throw new Error(`no die ${id}`);
    return Array.from({ length: count }, () => faceOf(die, next));
  });
  return { values, by: 'server' };
}

/** Gives a command as the platform does: dice that are due are thrown and sent along until nothing is asked any more. */
export function giveWithDice<S, E extends DomainEvent>(
  ruleSet: RuleSet<S, Command, E>,
  state: S,
  viewer: Viewer,
  { type, payload: draft }: Command,
  next: Numbers,
): Decision<S, E> {
  const payload = ruleSet.commands[type]?.schema.parse(draft) as Json;
  const actor = { memberId: 'random', ...viewer };
  let random: RandomResults = {};
  for (let asked = 0; asked < 20; asked++) {
    const decision = ruleSet.decide(state, { command: { type, payload }, actor, random });
    if (decision.kind !== 'needs-random') return decision;
    random = {
      ...random,
      ...Object.fromEntries(decision.specs.map((spec) => [spec.id, thrown(ruleSet.dice, spec, next)])),
    };
  }
  throw new Error(`${type} never stops asking for dice`);
}

export type RandomMoment<S, E extends DomainEvent> = {
  readonly type: string;
  readonly before: S;
  readonly events: readonly E[];
  readonly after: S;
};
export type RandomGame<S, E extends DomainEvent> = {
  readonly ruleSet: RuleSet<S, Command, E>;
  readonly viewer: Viewer;
  readonly subjectsOf: (state: S) => readonly SubjectId[];
  /** What would end the play too soon. */
  readonly leaveOut: readonly string[];
};

/** Plays `steps` commands, each one of the options somebody has at that moment. */
export function randomPlay<S, E extends DomainEvent>(
  game: RandomGame<S, E>,
  start: S,
  seed: number,
  steps: number,
): readonly RandomMoment<S, E>[] {
  const next = numbersFrom(seed);
  const moments: RandomMoment<S, E>[] = [];
  let state = start;
  for (let step = 0; step < steps; step++) {
    const options = legalOptions(game, state);
    const option = options[next(options.length)];
    if (!option) break;
    const command = { type: option.type, payload: option.draft };
    const decision = giveWithDice(game.ruleSet, state, game.viewer, command, next);
    if (decision.kind !== 'accepted') continue;
    moments.push({ type: option.type, before: state, events: decision.events, after: decision.state });
    state = decision.state;
  }
  return moments;
}

function legalOptions<S, E extends DomainEvent>(
  { ruleSet, viewer, subjectsOf, leaveOut }: RandomGame<S, E>,
  state: S,
): readonly CommandOption[] {
  return [null, ...subjectsOf(state)]
    .flatMap((subject) => ruleSet.options(state, viewer, subject))
    .filter((option) => option.blocked.length === 0 && !leaveOut.includes(option.type));
}
