import type { Actor, Batch, I18n, RandomResults, RandomSpec, RuleId, Violation } from '@emberlog/engine';
import type { ZodType } from 'zod';
import type { DsgEvent, DsgEventMap } from '../events.js';
import type { DsgRuleId } from '../read-side/rules-list.js';
import type { DsgState } from '../state/state.js';
import type { DsgViolationCode } from '../violations.js';

/** One command being decided: the state so far, what it emitted, who acts, and the dice that came with it. */
export type Play = Batch<DsgState, DsgEvent> & { readonly actor: Actor; readonly random: RandomResults };

/** A value no source prints; `path` names it as `<kind>.<id>.<field>` or `setting.<key>`. */
export type MissingValue = { readonly path: string; readonly label: I18n; readonly schema: ZodType };

/** Why a command does not go through now. A handler returns nothing when it does. */
export type Refusal =
  | { readonly kind: 'violation'; readonly violation: Violation }
  | { readonly kind: 'needs-random'; readonly specs: readonly RandomSpec[] }
  | { readonly kind: 'needs-content'; readonly missing: readonly MissingValue[]; readonly violation: Violation };

export type Outcome = Refusal | undefined;
export type Path = readonly (string | number)[];
type Params = NonNullable<I18n['params']>;

function violation(code: DsgViolationCode, rules: readonly RuleId[], params?: Params, path?: Path): Violation {
  const message: I18n = params ? { key: `violation.${code}`, params } : { key: `violation.${code}` };
  return { code, rules, message, ...(path ? { path } : {}) };
}

/** `rule` is null where no rule of the card speaks: the tracker's own bookkeeping. */
export function violate(
  code: DsgViolationCode,
  rule: DsgRuleId | readonly DsgRuleId[] | null,
  params?: Params,
  path?: Path,
): Refusal {
  const rules = rule === null ? [] : typeof rule === 'string' ? [rule] : rule;
  return { kind: 'violation', violation: violation(code, rules, params, path) };
}

/** Values nobody has typed in yet stand in the way. */
export function needContent(
  missing: readonly MissingValue[],
  rule: DsgRuleId,
  code: DsgViolationCode = 'DSG_CONTENT_MISSING',
): Refusal {
  const [first] = missing;
  return {
    kind: 'needs-content',
    missing,
    violation: violation(code, [rule], first ? { what: first.label } : undefined),
  };
}

export function emit<T extends keyof DsgEventMap>(play: Play, type: T, data: DsgEventMap[T]): void {
  play.emit({ type, v: 1, data } as unknown as DsgEvent);
}
