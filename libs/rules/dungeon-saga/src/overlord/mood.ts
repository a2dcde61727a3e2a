import { aggressive } from '../content/content.js';
import { type Play, emit } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { theQuest } from '../play/the.js';

/** DSG-FGT-12: a hero's failed attack makes the Overlord aggressive; an automated one only, if the group plays it so. */
export function angerOverlord(play: Play): void {
  const { control, mood } = theQuest(play).overlord;
  if (setting(play.state, 'dsg.mood.appliesTo') === 'automated-only' && control !== 'automated') return;
  if (mood === aggressive) return;
  emit(play, 'dsg.MoodChanged', { from: mood, to: aggressive, cause: 'hero-attack-failed', reason: '' });
}
