import { type AttackEvents, attackEvolvers } from './attack/attack.events.js';
import { type CampaignEvents, campaignEvolvers } from './campaign/campaign.events.js';
import { type ContentEvents, contentEvolvers } from './content/content.events.js';
import { type EffectEvents, effectEvolvers } from './effects/effects.events.js';
import { type ExploreEvents, exploreEvolvers } from './explore/explore.events.js';
import { type ModelEvents, modelEvolvers } from './models/models.events.js';
import { type MoodEvents, moodEvolvers } from './overlord/mood.events.js';
import type { Evolvers } from './play/evolvers.js';
import { type QuestEvents, questEvolvers } from './quest/quest.events.js';
import { type ReviveEvents, reviveEvolvers } from './revive/revive.events.js';
import { type RoundEvents, roundEvolvers } from './round/round.events.js';
import { type SheetEvents, sheetEvolvers } from './sheet/sheet.events.js';
import { type SpawnEvents, spawnEvolvers } from './spawn/spawn.events.js';
import type { DsgState } from './state/state.js';

/** Every event of the rule set and its data; each concept's folder declares its own. */
export type DsgEventMap = AttackEvents &
  CampaignEvents &
  ContentEvents &
  EffectEvents &
  ExploreEvents &
  ModelEvents &
  MoodEvents &
  QuestEvents &
  ReviveEvents &
  RoundEvents &
  SheetEvents &
  SpawnEvents;

export type DsgEvent = {
  [T in keyof DsgEventMap]: { readonly type: T; readonly v: number; readonly data: DsgEventMap[T] };
}[keyof DsgEventMap];

const evolvers: Evolvers<DsgEventMap> = {
  ...attackEvolvers,
  ...campaignEvolvers,
  ...contentEvolvers,
  ...effectEvolvers,
  ...exploreEvolvers,
  ...modelEvolvers,
  ...moodEvolvers,
  ...questEvolvers,
  ...reviveEvolvers,
  ...roundEvolvers,
  ...sheetEvolvers,
  ...spawnEvolvers,
};
export const eventTypes = Object.keys(evolvers) as readonly (keyof DsgEventMap)[];

/** Total and pure: every event `decide` ever produced folds; a type nobody knows is an error, never silence. */
export function evolve(state: DsgState, event: DsgEvent): DsgState {
  const step = Object.hasOwn(evolvers, event.type) ? evolvers[event.type] : undefined;
  if (!step) throw new Error(`unknown event type ${event.type}`);
  return (step as (s: DsgState, data: unknown) => DsgState)(state, event.data);
}
