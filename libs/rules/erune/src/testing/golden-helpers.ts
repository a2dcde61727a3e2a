import { type Actor, type Decision, accepted } from '@emberlog/engine';
import type { GoldenStep } from '@emberlog/engine/testing';
import { openPlay } from '../play/open-play.js';
import type { EruneEvent } from '../events.js';
import { shareKillXp } from '../experience/kill.js';
import type { EruneState, Phase } from '../state/state.js';
import { advanceTo } from '../turn/phases.js';

type Step = Extract<GoldenStep, { command: string }>;

/** Test helpers of the golden file that look like commands but that nobody can send; null for a real command. */
export function decideHelper(state: EruneState, step: Step, actor: Actor): Decision<EruneState, EruneEvent> | null {
  const play = openPlay(state, actor, {});
  switch (step.command) {
    case 'er.NextPhase':
      advanceTo(play, step.payload as { readonly phase: Phase; readonly turn: number });
      return accepted(play);
    case 'er.ShareKillXp':
      shareKillXp(play, (step.payload as { readonly monsterId: string }).monsterId);
      return accepted(play);
    default:
      return null;
  }
}
