import { type LogLine, tellBatch } from '@emberlog/engine';
import { type DsgEvent, type DsgEventMap, evolve } from '../events.js';
import type { DsgState } from '../state/state.js';
import { attackTellers } from './narration/attack.js';
import { campaignTellers, contentTellers, sheetTellers } from './narration/campaign.js';
import { effectTellers } from './narration/effects.js';
import { exploreTellers } from './narration/explore.js';
import { modelTellers } from './narration/models.js';
import { moodTellers } from './narration/mood.js';
import { questTellers } from './narration/quest.js';
import { reviveTellers } from './narration/revive.js';
import { roundTellers } from './narration/round.js';
import { spawnTellers } from './narration/spawn.js';
import type { Scene, Teller, Tellers } from './narration/told.js';

/** How every event is told; a new type that nobody thought about does not compile. */
export const tellers: Tellers<DsgEventMap> = {
  ...attackTellers,
  ...campaignTellers,
  ...contentTellers,
  ...effectTellers,
  ...exploreTellers,
  ...modelTellers,
  ...moodTellers,
  ...questTellers,
  ...reviveTellers,
  ...roundTellers,
  ...sheetTellers,
  ...spawnTellers,
};

/** One command as sentences, each tied to its event. No sentence tells what only the Overlord may know. */
export function narrate(batch: readonly DsgEvent[], before: DsgState): readonly LogLine[] {
  return tellBatch({ evolve, tell, audienceOf: () => 'all' }, batch, before);
}

function tell(event: DsgEvent, scene: Scene): ReturnType<Teller<unknown>> {
  const teller = tellers[event.type];
  return teller === 'silent' ? null : (teller as Teller<unknown>)(event.data, scene);
}
