import type { Evolvers } from '../play/evolvers.js';
import { withQuest } from '../state/access.js';

export type MoodEvents = {
  'dsg.MoodChanged': {
    from: string | null;
    to: string;
    cause: 'hero-attack-failed' | 'manual';
    reason: string;
  };
};

export const moodEvolvers: Evolvers<MoodEvents> = {
  'dsg.MoodChanged': (state, { to }) => withQuest(state, (q) => ({ ...q, overlord: { ...q.overlord, mood: to } })),
};
