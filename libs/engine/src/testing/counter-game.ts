import { z } from 'zod';
import { accepted, openBatch, rejected, type Batch } from '../rule-set/batch.js';
import type { CommandOption, Decision, DomainEvent, Violation } from '../rule-set/decision.js';
import type { ContentEntry } from '../rule-set/content.js';
import { numberOnDie } from '../rule-set/dice.js';
import { field } from '../rule-set/forms.js';
import type { Boundary, LedgerEntry, LogLine, Sheet, TableView } from '../rule-set/read-side.js';
import type { CampaignRequest, CommandInput, CommandSpec, CorrectionRequest, RuleSet } from '../rule-set/rule-set.js';
import type { Audience, I18n, Json, Viewer } from '../rule-set/vocabulary.js';

/**
 * A game small enough to be read in one sitting that still uses everything the platform has to cope with: turns and games,
 * a shared total with a remainder, dice, a secret, a correction, a refusal, content from the box, an old stored event version.
 */
export type CounterPlayer = {
  readonly subject: string;
  readonly seat: string;
  readonly name: string;
  readonly points: number;
  readonly secret: string | null;
};
export type CounterState = {
  readonly name: string;
  readonly players: readonly CounterPlayer[];
  readonly game: number;
  readonly playing: boolean;
  readonly turn: number | null;
  readonly turns: number;
  readonly prizes: { readonly [id: string]: Prize };
};
/** `points` is printed on the prize itself: not known until the group types it in. */
type Prize = { readonly name: string; readonly points: number | null };
type PrizeItem = { readonly id: string; readonly name?: string; readonly points?: number | null };

export type CounterCommand =
  | { readonly type: 'ct.Open'; readonly payload: { readonly name: string; readonly players: readonly NewPlayer[] } }
  | { readonly type: 'ct.BeginGame'; readonly payload: Record<string, never> }
  | { readonly type: 'ct.EndGame'; readonly payload: Record<string, never> }
  | { readonly type: 'ct.StartTurn'; readonly payload: Record<string, never> }
  | { readonly type: 'ct.EndTurn'; readonly payload: Record<string, never> }
  | { readonly type: 'ct.Share'; readonly payload: { readonly amount: number } }
  | { readonly type: 'ct.Spend'; readonly payload: { readonly subject: string; readonly amount: number } }
  | { readonly type: 'ct.Award'; readonly payload: { readonly subject: string; readonly prizeId: string } }
  | { readonly type: 'ct.Define'; readonly payload: { readonly kind: string; readonly items: readonly PrizeItem[] } }
  | { readonly type: 'ct.Roll'; readonly payload: { readonly subject: string } }
  | { readonly type: 'ct.Hide'; readonly payload: { readonly subject: string; readonly text: string } }
  | { readonly type: 'ct.Correct'; readonly payload: CounterCorrection };
type NewPlayer = { readonly subject: string; readonly seat: string; readonly name: string };
type CounterCorrection = { readonly subject: string; readonly points: number; readonly reason: string };

