import type { Actor, Batch, CommandOption, I18n, RandomResults, RandomSpec, RuleId, Violation } from '@emberlog/engine';
import type { ZodType } from 'zod';
import type { EruneEvent, EruneEventMap } from '../events.js';
import type { CombatantId, EruneState } from '../state/state.js';
import { versionOf } from '../upcast.js';
import type { EruneViolationCode } from '../violations.js';
import { type Named, who } from '../wording/names.js';

/**
 * One command being decided: the table as it is now, what the command has emitted, who acts, and the dice that came with it.
 * `state` is live: an emitted event changes it in place. What is needed from before an event is read before, as a value.
 */
export type Play = Batch<EruneState, EruneEvent> & {
  /** The table when the command began. */
  readonly start: EruneState;
  readonly actor: Actor;
  readonly random: RandomResults;
  /** What could still have been added to the command, worked out only when somebody asks. */
  offers: (() => readonly CommandOption[]) | undefined;
};

/** Why a command does not go through now. A handler returns nothing when it does. */
export type Refusal =
  | { readonly kind: 'violation'; readonly violation: Violation }
  | { readonly kind: 'needs-random'; readonly specs: readonly RandomSpec[]; readonly offers: readonly CommandOption[] }
  | {
      readonly kind: 'needs-content';
      readonly path: string;
      readonly label: I18n;
      readonly schema: ZodType;
      readonly violation: Violation;
    };

export type Outcome = Refusal | undefined;

type Params = NonNullable<I18n['params']>;

export function violate(
  code: EruneViolationCode,
  rule: RuleId | readonly RuleId[],
  params?: Params,
  path?: readonly (string | number)[],
): Refusal {
  const message: I18n = params ? { key: `violation.${code}`, params } : { key: `violation.${code}` };
  const violation: Violation = {
    code,
    rules: typeof rule === 'string' ? [rule] : rule,
    message,
    ...(path ? { path } : {}),
  };
  return { kind: 'violation', violation };
}

/** A value no source prints stands in the way; `path` names it as `kind.id.field`. */
export function needContent(path: string, label: I18n, schema: ZodType, rule: RuleId): Refusal {
  const violation: Violation = {
    code: 'ER_CONTENT_MISSING',
    rules: [rule],
    message: { key: 'violation.ER_CONTENT_MISSING', params: { what: label } },
  };
  return { kind: 'needs-content', path, label, schema, violation };
}

export function emit<T extends keyof EruneEventMap>(play: Play, type: T, data: EruneEventMap[T]): void {
  play.emit({ type, v: versionOf(type), data } as unknown as EruneEvent);
}

/**
 * What could still have been added, worked out when somebody asks. A call rather than an assignment: V8 takes a function written
 * straight into a field for one that stays, and keeps it and the whole play in old space.
 */
export function offerLater(play: Play, workOut: () => readonly CommandOption[]): void {
  play.offers = workOut;
}

/** Who or what an id stands for, in a refusal or on a tray of dice: as its card calls it. */
export function nameOf(state: EruneState, id: CombatantId): Named {
  return who(state, id, 'card');
}
