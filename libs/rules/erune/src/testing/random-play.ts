import type { CommandOption, Decision, Json, RandomResults, RandomSpec, Viewer } from '@emberlog/engine';
import type { EruneEvent } from '../events.js';
import { eruneRuleSet } from '../rule-set.js';
import type { EruneState } from '../state/state.js';

export const everybody: Viewer = { seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] };
const actor = { memberId: 'random', ...everybody };

/** Numbers that look random and are the same for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = (seed >>> 0) + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const colours: { readonly [die: string]: string } = { black: 'B', yellow: 'Y', red: 'R', blue: 'U' };
function face(die: string, next: (below: number) => number): string {
  if (die === 'move') return `M:${1 + next(6)}`;
  if (die === 'd6') return `D:${1 + next(6)}`;
  if (die === 'search') return `S:${['eye', 'eye+eye', 'gear', '-'][next(4)]}`;
  const one = ['skull', 'shield', 'bolt'];
  const more = [...one, 'skull+skull', 'skull+bolt', '-'];
  return `${colours[die]}:${die === 'black' ? one[next(3)] : more[next(6)]}`;
}
function roll(spec: RandomSpec, next: (below: number) => number): RandomResults[string] {
  const values =
    spec.kind === 'dice'
      ? spec.dice.flatMap(({ die, count }) => Array.from({ length: count }, () => face(die, next)))
      : [];
  return { values, by: 'server' };
}

/** Gives a command as the platform does: dice that are due are thrown and sent along until nothing is asked any more. */
export function give(
  state: EruneState,
  type: string,
  draft: Json,
  next: (below: number) => number,
): Decision<EruneState, EruneEvent> {
  const payload = eruneRuleSet.commands[type]?.schema.parse(draft) as Json;
  let random: RandomResults = {};
  for (let asked = 0; asked < 20; asked++) {
    const decision = eruneRuleSet.decide(state, { command: { type, payload }, actor, random });
    if (decision.kind !== 'needs-random') return decision;
    random = { ...random, ...Object.fromEntries(decision.specs.map((spec) => [spec.id, roll(spec, next)])) };
  }
  throw new Error(`${type} never stops asking for dice`);
}

export type RandomMoment = {
  readonly type: string;
  readonly before: EruneState;
  readonly events: readonly EruneEvent[];
  readonly after: EruneState;
};

/** Plays `steps` commands, each one of the options somebody has at that moment. Ending the quest is left out, or it would end soon. */
export function randomPlay(start: EruneState, seed: number, steps: number): readonly RandomMoment[] {
  const next = numbersFrom(seed);
  const moments: RandomMoment[] = [];
  let state = start;
  for (let step = 0; step < steps; step++) {
    const option = pick(state, next);
    if (!option) break;
    const decision = give(state, option.type, option.draft, next);
    if (decision.kind !== 'accepted') continue;
    moments.push({ type: option.type, before: state, events: decision.events, after: decision.state });
    state = decision.state;
  }
  return moments;
}

function pick(state: EruneState, next: (below: number) => number): CommandOption | undefined {
  const subjects = [null, ...Object.keys(state.characters), ...Object.keys(state.quest?.monsters ?? {})];
  const legal = subjects
    .flatMap((subject) => eruneRuleSet.options(state, everybody, subject))
    .filter((o) => o.blocked.length === 0 && !['er.EndQuest', 'er.AbandonQuest'].includes(o.type));
  return legal[next(legal.length)];
}
