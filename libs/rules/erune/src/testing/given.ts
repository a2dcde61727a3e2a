import type { Actor } from '@emberlog/engine';
import { givenIn } from '@emberlog/engine/testing';
import { eruneRuleSet } from '../rule-set.js';
import { violationCodes } from '../violations.js';
import { decideBothWays } from './decide-both-ways.js';

/** Somebody who may give every command and sits on the first player's chair. */
const anybody: Actor = { memberId: 'm1', seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] };

export const given = givenIn({
  ruleSet: { ...eruneRuleSet, decide: decideBothWays },
  actor: anybody,
  codes: violationCodes,
});
export type Step = ReturnType<typeof given>;