export type CounterEvent =
  | {
      readonly type: 'ct.Opened';
      readonly v: 1;
      readonly data: { readonly name: string; readonly players: readonly NewPlayer[] };
    }
  | { readonly type: 'ct.GameBegun'; readonly v: 1; readonly data: { readonly game: number } }
  | { readonly type: 'ct.GameEnded'; readonly v: 1; readonly data: { readonly game: number } }
  | { readonly type: 'ct.TurnStarted'; readonly v: 1; readonly data: { readonly turn: number } }
  | { readonly type: 'ct.TurnEnded'; readonly v: 1; readonly data: { readonly turn: number } }
  | {
      readonly type: 'ct.PointsShared';
      readonly v: 1;
      readonly data: { readonly total: number; readonly share: number; readonly subjects: readonly string[] };
    }
  | { readonly type: 'ct.RemainderLost'; readonly v: 1; readonly data: { readonly amount: number } }
  | {
      readonly type: 'ct.PointsSpent';
      readonly v: 2;
      readonly data: { readonly subject: string; readonly amount: number };
    }
  | { readonly type: 'ct.PrizesDefined'; readonly v: 1; readonly data: { readonly items: readonly PrizeItem[] } }
  | {
      readonly type: 'ct.PrizeAwarded';
      readonly v: 1;
      readonly data: { readonly subject: string; readonly name: string; readonly amount: number };
    }
  | {
      readonly type: 'ct.DieRolled';
      readonly v: 1;
      readonly data: { readonly subject: string; readonly face: number; readonly by: 'table' | 'server' };
    }
  | {
      readonly type: 'ct.SecretHidden';
      readonly v: 1;
      readonly data: { readonly subject: string; readonly seat: string; readonly text: string };
    }
  | {
      readonly type: 'ct.PointsCorrected';
      readonly v: 1;
      readonly data: { readonly subject: string; readonly from: number; readonly to: number; readonly reason: string };
    };

const messages: { readonly [key: string]: string } = {
  'ct.label': 'Counter game',
  'ct.edition.plain': 'Plain',
  'ct.edition.plain.hint': 'Nothing but points',
  'ct.rule.spend': 'Nobody spends points they do not have',
  'ct.rule.turn': 'Points move within a turn',
  'violation.CT_TOO_FEW_POINTS': 'Too few points: {points} are there, {amount} are wanted',
  'violation.CT_NO_TURN': 'No turn is open',
  'violation.CT_TURN_OPEN': 'A turn is open',
  'violation.CT_NO_GAME': 'No game is being played',
  'violation.CT_GAME_OPEN': 'A game is being played',
  'violation.CT_ALREADY_OPEN': 'The campaign has begun already',
  'violation.CT_UNKNOWN_SUBJECT': 'Nobody here is called {subject}',
  'violation.CT_UNKNOWN_PRIZE': 'There is no prize {prize}',
  'violation.CT_PRIZE_UNREAD': 'Nobody has read yet what the prize {prize} is worth',
  'violation.CT_NO_CONTENT': 'This is no kind of content',
  'ct.content.prize': 'Prizes',
  'ct.prize.points': 'Points of the prize {prize}',
  'ct.field.subject': 'Who',
  'ct.field.amount': 'Points',
  'ct.field.prizeId': 'Prize',
  'ct.die': 'Six-sided die',
  'ct.points': 'Points',
  'ct.secret': 'Secret',
  'ct.sheet': 'Player',
  'ct.sheet.front': 'Player',
  'ct.subtitle': 'Player at seat {seat}',
  'ct.game': 'Game {game}',
  'ct.turn': 'Turn {turn}',
  'ct.moment.none': 'Between turns',
  'ct.name': '{name}',
  'ct.command.Open': 'Open the campaign',
  'ct.command.BeginGame': 'Begin a game',
  'ct.command.EndGame': 'End the game',
  'ct.command.StartTurn': 'Begin the turn',
  'ct.command.EndTurn': 'End the turn',
  'ct.command.Share': 'Share points',
  'ct.command.Spend': 'Spend points',
  'ct.command.Award': 'Award a prize',
  'ct.command.Define': 'Read the prizes',
  'ct.command.Roll': 'Roll for points',
  'ct.command.Hide': 'Hide a secret',
  'ct.command.Correct': 'Correct points',
  'ct.roll': 'What did {name} roll?',
  'ct.phase.play': 'Play',
  'ct.log.Opened': '{name} begins',
  'ct.log.GameBegun': 'Game {game} begins',
  'ct.log.GameEnded': 'Game {game} ends',
  'ct.log.TurnStarted': 'Turn {turn} begins',
  'ct.log.TurnEnded': 'Turn {turn} ends',
  'ct.log.PointsShared': '{total} points are shared: {share} each',
  'ct.log.RemainderLost': '{amount} points are lost',
  'ct.log.PointsSpent': '{subject} spends {amount}',
  'ct.log.PrizesDefined': 'The table reads its prizes',
  'ct.log.PrizeAwarded': '{subject} wins {name}',
  'ct.log.DieRolled': '{subject} rolls a {face}',
  'ct.log.SecretHidden': '{subject} hides "{text}"',
  'ct.log.PointsCorrected': '{subject} is corrected from {from} to {to}: {reason}',
  'ct.fact.points': '{delta} points',
  'ct.reason.share': 'Shared',
  'ct.reason.spend': 'Spent',
  'ct.reason.roll': 'Rolled',
  'ct.reason.prize': 'A prize',
  'ct.reason.correct': 'Corrected',
  'ct.fate.lost': 'The remainder is lost',
  'ct.fate.none': 'Nothing remains',
};

