import type { Actor } from '@emberlog/engine';
import { givenIn } from '@emberlog/engine/testing';
import { dungeonSagaRuleSet } from '../rule-set.js';
import { violationCodes } from '../violations.js';

/** Whoever records: may enter every command. */
export const recorder: Actor = { memberId: 'm1', seats: ['p1', 'p2', 'p3'], roles: ['table'] };
/** Ada's player, Bram's player and the Overlord's. */
export const ada: Actor = { memberId: 'm2', seats: ['p1'], roles: ['hero'] };
export const bram: Actor = { memberId: 'm3', seats: ['p2'], roles: ['hero'] };
export const overlord: Actor = { memberId: 'm4', seats: ['p3'], roles: ['overlord'] };

export const given = givenIn({ ruleSet: dungeonSagaRuleSet, actor: recorder, codes: violationCodes });
export type Step = ReturnType<typeof given>;
