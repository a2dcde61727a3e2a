import type { Audience, I18n, Json, RuleId, SeatId, SubjectId } from './vocabulary.js';

/** Nested intervals where undo, replay and "as of" may cut. `session` is a quest or a game. */
export type BoundaryScope = 'session' | 'act' | 'round' | 'turn' | 'phase' | 'combat' | 'step';
export type Boundary = {
  readonly scope: BoundaryScope;
  readonly edge: 'open' | 'close';
  readonly id: string;
  readonly label: I18n;
};

/** One field of a sheet. `edit` says how it may change: computed, through play, as a logged correction, or freely. */
export type SheetField = {
  readonly key: string;
  readonly label: I18n;
  readonly kind: 'integer' | 'track' | 'text' | 'flag' | 'enum' | 'list' | 'pool' | 'records';
  readonly edit: 'derived' | 'by-command' | 'correction' | 'free';
  readonly audience: Audience;
  readonly min?: number;
  /** Upper bound: a number, or the key of the field that holds it (maxima move). */
  readonly max?: number | { readonly field: string };
  /** For `enum` and `list`: what can be chosen, as content ids; the label of an id is `<optionPrefix><id>`. */
  readonly options?: readonly string[];
  readonly optionPrefix?: string;
};
export type SheetSection = {
  readonly id: string;
  readonly side: 'front' | 'back';
  readonly label: I18n;
  readonly fields: readonly SheetField[];
};
export type SheetSpec = { readonly kind: string; readonly label: I18n; readonly sections: readonly SheetSection[] };
export type Sheet = {
  readonly kind: string;
  readonly subject: SubjectId;
  readonly owner: SeatId | null;
  readonly name: string;
  readonly subtitle: I18n;
  readonly values: { readonly [field: string]: Json };
};

/** One sentence of the chronicle. `event` is the index inside the batch, so that a row is tied to its revision. */
export type LogLine = {
  readonly event: number;
  readonly text: I18n;
  readonly weight: 'headline' | 'normal' | 'detail';
  /** Short signed facts ("−1 HP") shown behind the sentence. */
  readonly facts: readonly LogFact[];
  readonly subjects: readonly SubjectId[];
  readonly audience: Audience;
};
export type LogFact = {
  readonly text: I18n;
  readonly tone: 'gain' | 'loss' | 'neutral' | 'shadow';
};

export type AccountSpec = {
  /** Also the key of the sheet field that holds the account's balance. */
  readonly id: string;
  readonly label: I18n;
  /** On a tab or behind a number: "XP". */
  readonly short: I18n;
  readonly min: number | null;
  readonly max: number | null;
};
/**
 * One explained change of an account. Law: opening value + sum of deltas = value on the sheet, at every revision;
 * `parts` sum to `delta`. `settled: false` marks a share whose remainder still waits for an agreement.
 */
export type LedgerEntry = {
  readonly event: number;
  readonly account: string;
  readonly subject: SubjectId;
  readonly delta: number;
  readonly balance: number;
  readonly reason: I18n;
  readonly rules: readonly RuleId[];
  readonly parts: readonly { readonly label: I18n; readonly amount: number }[];
  readonly explanation: LedgerExplanation | null;
  readonly settled: boolean;
};
/** Why a shared total fell out as it did: who took part with what score, the base share, the remainder and its fate. */
export type LedgerExplanation = {
  readonly total: number;
  readonly participants: readonly {
    readonly subject: SubjectId;
    readonly name: string;
    readonly score: number;
    readonly share: number;
    readonly why: I18n;
  }[];
  readonly base: number;
  readonly remainder: number;
  /** Who got the remainder, why it was lost, or that it waits. */
  readonly remainderFate: I18n;
  readonly steps: readonly { readonly text: I18n; readonly rule: RuleId }[];
};

export type Track = {
  readonly key: string;
  readonly label: I18n;
  readonly value: number;
  readonly max: number | null;
  readonly temporary: number;
  readonly shape: 'round' | 'slant' | 'drop' | 'plain';
};
export type Chip = {
  readonly text: I18n;
  readonly tone: 'neutral' | 'danger' | 'shadow' | 'good';
  readonly rule?: RuleId;
};
/** A piece on the table as everybody around it sees it. */
export type TableActor = {
  readonly subject: SubjectId;
  readonly name: I18n;
  readonly subtitle: I18n;
  readonly owner: SeatId | null;
  readonly side: 'party' | 'opponent' | 'neutral';
  /** The page picks the card from this. `master`: who plays the other side, where a game has one; no piece of the board. */
  readonly role: 'hero' | 'foe' | 'master' | 'object';
  /** `ready`: has a turn to play now. `waiting`: it is not their turn. `inactive`: not in play yet. */
  readonly status: 'waiting' | 'ready' | 'acting' | 'done' | 'down' | 'out' | 'inactive';
  readonly tracks: readonly Track[];
  readonly chips: readonly Chip[];
  /** Actions left of those allowed, for the pips. */
  readonly actions: { readonly left: number; readonly of: number } | null;
  /** Cards that fill up, lying with the actor. */
  readonly cards: readonly { readonly label: I18n; readonly value: number; readonly max: number }[];
  readonly worth: { readonly label: I18n; readonly amount: number | null } | null;
};
export type TablePhase = { readonly id: string; readonly label: I18n; readonly status: 'done' | 'now' | 'next' };
export type Prompt = {
  readonly id: string;
  readonly label: I18n;
  readonly blocking: boolean;
  /** Command types that answer it, with a draft payload. */
  readonly answers: readonly { readonly type: string; readonly label: I18n; readonly draft: Json }[];
  /** The question is how to share something out: asked with steppers that have to add up. The first answer carries it. */
  readonly share: SharePrompt | null;
};
export type SharePrompt = {
  /** The account that waits; its page shows the question too. */
  readonly account: string;
  readonly amount: number;
  readonly participants: readonly { readonly subject: SubjectId; readonly name: string }[];
  /** Field of the answer that takes `{ [subject]: amount }`. */
  readonly field: string;
  /** Field of the answer that says, when true, that nobody agreed; `null`: there is no such way out. */
  readonly declined: string | null;
};
/** The table page: where we are in time, who is there, what waits for an answer. */
export type TableView = {
  readonly session: { readonly id: string; readonly title: string; readonly label: I18n } | null;
  readonly turn: number | null;
  /** What the table calls this moment: "Turn 3", "Round 2", "Before turn 1", between sessions "In town". */
  readonly moment: I18n;
  readonly phases: readonly TablePhase[];
  readonly notices: readonly Chip[];
  readonly actors: readonly TableActor[];
  readonly prompts: readonly Prompt[];
  /** Values nobody has typed in yet and that will be asked for ("2 values missing"), by their address (see content). */
  readonly gaps: readonly { readonly path: string; readonly label: I18n }[];
};
