/** Plain JSON. State, payloads and event data are nothing else, so that they survive storage and structural comparison. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A text to be shown: the rule set holds keys, the message catalogues of its folder hold the prose (ICU messages). */
export type I18n = {
  readonly key: string;
  readonly params?: { readonly [name: string]: string | number | boolean | I18n };
};

/** Stable id of a rule in `spec/<system>/rules.md`, for example `ER-XP-13`. */
export type RuleId = string;
/** Exported union in each rule set; also the i18n key suffix of its sentence (`violation.<code>`). */
export type ViolationCode = string;
/** A player's place in the campaign. */
export type SeatId = string;
/** Anything with a sheet, an account or a token on the table: hero, foe, master, party. */
export type SubjectId = string;

/** Who may know something. `all` includes spectators. */
export type Audience = 'all' | { readonly seats?: readonly SeatId[]; readonly roles?: readonly string[] };
/** Who is looking. */
export type Viewer = { readonly seats: readonly SeatId[]; readonly roles: readonly string[] };

/** Who acts. `roles` are the roles this member holds in the campaign; a rule set decides what each role may do. */
export type Actor = {
  readonly memberId: string;
  readonly seats: readonly SeatId[];
  readonly roles: readonly string[];
};