const printed: CounterState['prizes'] = { cup: { name: 'The cup', points: null } };
const nobody: CounterState = {
  name: '',
  players: [],
  game: 0,
  playing: false,
  turn: null,
  turns: 0,
  prizes: printed,
};
const id = z.string().min(1).max(64);
const prize = z.strictObject({
  id,
  name: z.string().min(1).max(80).optional(),
  points: z.number().int().min(0).max(99).nullable().optional(),
});
const subject = field(z.string().min(1), { names: 'subject' });
const amount = z.number().int().min(1).max(1000);
const nothing = z.object({});
const schemas: { readonly [T in CounterCommand['type']]: z.ZodType } = {
  'ct.Open': z.object({
    name: z.string().min(1),
    players: z.array(z.object({ subject, seat: z.string(), name: z.string() })).min(1),
  }),
  'ct.BeginGame': nothing,
  'ct.EndGame': nothing,
  'ct.StartTurn': nothing,
  'ct.EndTurn': nothing,
  'ct.Share': z.object({ amount }),
  'ct.Spend': z.object({ subject, amount }),
  'ct.Award': z.object({ subject, prizeId: field(id, { names: 'content', of: 'prize' }) }),
  'ct.Define': z.object({ kind: z.string().max(40), items: z.array(prize).max(200) }),
  'ct.Roll': z.object({ subject }),
  'ct.Hide': z.object({ subject, text: z.string().min(1) }),
  'ct.Correct': z.object({ subject, points: z.number().int().min(0), reason: z.string().min(1) }),
};

function violation(code: string, params: { readonly [name: string]: string | number } = {}): Violation {
  const rules = code === 'CT_TOO_FEW_POINTS' ? ['CT-1'] : ['CT-2'];
  return { code, rules, message: { key: `violation.${code}`, params } };
}

function playerOf(state: CounterState, who: string): CounterPlayer | undefined {
  return state.players.find((player) => player.subject === who);
}

/** Why the command may not be given now; `options` and `decide` both ask here. */
function refusal(state: CounterState, command: CounterCommand): Violation | null {
  if (command.type === 'ct.Open') return state.players.length > 0 ? violation('CT_ALREADY_OPEN') : null;
  if ('subject' in command.payload && playerOf(state, command.payload.subject) === undefined)
    return violation('CT_UNKNOWN_SUBJECT', { subject: command.payload.subject });
  if (command.type === 'ct.Correct' || command.type === 'ct.Hide') return null;
  if (command.type === 'ct.Define') return command.payload.kind === 'prize' ? null : violation('CT_NO_CONTENT');
  if (command.type === 'ct.Award' && !Object.hasOwn(state.prizes, command.payload.prizeId))
    return violation('CT_UNKNOWN_PRIZE', { prize: command.payload.prizeId });
  if (command.type === 'ct.BeginGame') return state.playing ? violation('CT_GAME_OPEN') : null;
  if (!state.playing) return violation('CT_NO_GAME');
  if (command.type === 'ct.EndGame') return null;
  if (command.type === 'ct.StartTurn') return state.turn === null ? null : violation('CT_TURN_OPEN');
  if (state.turn === null) return violation('CT_NO_TURN');
  if (command.type === 'ct.Spend') {
    const points = playerOf(state, command.payload.subject)?.points ?? 0;
    if (points < command.payload.amount)
      return violation('CT_TOO_FEW_POINTS', { points, amount: command.payload.amount });
  }
  return null;
}

