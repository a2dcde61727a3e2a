import type { GoldenAdapter } from '@emberlog/engine/testing';
import { dungeonSagaGolden } from '@emberlog/rules-dungeon-saga/testing';
import { eruneGolden } from '@emberlog/rules-erune/testing';

/** How the golden files of each game are played, by rule-set id. */
export const goldenAdapters: { readonly [ruleSet: string]: GoldenAdapter } = {
  erune: eruneGolden,
  'dungeon-saga': dungeonSagaGolden,
};
