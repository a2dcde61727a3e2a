import { Controller, Inject } from '@nestjs/common';
import { type Messages, operations, type RuleSetDetail, type RuleSetSummary } from '@emberlog/contracts';
import type { AnyRuleSet, Registry } from '@emberlog/engine';
import { REGISTRY } from '../composition/tokens.js';
import type { Answer } from '../http/answer.js';
import { Operation, Valid } from '../http/operation.decorator.js';
import type { ValidRequest } from '../http/validate-request.js';
import { problem } from '../problems/problem-error.js';
import { describeRuleSet, summarizeRuleSet } from './describe-rule-set.js';
import { findRuleSet } from './find-rule-set.js';

/** Static data of the registered games: no query bus between a constant and its reader. */
@Controller()
export class RuleSetsController {
  private readonly details = new Map<string, Answer<RuleSetDetail>>();

  constructor(@Inject(REGISTRY) private readonly registry: Registry) {}

  @Operation(operations.listRuleSets)
  list(): { ruleSets: readonly Answer<RuleSetSummary>[] } {
    return { ruleSets: Object.values(this.registry).map(summarizeRuleSet) };
  }

  @Operation(operations.getRuleSet)
  get(@Valid() { params }: ValidRequest<typeof operations.getRuleSet>): Answer<RuleSetDetail> {
    const ruleSet = this.find(params.ruleSet);
    const known = this.details.get(ruleSet.id);
    if (known !== undefined) return known;
    const detail = describeRuleSet(ruleSet);
    this.details.set(ruleSet.id, detail);
    return detail;
  }

  @Operation(operations.getMessages)
  messages(@Valid() { params }: ValidRequest<typeof operations.getMessages>): Messages {
    return this.find(params.ruleSet).messages[params.locale] ?? {};
  }

  private find(id: string): AnyRuleSet {
    const ruleSet = findRuleSet(this.registry, id);
    if (ruleSet === null) throw problem(404, 'UNKNOWN_RULE_SET', { ruleSet: id.slice(0, 64) });
    return ruleSet;
  }
}
