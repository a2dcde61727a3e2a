import { type ActionEvents, actionEvolvers } from './actions/actions.events.js';
import { type CampaignEvents, campaignEvolvers } from './campaign/campaign.events.js';
import { type CombatEvents, combatEvolvers } from './combat/combat.events.js';
import { type CurseEvents, curseEvolvers } from './curses/curses.events.js';
import { type DeathEvents, deathEvolvers } from './death/death.js';
import { type EffectEvents, effectEvolvers } from './effects/effects.events.js';
import { type EngagementEvents, engagementEvolvers } from './engagement/engagement.js';
import { type EnhancementEvents, enhancementEvolvers } from './experience/enhancements.js';
import { type ExperienceEvents, experienceEvolvers } from './experience/experience.events.js';
import { type DoorEvents, doorEvolvers } from './exploration/doors.events.js';
import { type ExplorationEvents, explorationEvolvers } from './exploration/exploration.events.js';
import { type ItemEvents, itemEvolvers } from './items/items.events.js';
import { type LevelEvents, levelEvolvers } from './levels/levels.events.js';
import { type MonsterEvents, monsterEvolvers } from './monsters/monsters.events.js';
import { type MovementEvents, movementEvolvers } from './movement/movement.events.js';
import { type ShadowCardEvents, shadowCardEvolvers } from './pacts/shadow-cards.events.js';
import type { Evolvers } from './play/evolvers.js';
import { type QuestEvents, questEvolvers } from './quest/quest.events.js';
import { type SheetEvents, sheetEvolvers } from './sheet/sheet.events.js';
import { type SkillEvents, skillEvolvers } from './skills/skills.events.js';
import { type SpellEvents, spellEvolvers } from './spells/spells.events.js';
import { type SpiritEvents, spiritEvolvers } from './spirit/spirit.events.js';
import { type Draft, openDraft } from './state/draft.js';
import type { EruneState } from './state/state.js';
import { type TurnEvents, turnEvolvers } from './turn/turn.events.js';
import { type VitalsEvents, vitalsEvolvers } from './vitals/vitals.events.js';

/** Every event of the rule set and its data; each concept's folder declares its own. */
export type EruneEventMap = ActionEvents &
  CampaignEvents &
  CombatEvents &
  CurseEvents &
  DeathEvents &
  EffectEvents &
  EngagementEvents &
  EnhancementEvents &
  ExperienceEvents &
  DoorEvents &
  ExplorationEvents &
  ItemEvents &
  LevelEvents &
  MonsterEvents &
  MovementEvents &
  ShadowCardEvents &
  QuestEvents &
  SheetEvents &
  SkillEvents &
  SpellEvents &
  SpiritEvents &
  TurnEvents &
  VitalsEvents;

export type EruneEvent = {
  [T in keyof EruneEventMap]: { readonly type: T; readonly v: number; readonly data: EruneEventMap[T] };
}[keyof EruneEventMap];

const evolvers: Evolvers<EruneEventMap> = {
  ...actionEvolvers,
  ...campaignEvolvers,
  ...combatEvolvers,
  ...curseEvolvers,
  ...deathEvolvers,
  ...effectEvolvers,
  ...engagementEvolvers,
  ...enhancementEvolvers,
  ...experienceEvolvers,
  ...doorEvolvers,
  ...explorationEvolvers,
  ...itemEvolvers,
  ...levelEvolvers,
  ...monsterEvolvers,
  ...movementEvolvers,
  ...shadowCardEvolvers,
  ...questEvolvers,
  ...sheetEvolvers,
  ...skillEvolvers,
  ...spellEvolvers,
  ...spiritEvolvers,
  ...turnEvolvers,
  ...vitalsEvolvers,
};
export const eventTypes = Object.keys(evolvers) as readonly (keyof EruneEventMap)[];
const steps = new Map(Object.entries(evolvers) as [string, (draft: Draft, data: unknown) => void][]);

/** Folds one event into a draft. Total: every event `decide` ever produced; a type nobody knows is an error, never silence. */
export function fold(draft: Draft, event: EruneEvent): void {
  const step = steps.get(event.type);
  if (!step) throw new Error(`unknown event type ${event.type}`);
  step(draft, event.data);
}

/** The same from outside, where nothing is ever changed: a new state. */
export function evolve(state: EruneState, event: EruneEvent): EruneState {
  const draft = openDraft(state);
  fold(draft, event);
  return draft.state;
}