function decide(state: CounterState, input: CommandInput<CounterCommand>): Decision<CounterState, CounterEvent> {
  const { command, random } = input;
  const refused = refusal(state, command);
  if (refused !== null) return rejected(refused);
  const batch: Batch<CounterState, CounterEvent> = openBatch<CounterState, CounterEvent>(state, evolve);
  switch (command.type) {
    case 'ct.Open':
      batch.emit({ type: 'ct.Opened', v: 1, data: command.payload });
      break;
    case 'ct.BeginGame':
      batch.emit({ type: 'ct.GameBegun', v: 1, data: { game: state.game + 1 } });
      break;
    case 'ct.EndGame':
      if (state.turn !== null) batch.emit({ type: 'ct.TurnEnded', v: 1, data: { turn: state.turn } });
      batch.emit({ type: 'ct.GameEnded', v: 1, data: { game: state.game } });
      break;
    case 'ct.StartTurn':
      batch.emit({ type: 'ct.TurnStarted', v: 1, data: { turn: state.turns + 1 } });
      break;
    case 'ct.EndTurn':
      batch.emit({ type: 'ct.TurnEnded', v: 1, data: { turn: state.turn ?? 0 } });
      break;
    case 'ct.Share': {
      const total = command.payload.amount;
      const share = Math.floor(total / state.players.length);
      const rest = total - share * state.players.length;
      const subjects = state.players.map((player) => player.subject);
      batch.emit({ type: 'ct.PointsShared', v: 1, data: { total, share, subjects } });
      if (rest > 0) batch.emit({ type: 'ct.RemainderLost', v: 1, data: { amount: rest } });
      break;
    }
    case 'ct.Spend':
      batch.emit({ type: 'ct.PointsSpent', v: 2, data: command.payload });
      break;
    case 'ct.Define':
      batch.emit({ type: 'ct.PrizesDefined', v: 1, data: { items: command.payload.items } });
      break;
    case 'ct.Award': {
      const { subject, prizeId } = command.payload;
      const { name, points } = state.prizes[prizeId] ?? { name: prizeId, points: null };
      if (points === null) return unread(prizeId, name);
      batch.emit({ type: 'ct.PrizeAwarded', v: 1, data: { subject, name, amount: points } });
      break;
    }
    case 'ct.Roll': {
      const rolled = random?.['roll'];
      const face = numberOnDie(rolled?.values[0]);
      if (rolled === undefined || face === null)
        return {
          kind: 'needs-random',
          specs: [
            {
              id: 'roll',
              label: { key: 'ct.roll', params: { name: playerOf(state, command.payload.subject)?.name ?? '' } },
              roller: command.payload.subject,
              audience: 'all',
              optional: false,
              kind: 'dice',
              dice: [{ die: 'd6', count: 1 }],
              fixed: {},
            },
          ],
          offers: [],
          events: [],
        };
      batch.emit({ type: 'ct.DieRolled', v: 1, data: { subject: command.payload.subject, face, by: rolled.by } });
      break;
    }
    case 'ct.Hide': {
      const seat = playerOf(state, command.payload.subject)?.seat ?? '';
      batch.emit({ type: 'ct.SecretHidden', v: 1, data: { ...command.payload, seat } });
      break;
    }
    case 'ct.Correct': {
      const { subject, points, reason } = command.payload;
      const from = playerOf(state, subject)?.points ?? 0;
      batch.emit({ type: 'ct.PointsCorrected', v: 1, data: { subject, from, to: points, reason } });
      break;
    }
  }
  return accepted(batch);
}

