import type { ZodType } from 'zod';
import type { Audience, I18n, Json, RuleId, SubjectId, ViolationCode } from './vocabulary.js';

export interface Command {
  readonly type: string;
  readonly payload: Json;
}

/** A fact in the table's words, past tense, self-sufficient: folding it needs no content, no settings, no clock. */
export interface DomainEvent {
  readonly type: string;
  readonly v: number;
  readonly data: Json;
}

/** A rule refused: the code, the rules it rests on, the sentence, and the payload path that caused it (for the form field). */
export type Violation = {
  readonly code: ViolationCode;
  readonly rules: readonly RuleId[];
  readonly message: I18n;
  readonly path?: readonly (string | number)[];
};

/**
 * Dice, cards or shuffles that are due. The platform asks the table to type the physical result or rolls on the server and
 * sends the same command again. `id` is where the answer belongs in the command (`attack`, `defense:orc1`).
 */
export type RandomSpec = {
  readonly id: string;
  readonly label: I18n;
  /** Whose roll it is: shown as "What did Ines roll?". */
  readonly roller: SubjectId | null;
  readonly audience: Audience;
  /** "Reroll if you like". */
  readonly optional: boolean;
} & (
  | {
      readonly kind: 'dice';
      readonly dice: readonly { readonly die: string; readonly count: number }[];
      /** Symbols the pool holds without a die ("+1 shield"): added by the rules, never typed. Keyed by symbol id. */
      readonly fixed: { readonly [symbol: string]: number };
    }
  | { readonly kind: 'draw'; readonly source: string; readonly count: number }
  | { readonly kind: 'shuffle'; readonly source: string; readonly size: number }
);

/** Answers to {@link RandomSpec}s, keyed by their id. `by` keeps typed and server-rolled results apart in the audit. */
export type RandomResults = {
  readonly [id: string]: { readonly values: readonly (string | number)[]; readonly by: 'table' | 'server' };
};

/** A value that no source prints and the group has to supply from its own box before the command can be decided. */
export type Missing = {
  /** Its address: `<content kind>.<id>.<field>`, `<content kind>.<id>` for a whole entry, `setting.<key>`. */
  readonly path: string;
  readonly label: I18n;
  readonly rules: readonly RuleId[];
  readonly schema: ZodType;
};

/** Something that may be done, or may not be done now and why. `draft` is a payload to start from. */
export type CommandOption = {
  readonly type: string;
  readonly subject: SubjectId | null;
  readonly label: I18n;
  readonly hint?: I18n;
  readonly cost: 'action' | 'free' | 'reaction' | 'bookkeeping';
  readonly draft: Json;
  /** Fields of the draft that hold words somebody would type: the platform writes them in the language of the reader. */
  readonly words?: { readonly [field: string]: I18n };
  /** What a field asks, where a setting of the group decides it and the field's own name would ask something else. */
  readonly asks?: { readonly [field: string]: I18n };
  /** Empty: legal now. */
  readonly blocked: readonly Violation[];
};

export type Decision<S, E extends DomainEvent> =
  /** `state` is the fold of `events` onto the state decided on: deciding had to fold anyway, so nobody folds twice. */
  | {
      readonly kind: 'accepted';
      readonly events: readonly E[];
      readonly state: S;
      readonly offers: readonly CommandOption[];
    }
  /** The first violation is the answer; more may follow. */
  | { readonly kind: 'rejected'; readonly violations: readonly [Violation, ...Violation[]] }
  /**
   * `offers`: what could still be added to the command before (or on) these dice. `events`: what the command causes up to here;
   * provisional, for a preview only, never stored.
   */
  | {
      readonly kind: 'needs-random';
      readonly specs: readonly RandomSpec[];
      readonly offers: readonly CommandOption[];
      readonly events: readonly E[];
    }
  | { readonly kind: 'needs-content'; readonly missing: readonly Missing[]; readonly violation: Violation };
