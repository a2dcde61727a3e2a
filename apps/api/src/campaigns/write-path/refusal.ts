import type { Json } from '@emberlog/contracts';
import type { Decision, DomainEvent } from '@emberlog/engine';
import { type ProblemError, problem, ruleProblem } from '../../problems/problem-error.js';
import { describeMissing, describeRandomSpec, inPayload } from '../preview-command/describe-decision.js';

export type Refusal = Exclude<Decision<unknown, DomainEvent>, { readonly kind: 'accepted' }>;

/** A decision that is not "accepted" as the problem it answers with; nothing has been appended. */
export function refusalOf(ruleSet: string, refusal: Refusal): ProblemError {
  switch (refusal.kind) {
    case 'rejected': {
      const [first, ...more] = refusal.violations;
      return ruleProblem(ruleSet, [inPayload(first), ...more.map(inPayload)]);
    }
    case 'needs-random':
      return problem(422, 'NEEDS_RANDOM', {}, { ruleSet, needs: refusal.specs.map(describeRandomSpec) as Json });
    case 'needs-content':
      return ruleProblem(ruleSet, [inPayload(refusal.violation)], {
        needs: refusal.missing.map(describeMissing) as Json,
      });
  }
}
