import type { Command, CommandOption, Decision, DomainEvent } from './decision.js';
import type { CommandInput, CommandSpec } from './rule-set.js';
import type { Actor, I18n, Json, SubjectId, Viewer, ViolationCode } from './vocabulary.js';

/** A command somebody could give, with a payload that can be decided as it stands. */
export type Draft = {
  readonly type: string;
  readonly payload: Json;
  /** Differs from the command's own label where one command stands for several choices (a pact, a mood). */
  readonly label?: CommandOption['label'];
  readonly hint?: CommandOption['hint'];
  readonly words?: CommandOption['words'];
  readonly asks?: CommandOption['asks'];
};

export type Offering<S, E extends DomainEvent> = {
  readonly commands: { readonly [type: string]: Pick<CommandSpec, 'schema' | 'roles' | 'cost' | 'screen'> };
  decide(state: S, input: CommandInput<Command>): Decision<S, E>;
  labelOf(type: string): I18n;
  /**
   * What is said of an option that asks for dice, and of one that asks for a value nobody has typed in. Where a screen leads through
   * it, dice go without saying.
   */
  readonly hints: { readonly dice: I18n; readonly content: (what: I18n) => I18n };
  /** Refused with one of these a draft is no choice that is barred for now, it is none at all. */
  readonly noChoice: readonly ViolationCode[];
};

/**
 * What may be done now, and why the rest is not possible: every draft is decided on a state that is thrown away, so the list and
 * the decision cannot disagree. The drafts are made of what the viewer may know; they are judged by the state as it is.
 */
export function optionsFrom<S, E extends DomainEvent>(
  game: Offering<S, E>,
  state: S,
  viewer: Viewer,
  subject: SubjectId | null,
  drafts: readonly Draft[],
): readonly CommandOption[] {
  const actor: Actor = { memberId: '', seats: viewer.seats, roles: viewer.roles };
  return drafts.flatMap((draft) => {
    const spec = Object.hasOwn(game.commands, draft.type) ? game.commands[draft.type] : undefined;
    if (!spec?.roles.some((role) => viewer.roles.includes(role))) return [];
    const payload = spec.schema.safeParse(draft.payload);
    if (!payload.success) return [];
    const command = { type: draft.type, payload: payload.data as Json };
    const option = offered(game, spec, subject, draft, game.decide(state, { command, actor }));
    const [reason] = option.blocked;
    return reason && game.noChoice.includes(reason.code) ? [] : [option];
  });
}

function offered<S, E extends DomainEvent>(
  game: Offering<S, E>,
  { cost, screen }: Pick<CommandSpec, 'cost' | 'screen'>,
  subject: SubjectId | null,
  { type, payload, label, hint, words, asks }: Draft,
  decision: Decision<S, E>,
): CommandOption {
  const expected = decision.kind === 'needs-random' && screen !== undefined;
  const said = hint ?? (expected ? undefined : due(game, decision));
  return {
    type,
    subject,
    label: label ?? game.labelOf(type),
    ...(said ? { hint: said } : {}),
    cost,
    draft: payload,
    ...(words ? { words } : {}),
    ...(asks ? { asks } : {}),
    blocked: decision.kind === 'rejected' ? decision.violations : [],
  };
}

function due<S, E extends DomainEvent>({ hints }: Offering<S, E>, decision: Decision<S, E>): I18n | undefined {
  switch (decision.kind) {
    case 'needs-random':
      return hints.dice;
    case 'needs-content':
      return hints.content(decision.missing[0]?.label ?? decision.violation.message);
    case 'accepted':
    case 'rejected':
      return undefined;
  }
}

/** The next free id of a kind: `rat-1`, `rat-2`. */
export function freshId(stem: string, taken: (id: string) => boolean): string {
  let n = 1;
  while (taken(`${stem}-${n}`)) n++;
  return `${stem}-${n}`;
}
