import { z } from 'zod';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { emit } from '../play/play.js';
import { decideStartQuest, startQuest } from './start-quest.js';

const declareOutcome = z.object({ winner: z.enum(['heroes', 'overlord', 'none']), reason: fields.reason });

export const questCommands: CommandTable = {
  'dsg.StartQuest': command({
    schema: startQuest,
    cost: 'bookkeeping',
    icon: 'table',
    course: true,
    by: 'table',
    inQuest: false,
    decide: decideStartQuest,
  }),
  // DSG-END-1: the card has no victory rule, the group says how it ended.
  'dsg.DeclareQuestOutcome': command({
    schema: declareOutcome,
    cost: 'bookkeeping',
    icon: 'crown',
    course: true,
    confirm: true,
    by: 'table',
    inQuest: true,
    decide: (play, { winner, reason }) => {
      emit(play, 'dsg.QuestEnded', { winner, reason: reason.trim() });
      return undefined;
    },
  }),
};
