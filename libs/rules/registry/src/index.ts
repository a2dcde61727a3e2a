import type { Registry } from '@emberlog/engine';
import { dungeonSagaRuleSet } from '@emberlog/rules-dungeon-saga';
import { eruneRuleSet } from '@emberlog/rules-erune';

/** Every game that can be played here: a new one is added in this line and nowhere else. */
export const ruleSets: Registry = {
  [eruneRuleSet.id]: eruneRuleSet,
  [dungeonSagaRuleSet.id]: dungeonSagaRuleSet,
};