function unread(prizeId: string, name: string): Decision<CounterState, CounterEvent> {
  const refused = violation('CT_PRIZE_UNREAD', { prize: name });
  const label: I18n = { key: 'ct.prize.points', params: { prize: name } };
  const schema = z.number().int().min(0).max(99);
  return {
    kind: 'needs-content',
    missing: [{ path: `prize.${prizeId}.points`, label, rules: refused.rules, schema }],
    violation: refused,
  };
}

function withPoints(state: CounterState, who: readonly string[], change: (points: number) => number): CounterState {
  const players = state.players.map((p) => (who.includes(p.subject) ? { ...p, points: change(p.points) } : p));
  return { ...state, players };
}

function evolve(state: CounterState, event: CounterEvent): CounterState {
  switch (event.type) {
    case 'ct.Opened':
      return {
        ...nobody,
        name: event.data.name,
        players: event.data.players.map((player) => ({ ...player, points: 0, secret: null })),
      };
    case 'ct.GameBegun':
      return { ...state, game: event.data.game, playing: true };
    case 'ct.GameEnded':
      return { ...state, playing: false };
    case 'ct.TurnStarted':
      return { ...state, turn: event.data.turn, turns: event.data.turn };
    case 'ct.TurnEnded':
      return { ...state, turn: null };
    case 'ct.PointsShared':
      return withPoints(state, event.data.subjects, (points) => points + event.data.share);
    case 'ct.RemainderLost':
      return state;
    case 'ct.PointsSpent':
      return withPoints(state, [event.data.subject], (points) => points - event.data.amount);
    case 'ct.PrizesDefined':
      return { ...state, prizes: event.data.items.reduce(withPrize, state.prizes) };
    case 'ct.PrizeAwarded':
      return withPoints(state, [event.data.subject], (points) => points + event.data.amount);
    case 'ct.DieRolled':
      return withPoints(state, [event.data.subject], (points) => points + event.data.face);
    case 'ct.SecretHidden':
      return {
        ...state,
        players: state.players.map((p) => (p.subject === event.data.subject ? { ...p, secret: event.data.text } : p)),
      };
    case 'ct.PointsCorrected':
      return withPoints(state, [event.data.subject], () => event.data.to);
    default: {
      const unknown: never = event;
      throw new Error(`unknown event ${(unknown as DomainEvent).type}`);
    }
  }
}

function withPrize(prizes: CounterState['prizes'], { id, ...typed }: PrizeItem): CounterState['prizes'] {
  return { ...prizes, [id]: { ...(prizes[id] ?? { name: id, points: null }), ...typed } };
}

/** Version 1 of `ct.PointsSpent` named its fields differently. */
function upcast(stored: DomainEvent): CounterEvent {
  if (stored.type === 'ct.PointsSpent' && stored.v === 1) {
    const old = stored.data as { readonly who: string; readonly n: number };
    return { type: 'ct.PointsSpent', v: 2, data: { subject: old.who, amount: old.n } };
  }
  return stored as CounterEvent;
}

function boundaries(event: CounterEvent): readonly Boundary[] {
  const game = (edge: Boundary['edge'], game: number): Boundary => {
    return { scope: 'session', edge, id: `game-${game}`, label: { key: 'ct.game', params: { game } } };
  };
  const turn = (edge: Boundary['edge'], turn: number): Boundary => {
    return { scope: 'turn', edge, id: `turn-${turn}`, label: { key: 'ct.turn', params: { turn } } };
  };
  switch (event.type) {
    case 'ct.GameBegun':
      return [game('open', event.data.game)];
    case 'ct.GameEnded':
      return [game('close', event.data.game)];
    case 'ct.TurnStarted':
      return [turn('open', event.data.turn)];
    case 'ct.TurnEnded':
      return [turn('close', event.data.turn)];
    default:
      return [];
  }
}

