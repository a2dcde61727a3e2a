import type { ZodType } from 'zod';
import type { Command, CommandOption, Decision, DomainEvent, RandomResults, Violation } from './decision.js';
import type { AccountSpec, Boundary, LedgerEntry, LogLine, Sheet, SheetSpec, TableView } from './read-side.js';
import type { ContentEntry, ContentSpec } from './content.js';
import type { CommandIcon, ScreenSpec } from './screens.js';
import type { Actor, Audience, I18n, Json, RuleId, SeatId, SubjectId, Viewer, ViolationCode } from './vocabulary.js';

export type Edition = { readonly id: string; readonly label: I18n; readonly hint: I18n };
/** How firmly a rule stands: printed, derived, decided by a setting, supplied by the group, or from an outside page. */
export type Grounding = 'stated' | 'derived' | 'setting' | 'group' | 'external';
export type RuleSpec = { readonly title: I18n; readonly grounding: Grounding; readonly source: string };
export type SettingSpec = {
  readonly key: string;
  readonly schema: ZodType;
  /** What counts while nobody has chosen; `null` where nothing does. */
  readonly default: Json;
  /** Named values are called `<label key>.<value>` where the catalogue has it. */
  readonly label: I18n;
  readonly rules: readonly RuleId[];
  /** `campaign`: chosen when the campaign begins. `session`: chosen in the command that opens a session. */
  readonly scope: 'campaign' | 'session';
  /** Has to be chosen before its campaign or session begins: shown first, everything else is folded away. */
  readonly required: boolean;
};
export type CommandSpec = {
  /** Names of fields and values: `<namespace>.field.<key>` and `<namespace>.<key>.<value>` in the catalogue. See {@link field}. */
  readonly schema: ZodType;
  readonly label: I18n;
  /** Roles that may give it; the platform checks them before `decide`. */
  readonly roles: readonly string[];
  readonly cost: CommandOption['cost'];
  readonly icon?: CommandIcon;
  /** Moves the evening on (a turn, a phase, a quest): stands by itself, apart from the other entries of the table. */
  readonly course?: true;
  /** Ends more than a moment: always shown before it is recorded, even when nothing is left to say. */
  readonly confirm?: true;
  /**
   * Writes values outright, whatever stood there before (a correction, a setting, a name): the person replaces the value they saw.
   * When it has changed since, the platform refuses and shows both; and to write what stands there already is nothing to record.
   */
  readonly replaces?: true;
  /** Id of the {@link ScreenSpec} that leads through it; without one it has the plain form. */
  readonly screen?: string;
};
export type EventSpec = { readonly version: number; readonly audience: Audience | 'by-data' };
export type ViolationSpec = { readonly rules: readonly RuleId[]; readonly message: I18n };

/**
 * A face is typed as `<die code>:<symbol>+<symbol>` (or `-` for a blank) or as `<die code>:<number>`; a plain number says the same
 * of a numbered die. `numberOnDie` reads both.
 */
export type DieSpec = {
  readonly id: string;
  readonly code: string;
  readonly label: I18n;
  /** The colour of the thing itself, where that tells dice apart. */
  readonly colour?: 'black' | 'yellow' | 'red' | 'blue';
  readonly symbols: readonly { readonly id: string; readonly label: I18n }[];
  /** `one`: exactly one symbol on every face (three keys); `any`: unknown faces, steppers per symbol; `number`: numbered faces. */
  readonly face: 'one' | 'any' | 'number';
  readonly numbers?: readonly number[];
};

/** A character that can be chosen when a campaign is created. Numbers without a printed value have `default: null`. */
export type RosterTemplate = {
  readonly id: string;
  readonly label: I18n;
  readonly hint: I18n;
  readonly side: 'party' | 'opponent';
  /** How many of it a campaign may begin with, and how many the form starts with. */
  readonly count: { readonly start: number; readonly max: number };
  readonly fields: readonly RosterField[];
};
export type RosterField = {
  readonly key: string;
  readonly label: I18n;
  readonly kind: 'integer' | 'text' | 'flag' | 'choice' | 'choices';
  readonly default: Json;
  /** For `integer`. */
  readonly min?: number;
  readonly max?: number;
  /** For `choice` and `choices`. */
  readonly options?: readonly { readonly id: string; readonly label: I18n }[];
  /** For `choices`: exactly how many. */
  readonly count?: number;
};
/** What the platform knows when a campaign is created; `opening` turns it into the game's own first commands. */
export type CampaignRequest = {
  readonly name: string;
  readonly edition: string;
  readonly settings: { readonly [key: string]: Json };
  readonly players: readonly { readonly seat: SeatId; readonly name: string }[];
  readonly roster: readonly {
    readonly template: string;
    readonly subject: SubjectId;
    readonly name: string;
    readonly seat: SeatId;
    readonly values: { readonly [field: string]: Json };
  }[];
};

