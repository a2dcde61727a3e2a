import { type Play, emit } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { heroesIn, openQuest } from '../state/access.js';

/** Reasons the rules give; the group's own are texts. The catalogue has a sentence for each: `dsg.outcome.<reason>`. */
export const lossReasons = ['all-knocked-out', 'hero-knocked-out', 'next-quest'] as const;

/** After whatever may have knocked a hero out: DSG-END-2, DSG-END-3. */
export function endIfLost(play: Play): void {
  const quest = openQuest(play.state);
  if (!quest) return;
  const heroes = heroesIn(quest);
  const out = heroes.filter((hero) => hero.status === 'knocked-out');
  if (out.length === 0) return;
  const all = out.length === heroes.length && setting(play.state, 'dsg.autoLoss');
  if (all) emit(play, 'dsg.QuestEnded', { winner: 'overlord', reason: 'all-knocked-out' });
  else if (setting(play.state, 'dsg.loseOnFirstKnockOut')) {
    emit(play, 'dsg.QuestEnded', { winner: 'overlord', reason: 'hero-knocked-out' });
  }
}