function audienceOf(event: CounterEvent): Audience {
  return event.type === 'ct.SecretHidden' ? { seats: [event.data.seat] } : 'all';
}

function textOf(event: CounterEvent): I18n {
  const params: { [name: string]: string | number } = {};
  for (const [name, value] of Object.entries<Json>(event.data))
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  return { key: `ct.log.${event.type.slice('ct.'.length)}`, params };
}

function narrate(batch: readonly CounterEvent[], before: CounterState): readonly LogLine[] {
  const entries = ledger(batch, before);
  return batch.map((event, index) => ({
    event: index,
    text: textOf(event),
    weight: index === 0 ? 'headline' : 'detail',
    facts: entries
      .filter((entry) => entry.event === index)
      .map(({ delta }) => ({
        text: { key: 'ct.fact.points', params: { delta } },
        tone: delta < 0 ? ('loss' as const) : ('gain' as const),
      })),
    subjects: entries.filter((entry) => entry.event === index).map((entry) => entry.subject),
    audience: audienceOf(event),
  }));
}

function ledger(batch: readonly CounterEvent[], before: CounterState): readonly LedgerEntry[] {
  let state = before;
  return batch.flatMap((event, index) => {
    const past = state;
    state = evolve(state, event);
    const reason = reasonOf(event);
    if (reason === null) return [];
    return state.players.flatMap(({ subject, points }) => {
      const delta = points - (playerOf(past, subject)?.points ?? 0);
      if (delta === 0) return [];
      return [
        {
          event: index,
          account: 'points',
          subject,
          delta,
          balance: points,
          reason,
          rules: ['CT-2'],
          parts: [{ label: reason, amount: delta }],
          explanation: event.type === 'ct.PointsShared' ? explain(event, state) : null,
          settled: true,
        },
      ];
    });
  });
}

function reasonOf(event: CounterEvent): I18n | null {
  switch (event.type) {
    case 'ct.PointsShared':
      return { key: 'ct.reason.share' };
    case 'ct.PointsSpent':
      return { key: 'ct.reason.spend' };
    case 'ct.PrizeAwarded':
      return { key: 'ct.reason.prize' };
    case 'ct.DieRolled':
      return { key: 'ct.reason.roll' };
    case 'ct.PointsCorrected':
      return { key: 'ct.reason.correct' };
    default:
      return null;
  }
}

function explain(
  event: Extract<CounterEvent, { type: 'ct.PointsShared' }>,
  state: CounterState,
): LedgerEntry['explanation'] {
  const { total, share, subjects } = event.data;
  const remainder = total - share * subjects.length;
  return {
    total,
    participants: subjects.map((subject) => ({
      subject,
      name: playerOf(state, subject)?.name ?? subject,
      score: 1,
      share,
      why: { key: 'ct.reason.share' },
    })),
    base: share,
    remainder,
    remainderFate: { key: remainder > 0 ? 'ct.fate.lost' : 'ct.fate.none' },
    steps: [{ text: { key: 'ct.reason.share' }, rule: 'CT-2' }],
  };
}

function sheetsOf(state: CounterState): readonly Sheet[] {
  return state.players.map(({ subject, seat, name, points, secret }) => ({
    kind: 'player',
    subject,
    owner: seat,
    name,
    subtitle: { key: 'ct.subtitle', params: { seat } },
    values: { points, secret },
  }));
}

