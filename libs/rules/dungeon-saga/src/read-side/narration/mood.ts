import type { MoodEvents } from '../../overlord/mood.events.js';
import { moodName } from '../../wording/names.js';
import { type Tellers, say } from './told.js';

export const moodTellers: Tellers<MoodEvents> = {
  'dsg.MoodChanged': ({ to, cause, reason }) => {
    const mood = moodName(to);
    if (cause === 'hero-attack-failed') return say('moodAfterFailure', { mood }, []);
    return reason ? say('moodSetBecause', { mood, reason }, [], 'headline') : say('moodSet', { mood }, [], 'headline');
  },
};
