import type { Actor, Batch, CommandOption, I18n, RandomResults, RandomSpec, RuleId, Violation } from '@emberlog/engine';
import type { ZodType } from 'zod';
import type { EruneEvent, EruneEventMap } from '../events.js';
import type { CombatantId, EruneState } from '../state/state.js';
import type { EruneViolationCode } from '../violations.js';
import { type Named, who } from '../wording/names.js';

/** One command being decided: the state so far, what it emitted, who acts, and the dice that came with it. */
export type Play = Batch<EruneState, EruneEvent> & {
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
  play.emit({ type, v: 1, data } as unknown as EruneEvent);
}

/** Who or what an id stands for, in a refusal or on a tray of dice: as its card calls it. */
export function nameOf(state: EruneState, id: CombatantId): Named {
  return who(state, id, 'card');
}
