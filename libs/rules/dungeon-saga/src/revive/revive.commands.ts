import { z } from 'zod';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { theModel, theQuest } from '../play/the.js';
import { endHeroTurn } from '../round/round.commands.js';
import { checkOwnTurn } from '../round/turn-check.js';

const revive = z.object({ heroId: fields.unasked(fields.hero) });

/** DSG-RVV-2: a token to the Overlord and the whole turn, then up again with full HP. */
function decideRevive(play: Play, { heroId }: z.infer<typeof revive>): Outcome {
  const hero = theModel(play, heroId);
  const who = { name: hero.name };
  if (hero.status === 'knocked-out') return violate('DSG_KNOCKED_OUT', 'DSG-RVV-4', who);
  if (hero.status !== 'exhausted') return violate('DSG_NOT_EXHAUSTED', 'DSG-RVV-2', who);
  const notNow = checkOwnTurn(play, theQuest(play), hero);
  if (notNow) return notNow;
  if (hero.reviveTokens === 0) return violate('DSG_NO_REVIVE_TOKEN', 'DSG-RVV-5', who);
  const { moved, acted, done } = hero.turn;
  if (moved || acted || done) return violate('DSG_REVIVE_NEEDS_WHOLE_TURN', 'DSG-RVV-3', who);
  emit(play, 'dsg.ReviveTokenGiven', { heroId });
  emit(play, 'dsg.HeroRevived', { heroId, hp: hero.maxHp ?? 0 });
  endHeroTurn(play, heroId);
  return undefined;
}

export const reviveCommands: CommandTable = {
  'dsg.Revive': command({
    schema: revive,
    cost: 'action',
    icon: 'heart',
    by: 'model',
    inQuest: true,
    actor: (p) => p.heroId,
    references: (p) => [{ id: p.heroId, path: ['heroId'], hero: true }],
    decide: decideRevive,
  }),
};
