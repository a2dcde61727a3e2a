import type { Registry } from '@emberlog/engine';
import { eruneRuleSet } from '@emberlog/rules-erune';

/** Every game that can be played here: a new one is added in this line and nowhere else. */
export const ruleSets: Registry = { [eruneRuleSet.id]: eruneRuleSet };
