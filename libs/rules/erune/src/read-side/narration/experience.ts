import type { ExperienceEvents } from '../../experience/experience.events.js';
import { who, whoAll } from '../../wording/names.js';
import { type Tellers, factOf, say } from './told.js';

export const experienceTellers: Tellers<ExperienceEvents> = {
  'er.MonsterKilled': (e, { before }) => {
    const monster = who(before, e.monsterId, 'start');
    return e.byId === null
      ? say('monsterKilled', { monster }, [e.monsterId])
      : say('monsterKilledBy', { monster, by: who(before, e.byId) }, [e.monsterId, e.byId]);
  },
  'er.XpShareComputed': (e, { before }) => {
    const ids = e.participants.map((p) => p.id);
    if (ids.length < 2) return null;
    const params = { total: e.total, names: whoAll(before, ids) };
    return e.unresolved > 0
      ? say('xpSharedWaiting', { ...params, waiting: e.unresolved }, ids)
      : say('xpShared', params, ids);
  },
  'er.XpGained': (e, { before }) => factOf(before, e.characterId, 'xpGained', 'gain', { amount: e.amount }),
  'er.XpForfeited': (e, { before }) =>
    say(
      `xpForfeited.${e.reason}`,
      { who: who(before, e.characterId, 'start'), amount: e.amount },
      [e.characterId],
      'detail',
    ),
  'er.XpRemainderLost': (e) => say(`xpRemainderLost.${e.reason}`, { amount: e.amount }, []),
  'er.XpTransferred': (e, { before }) =>
    say('xpTransferred', { from: who(before, e.fromId, 'start'), to: who(before, e.toId), amount: e.amount }, [
      e.fromId,
      e.toId,
    ]),
  'er.XpAdjusted': (e, { before }) => {
    if (e.delta === 0) return null;
    const amount = Math.abs(e.delta);
    return e.delta > 0
      ? factOf(before, e.characterId, 'xpAdded', 'gain', { amount })
      : factOf(before, e.characterId, 'xpTaken', 'loss', { amount });
  },
};