/** A logged correction of a sheet: the platform's form, turned into the game's own command by `correction`. */
export type CorrectionRequest = {
  readonly subject: SubjectId;
  readonly changes: readonly { readonly field: string; readonly value: Json }[];
  readonly reason: string;
};

export type CommandInput<C extends Command> = {
  readonly command: C;
  readonly actor: Actor;
  readonly random?: RandomResults;
};

/**
 * One game as a value. Pure: no clock, no randomness, no I/O; same arguments, same answer. The state holds whatever the rules
 * need, including pinned settings and content, and is plain JSON.
 *
 * Laws (property-tested for every rule set):
 * - `decide(...).state` equals folding its events onto the given state with `evolve`.
 * - `evolve` accepts every event `decide` ever produced, in order, and throws for a type it does not know.
 * - `decide` never throws for a rule; `invariants(state)` is empty after every accepted command.
 * - every option with no `blocked` entry is accepted (or asks for dice or content); every other is rejected with its first violation.
 * - ledger entries add up to the sheet.
 */
export interface RuleSet<S, C extends Command, E extends DomainEvent> {
  readonly id: string;
  readonly version: string;
  /** What the types of its commands begin with, and the keys of its field names: `er` of `er.EndPhase` and `er.field.amount`. */
  readonly namespace: string;
  readonly label: I18n;
  readonly editions: readonly Edition[];
  readonly rules: { readonly [id: RuleId]: RuleSpec };
  readonly violations: { readonly [code: ViolationCode]: ViolationSpec };
  readonly settings: readonly SettingSpec[];
  /** The command that changes settings later, with the payload `{ changes: { [key]: value }, reason }`; `null`: they stand. */
  readonly settingsCommand: string | null;
  /** `null`: nothing has to be typed in from the box. */
  readonly content: ContentSpec | null;
  readonly dice: readonly DieSpec[];
  readonly accounts: readonly AccountSpec[];
  readonly sheets: readonly SheetSpec[];
  readonly roster: readonly RosterTemplate[];
  readonly screens: readonly ScreenSpec[];
  readonly commands: { readonly [type: string]: CommandSpec };
  readonly events: { readonly [type: string]: EventSpec };
  /** Message catalogues by locale, then key. Every key that any I18n of this rule set can carry exists in every locale. */
  readonly messages: { readonly [locale: string]: { readonly [key: string]: string } };

  /** State before the first event of a campaign. */
  initial(): S;
  /** The commands that open a campaign, decided in order as ONE batch. */
  opening(request: CampaignRequest): readonly C[];
  correction(request: CorrectionRequest): C;
  decide(state: S, input: CommandInput<C>): Decision<S, E>;
  evolve(state: S, event: E): S;
  /** Old stored versions to the current one; a pure ladder v -> v+1. */
  upcast(stored: DomainEvent): E;

  options(state: S, viewer: Viewer, subject: SubjectId | null): readonly CommandOption[];
  boundaries(event: E): readonly Boundary[];
  narrate(batch: readonly E[], before: S): readonly LogLine[];
  ledger(batch: readonly E[], before: S): readonly LedgerEntry[];
  sheetsOf(state: S): readonly Sheet[];
  table(state: S, viewer: Viewer): TableView;
  /** Every entry of every kind of content, the printed and the group's own. */
  contentOf(state: S, viewer: Viewer): readonly ContentEntry[];
  /** Name of the campaign, as the group gave it. */
  title(state: S): string;
  /** The people at the table and where they sit. */
  players(state: S): readonly { readonly seat: SeatId; readonly name: string }[];
  /** The state without what the viewer may not know. */
  view(state: S, viewer: Viewer): Json;
  /** `null`: not even that it happened. */
  redact(event: E, viewer: Viewer): DomainEvent | null;
  /** Names of invariants that do not hold; empty when sound. */
  invariants(state: S): readonly string[];
  /** Later facts that rest on an undone one (a level bought with this XP), as hints for previews. */
  dependents(undone: readonly E[], later: readonly E[]): readonly Violation[];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the registry erases the three type parameters: the platform hands back only what the same rule set gave it
export type AnyRuleSet = RuleSet<any, any, any>;
export type Registry = { readonly [id: string]: AnyRuleSet };
