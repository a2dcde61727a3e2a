import { field } from '@emberlog/engine';
import { z } from 'zod';
import { spendBasicAction } from '../actions/actions.js';
import { limits } from '../content/content.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { questAdventurers } from '../state/access.js';
import { gainTemporary } from '../vitals/temporary.js';
import { endPhase, startTurn } from './phases.js';

const nothing = z.object({});
const endPhasePayload = z.object({
  /** Ends the Adventurer phase although somebody could still act. */
  force: field(z.boolean(), { overrules: true }).optional(),
  /** Announces the end first, so that Opportunity Attacks can be declared (ER-LGT-8). */
  announce: z.boolean().optional(),
});
const character = z.object({ characterId: fields.subject });

/** ER-QST-8: the phase ends when every living Adventurer has ended the turn or used both Basic Actions. */
function somebodyLeft(play: Play): string | null {
  const left = questAdventurers(play.state).find(
    (a) => a.status === 'alive' && !a.actions.ended && a.actions.basicUsed < limits.basicActions,
  );
  return left?.name ?? null;
}

function decideEndPhase(play: Play, p: z.infer<typeof endPhasePayload>): Outcome {
  const { quest } = play.state;
  if (!quest?.phase) return violate('ER_WRONG_PHASE', 'ER-QST-5', { phase: { key: 'er.phase.none' } });
  const waiting = quest.phase === 'adventurers' && !p.force ? somebodyLeft(play) : null;
  if (waiting !== null) return violate('ER_ADVENTURERS_NOT_DONE', 'ER-QST-8', { name: waiting });
  if (p.announce && !quest.phaseEnding) emit(play, 'er.PhaseClosing', { phase: quest.phase, turn: quest.turn });
  else endPhase(play);
  return undefined;
}

export const turnCommands: CommandTable = {
  'er.StartTurn': command({
    schema: nothing,
    roles: ['table', 'spirit', 'admin'],
    cost: 'bookkeeping',
    icon: 'right',
    course: true,
    where: 'quest',
    decide: (play) => {
      const { quest } = play.state;
      if (quest && quest.phase !== null) return violate('ER_TURN_OPEN', 'ER-QST-5', { turn: quest.turn });
      startTurn(play);
      return undefined;
    },
  }),
  'er.EndPhase': command({
    schema: endPhasePayload,
    roles: ['table', 'mos', 'spirit', 'admin'],
    cost: 'bookkeeping',
    icon: 'right',
    course: true,
    where: 'quest',
    decide: decideEndPhase,
  }),
  'er.EndCharacterTurn': command({
    schema: character,
    roles: ['owner', 'table', 'admin'],
    cost: 'free',
    icon: 'check',
    references: (p) => [{ kind: 'adventurer', id: p.characterId, path: ['characterId'] }],
    where: 'quest',
    phases: { allowed: ['adventurers'], rule: 'ER-QST-8' },
    actingAdventurer: (p) => p.characterId,
    inPit: true,
    decide: (play, { characterId }) => {
      emit(play, 'er.CharacterTurnEnded', { characterId, reason: 'done' });
      return undefined;
    },
  }),
  'er.PrepareForBattle': command({
    schema: character,
    roles: ['owner', 'table', 'admin'],
    cost: 'action',
    icon: 'hourglass',
    references: (p) => [{ kind: 'adventurer', id: p.characterId, path: ['characterId'] }],
    where: 'quest',
    phases: { allowed: ['adventurers'], rule: 'ER-ACT-1' },
    edition: { needs: 'prepareForBattle', rule: 'ER-EDN-1' },
    actingAdventurer: (p) => p.characterId,
    basicAction: true,
    // ER-ACT-5: a Basic Action for a temporary SP, and the turn is over.
    decide: (play, { characterId }) => {
      spendBasicAction(play, characterId, 'prepare');
      gainTemporary(play, characterId, 'sp', 1);
      emit(play, 'er.CharacterTurnEnded', { characterId, reason: 'prepared' });
      return undefined;
    },
  }),
};