function table(state: CounterState): TableView {
  const label: I18n = { key: 'ct.game', params: { game: state.game } };
  return {
    session: state.playing ? { id: `game-${state.game}`, title: `${state.game}`, label } : null,
    turn: state.turn,
    moment: state.turn === null ? { key: 'ct.moment.none' } : { key: 'ct.turn', params: { turn: state.turn } },
    phases: state.turn === null ? [] : [{ id: 'play', label: { key: 'ct.phase.play' }, status: 'now' }],
    notices: [],
    actors: state.players.map(({ subject, seat, name, points }) => ({
      subject,
      name: { key: 'ct.name', params: { name } },
      subtitle: { key: 'ct.subtitle', params: { seat } },
      owner: seat,
      side: 'party',
      role: 'hero',
      status: 'ready',
      tracks: [
        { key: 'points', label: { key: 'ct.points' }, value: points, max: null, temporary: 0, shape: 'plain' as const },
      ],
      chips: [],
      actions: null,
      cards: [],
      worth: null,
    })),
    prompts: [],
    gaps: Object.entries(state.prizes)
      .filter(([, { points }]) => points === null)
      .map(([id, { name }]) => ({
        path: `prize.${id}.points`,
        label: { key: 'ct.prize.points', params: { prize: name } },
      })),
  };
}

function contentOf(state: CounterState): readonly ContentEntry[] {
  return Object.entries(state.prizes).map(([id, values]) => {
    const base = printed[id];
    const own = (['name', 'points'] as const).filter((key) => values[key] !== (base?.[key] ?? null));
    return { kind: 'prize', id, label: { key: 'ct.name', params: { name: values.name } }, values, own };
  });
}

function visibleTo(audience: Audience, viewer: Viewer): boolean {
  return audience === 'all' || (audience.seats ?? []).some((seat) => viewer.seats.includes(seat));
}

function options(state: CounterState): readonly CommandOption[] {
  const first = state.players[0]?.subject;
  const plain = (['ct.BeginGame', 'ct.EndGame', 'ct.StartTurn', 'ct.EndTurn'] as const).map((type) => ({
    command: { type, payload: {} } satisfies CounterCommand,
    subject: null,
  }));
  const own = first === undefined ? [] : ownOptions(first);
  return [...plain, ...own].map(({ command, subject }) => {
    const refused = refusal(state, command);
    return {
      type: command.type,
      subject,
      label: commandLabel(command.type),
      cost: costOf(command.type),
      draft: command.payload,
      blocked: refused === null ? [] : [refused],
    };
  });
}

function ownOptions(subject: string): readonly { readonly command: CounterCommand; readonly subject: string }[] {
  return [
    { command: { type: 'ct.Spend', payload: { subject, amount: 1 } }, subject },
    { command: { type: 'ct.Award', payload: { subject, prizeId: 'cup' } }, subject },
    { command: { type: 'ct.Roll', payload: { subject } }, subject },
  ];
}

function commandLabel(type: string): I18n {
  return { key: `ct.command.${type.slice('ct.'.length)}` };
}

/** They write what was typed over what stood there. */
const replacing: readonly string[] = ['ct.Correct', 'ct.Define', 'ct.Hide'];
const course: readonly string[] = ['ct.BeginGame', 'ct.EndGame', 'ct.StartTurn', 'ct.EndTurn'];
function costOf(type: string): CommandSpec['cost'] {
  return course.includes(type) ? 'bookkeeping' : 'action';
}

