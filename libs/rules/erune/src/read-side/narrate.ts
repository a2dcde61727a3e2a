import { type LogLine, tellBatch } from '@emberlog/engine';
import { type EruneEvent, type EruneEventMap, evolve } from '../events.js';
import type { EruneState } from '../state/state.js';
import { spellTellers, spiritTellers } from './narration/spirit.js';
import { campaignTellers, sheetTellers } from './narration/campaign.js';
import { combatTellers } from './narration/combat.js';
import { deathTellers } from './narration/death.js';
import { explorationTellers, movementTellers } from './narration/exploration.js';
import { levelTellers } from './narration/levels.js';
import { questTellers } from './narration/quest.js';
import { experienceTellers } from './narration/experience.js';
import { actionTellers, doorTellers, effectTellers, itemTellers } from './narration/items.js';
import { curseTellers, shadowCardTellers } from './narration/shadows.js';
import { enhancementTellers, skillTellers } from './narration/skills.js';
import type { Scene, Teller, Tellers } from './narration/told.js';
import { engagementTellers, monsterTellers, turnTellers } from './narration/turn.js';
import { vitalsTellers } from './narration/vitals.js';
import { audienceOf } from './redaction.js';

/** How every event is told; a new type that nobody thought about does not compile. */
export const tellers: Tellers<EruneEventMap> = {
  ...actionTellers,
  ...campaignTellers,
  ...combatTellers,
  ...doorTellers,
  ...effectTellers,
  ...enhancementTellers,
  ...skillTellers,
  ...explorationTellers,
  ...itemTellers,
  ...levelTellers,
  ...movementTellers,
  ...questTellers,
  ...sheetTellers,
  ...spellTellers,
  ...spiritTellers,
  ...curseTellers,
  ...deathTellers,
  ...engagementTellers,
  ...experienceTellers,
  ...monsterTellers,
  ...shadowCardTellers,
  ...turnTellers,
  ...vitalsTellers,
};

/** One command as sentences, each tied to its event. */
export function narrate(batch: readonly EruneEvent[], before: EruneState): readonly LogLine[] {
  return tellBatch({ evolve, tell, audienceOf }, batch, before);
}

function tell(event: EruneEvent, scene: Scene): ReturnType<Teller<unknown>> {
  const teller = tellers[event.type];
  return teller === 'silent' ? null : (teller as Teller<unknown>)(event.data, scene);
}
