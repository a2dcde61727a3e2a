import type { QuestEvents } from '../../quest/quest.events.js';
import { lossReasons } from '../../quest/end-quest.js';
import { whoAll } from '../../wording/names.js';
import { type Tellers, say } from './told.js';

const given: readonly string[] = lossReasons;

export const questTellers: Tellers<QuestEvents> = {
  // What its rooms hide is nobody's to read here.
  'dsg.QuestStarted': (e, { after }) => {
    const heroes = e.heroes.map(({ id }) => id);
    return say('questStarted', { quest: e.name, names: whoAll(after, heroes) }, heroes, 'headline');
  },
  'dsg.QuestEnded': ({ winner, reason }, { before }) => {
    const result = { quest: before.quest?.name ?? '', winner: { key: `dsg.winner.${winner}` } };
    if (reason === '') return say('questEnded', result, [], 'headline');
    const why = given.includes(reason) ? { key: `dsg.outcome.${reason}` } : reason;
    return say('questEndedBecause', { ...result, reason: why }, [], reason === 'next-quest' ? 'normal' : 'headline');
  },
};