export const counterGame: RuleSet<CounterState, CounterCommand, CounterEvent> = {
  id: 'counter',
  version: '1.0.0',
  namespace: 'ct',
  label: { key: 'ct.label' },
  editions: [{ id: 'plain', label: { key: 'ct.edition.plain' }, hint: { key: 'ct.edition.plain.hint' } }],
  rules: {
    'CT-1': { title: { key: 'ct.rule.spend' }, grounding: 'stated', source: 'made up for tests' },
    'CT-2': { title: { key: 'ct.rule.turn' }, grounding: 'stated', source: 'made up for tests' },
  },
  violations: Object.fromEntries(
    Object.keys(messages)
      .filter((key) => key.startsWith('violation.'))
      .map((key) => {
        const code = key.slice('violation.'.length);
        return [code, { rules: violation(code).rules, message: { key } }];
      }),
  ),
  settings: [],
  settingsCommand: null,
  content: {
    kinds: [{ id: 'prize', label: { key: 'ct.content.prize' }, schema: prize }],
    command: 'ct.Define',
  },
  dice: [{ id: 'd6', code: 'd', label: { key: 'ct.die' }, symbols: [], face: 'number', numbers: [1, 2, 3, 4, 5, 6] }],
  accounts: [{ id: 'points', label: { key: 'ct.points' }, short: { key: 'ct.points' }, min: 0, max: null }],
  sheets: [
    {
      kind: 'player',
      label: { key: 'ct.sheet' },
      sections: [
        {
          id: 'front',
          side: 'front',
          label: { key: 'ct.sheet.front' },
          fields: [
            {
              key: 'points',
              label: { key: 'ct.points' },
              kind: 'integer',
              edit: 'correction',
              audience: 'all',
              min: 0,
            },
            {
              key: 'secret',
              label: { key: 'ct.secret' },
              kind: 'text',
              edit: 'by-command',
              audience: { roles: ['gm'] },
            },
          ],
        },
      ],
    },
  ],
  roster: [
    {
      id: 'player',
      label: { key: 'ct.sheet' },
      hint: { key: 'ct.sheet' },
      side: 'party',
      count: { start: 1, max: 8 },
      fields: [],
    },
  ],
  screens: [],
  commands: Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [
      type,
      {
        schema,
        label: commandLabel(type),
        roles: type === 'ct.Correct' ? ['owner', 'gm'] : ['owner', 'gm', 'player'],
        cost: costOf(type),
        ...(course.includes(type) && { course: true as const }),
        ...(type === 'ct.EndGame' && { confirm: true as const }),
        ...(replacing.includes(type) && { replaces: true as const }),
      },
    ]),
  ),
  events: {
    'ct.Opened': { version: 1, audience: 'all' },
    'ct.GameBegun': { version: 1, audience: 'all' },
    'ct.GameEnded': { version: 1, audience: 'all' },
    'ct.TurnStarted': { version: 1, audience: 'all' },
    'ct.TurnEnded': { version: 1, audience: 'all' },
    'ct.PointsShared': { version: 1, audience: 'all' },
    'ct.RemainderLost': { version: 1, audience: 'all' },
    'ct.PointsSpent': { version: 2, audience: 'all' },
    'ct.PrizesDefined': { version: 1, audience: 'all' },
    'ct.PrizeAwarded': { version: 1, audience: 'all' },
    'ct.DieRolled': { version: 1, audience: 'all' },
    'ct.SecretHidden': { version: 1, audience: 'by-data' },
    'ct.PointsCorrected': { version: 1, audience: 'all' },
  },
  messages: { en: messages, fr: messages, 'pt-BR': messages },

  initial: () => nobody,
  opening: (request: CampaignRequest) => [
    {
      type: 'ct.Open',
      payload: {
        name: request.name,
        players: request.roster.map(({ subject, seat, name }) => ({ subject, seat, name })),
      },
    },
  ],
  correction: ({ subject, changes, reason }: CorrectionRequest) => ({
    type: 'ct.Correct',
    payload: { subject, points: Number(changes.find((change) => change.field === 'points')?.value ?? 0), reason },
  }),
  decide,
  evolve,
  upcast,
  options: (state) => options(state),
  boundaries,
  narrate,
  ledger,
  sheetsOf,
  table: (state) => table(state),
  contentOf: (state) => contentOf(state),
  title: (state) => state.name,
  players: (state) => state.players.map(({ seat, name }) => ({ seat, name })),
  view: (state, viewer): Json => ({
    ...state,
    players: state.players.map((p) => (viewer.seats.includes(p.seat) ? p : { ...p, secret: null })),
  }),
  redact: (event, viewer) => (visibleTo(audienceOf(event), viewer) ? event : null),
  invariants: (state) =>
    state.players.filter((p) => p.points < 0).map((p) => `points of ${p.subject} are not negative`),
  dependents: () => [],
};
