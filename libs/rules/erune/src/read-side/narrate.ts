import type { LogFact, LogLine } from '@emberlog/engine';
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
import type { Scene, Teller, Tellers, Told } from './narration/told.js';
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

type Draft = { -readonly [K in keyof LogLine]: LogLine[K] } & { facts: LogFact[]; subjects: string[] };

/**
 * One command as sentences: one headline, what followed from it, and short facts behind the sentence they belong to. A command
 * whose events are all facts (a heal the Spirit announced) tells each of them as a sentence.
 */
export function narrate(batch: readonly EruneEvent[], before: EruneState): readonly LogLine[] {
  const told = tellAll(batch, before);
  const lines = told.flatMap(([event, t]) => (t.kind === 'sentence' ? [draft(batch, event, t)] : []));
  if (lines.length === 0) return withHeadline(told.map(([event, t]) => alone(batch, event, t)));
  for (const [event, t] of told) {
    if (t.kind !== 'fact') continue;
    // The sentence before it; facts that come first (a price paid) belong to the first sentence.
    const telling = lines.filter((l) => l.weight !== 'detail');
    const line = telling.findLast((l) => l.event < event) ?? telling[0] ?? lines[0];
    line?.facts.push(t.fact);
    for (const subject of t.subjects) if (line && !line.subjects.includes(subject)) line.subjects.push(subject);
  }
  return withHeadline(lines);
}

function tellAll(batch: readonly EruneEvent[], before: EruneState): readonly (readonly [number, Told])[] {
  let state = before;
  return batch.flatMap((event, index) => {
    const after = evolve(state, event);
    const told = tell(event, { before: state, after, batch, index });
    state = after;
    return told === null ? [] : [[index, told] as const];
  });
}
function tell(event: EruneEvent, scene: Scene): Told | null {
  const teller = tellers[event.type];
  return teller === 'silent' ? null : (teller as Teller<unknown>)(event.data, scene);
}

function draft(batch: readonly EruneEvent[], event: number, t: Extract<Told, { kind: 'sentence' }>): Draft {
  return {
    event,
    text: t.text,
    weight: t.weight,
    facts: [...t.facts],
    subjects: [...new Set(t.subjects)],
    audience: audienceOf(batch[event] as EruneEvent),
  };
}
function alone(batch: readonly EruneEvent[], event: number, t: Told): Draft {
  const text = t.kind === 'fact' ? t.alone : t.text;
  const sentence = { kind: 'sentence', text, weight: 'normal', subjects: t.subjects, facts: [] } as const;
  return draft(batch, event, sentence);
}

/** Exactly one headline: the first line that asks for it, else the first that is no detail, else the first. */
function withHeadline(lines: readonly Draft[]): readonly LogLine[] {
  const head = lines.find((l) => l.weight === 'headline') ?? lines.find((l) => l.weight === 'normal') ?? lines[0];
  return lines.map((line) => ({
    ...line,
    weight: line === head ? 'headline' : line.weight === 'headline' ? 'normal' : line.weight,
  }));
}
