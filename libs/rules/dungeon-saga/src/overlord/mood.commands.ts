import { z } from 'zod';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { emit, violate } from '../play/play.js';
import { theQuest } from '../play/the.js';
import { moodNames } from '../settings/settings.js';

const setMood = z.object({ mood: z.string().trim().max(80), reason: fields.later(fields.text) });

export const moodCommands: CommandTable = {
  'dsg.SetMood': command({
    schema: setMood,
    cost: 'bookkeeping',
    icon: 'moon',
    by: 'overlord',
    inQuest: true,
    decide: (play, { mood, reason }) => {
      if (!moodNames(play.state)?.includes(mood)) return violate('DSG_MOOD_UNKNOWN', 'DSG-FGT-12', { mood }, ['mood']);
      const { mood: from } = theQuest(play).overlord;
      if (mood !== from)
        emit(play, 'dsg.MoodChanged', { from, to: mood, cause: 'manual', reason: reason?.trim() ?? '' });
      return undefined;
    },
  }),
};
