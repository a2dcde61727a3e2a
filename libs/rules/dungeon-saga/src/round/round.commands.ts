import { field } from '@emberlog/engine';
import { z } from 'zod';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { heroesIn } from '../state/access.js';
import { theModel, theQuest } from '../play/the.js';
import type { Model, ModelId, Quest } from '../state/state.js';
import { checkOwnTurn, checkStanding } from './turn-check.js';

const hero = z.object({ heroId: fields.unasked(fields.hero) });
const recordMove = z.object({ modelId: fields.unasked(fields.model), note: fields.later(fields.text) });
/** `waived`: the heroes who have not had their turn let it go. */
const overlordTurn = z.object({ waived: field(z.boolean(), { overrules: true }).optional() });

const heroOfPayload = {
  references: (p: z.infer<typeof hero>) => [{ id: p.heroId, path: ['heroId'], hero: true }],
  actor: (p: z.infer<typeof hero>) => p.heroId,
};

function begin(play: Play, { heroId }: z.infer<typeof hero>): Outcome {
  const quest = theQuest(play);
  const model = theModel(play, heroId);
  const who = { name: model.name };
  const free = setting(play.state, 'dsg.turns') === 'free';
  if (model.status === 'knocked-out') return violate('DSG_KNOCKED_OUT', 'DSG-RVV-4', who);
  if (quest.side !== 'heroes' && !free) return violate('DSG_NOT_YOUR_TURN', 'DSG-TRN-1', who);
  if (model.turn.done || quest.activeHeroId === heroId) return violate('DSG_TURN_ALREADY_TAKEN', 'DSG-TRN-1', who);
  // Each hero takes one turn: the one that begins ends the one that was open.
  if (quest.activeHeroId !== null) endHeroTurn(play, quest.activeHeroId);
  emit(play, 'dsg.HeroTurnStarted', { heroId, name: model.name, round: quest.round });
  return undefined;
}

export function endHeroTurn(play: Play, heroId: ModelId): void {
  emit(play, 'dsg.HeroTurnEnded', { heroId, round: theQuest(play).round });
}

function end(play: Play, { heroId }: z.infer<typeof hero>): Outcome {
  const model = theModel(play, heroId);
  const refused = checkOwnTurn(play, theQuest(play), model);
  if (refused) return refused;
  if (model.turn.done) return violate('DSG_TURN_ALREADY_TAKEN', 'DSG-TRN-1', { name: model.name });
  endHeroTurn(play, heroId);
  return undefined;
}

/** Whoever can still do something in this round: the knocked-out cannot, nor the exhausted without a token (DSG-RVV-5). */
function stillDue(quest: Quest): readonly Model[] {
  const able = (m: Model) => m.status === 'active' || (m.status === 'exhausted' && m.reviveTokens > 0);
  return heroesIn(quest).filter((m) => able(m) && !m.turn.done);
}

/** Heroes come first (DSG-TRN-1). */
function checkHeroesDone(play: Play, quest: Quest, waived: boolean): Outcome {
  if (waived || quest.side === 'overlord' || setting(play.state, 'dsg.turns') === 'free') return undefined;
  const [waiting] = stillDue(quest);
  return waiting ? violate('DSG_HEROES_NOT_DONE', 'DSG-TRN-1', { name: waiting.name }) : undefined;
}

function beginOverlord(play: Play, { waived = false }: z.infer<typeof overlordTurn>): Outcome {
  const quest = theQuest(play);
  if (quest.side === 'overlord') {
    return violate('DSG_NOT_YOUR_TURN', 'DSG-TRN-1', { name: { key: 'dsg.sheet.overlord' } });
  }
  const refused = checkHeroesDone(play, quest, waived);
  if (refused) return refused;
  emit(play, 'dsg.OverlordTurnStarted', { round: quest.round, waived: waived ? stillDue(quest).map((m) => m.id) : [] });
  return undefined;
}

function endRound(play: Play, { waived = false }: z.infer<typeof overlordTurn>): Outcome {
  const quest = theQuest(play);
  const refused = checkHeroesDone(play, quest, waived);
  if (!refused) emit(play, 'dsg.RoundEnded', { round: quest.round });
  return refused;
}

/** DSG-TRN-3: the card has no rule of movement, so a move is a note. */
function move(play: Play, { modelId, note }: z.infer<typeof recordMove>): Outcome {
  const model = theModel(play, modelId);
  const refused = checkStanding(model) ?? checkOwnTurn(play, theQuest(play), model);
  if (refused) return refused;
  if (model.turn.moved) return violate('DSG_ALREADY_MOVED', 'DSG-TRN-2', { name: model.name });
  emit(play, 'dsg.MoveRecorded', { modelId, note: note?.trim() || null });
  return undefined;
}

const overlordRow = {
  schema: overlordTurn,
  cost: 'bookkeeping',
  by: 'overlord',
  inQuest: true,
  course: true,
} as const;

export const roundCommands: CommandTable = {
  'dsg.BeginHeroTurn': command({
    ...heroOfPayload,
    schema: hero,
    cost: 'bookkeeping',
    icon: 'right',
    by: 'model',
    inQuest: true,
    decide: begin,
  }),
  'dsg.EndHeroTurn': command({
    ...heroOfPayload,
    schema: hero,
    cost: 'bookkeeping',
    icon: 'check',
    by: 'model',
    inQuest: true,
    decide: end,
  }),
  'dsg.BeginOverlordTurn': command({ ...overlordRow, icon: 'moon', decide: beginOverlord }),
  'dsg.EndRound': command({ ...overlordRow, icon: 'hourglass', decide: endRound }),
  'dsg.RecordMove': command({
    schema: recordMove,
    cost: 'free',
    icon: 'move',
    by: 'model',
    inQuest: true,
    actor: (p) => p.modelId,
    references: (p) => [{ id: p.modelId, path: ['modelId'] }],
    decide: move,
  }),
};
