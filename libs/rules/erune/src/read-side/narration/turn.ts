import type { EngagementEvents } from '../../engagement/engagement.js';
import type { MonsterEvents } from '../../monsters/monsters.events.js';
import type { TurnEvents } from '../../turn/turn.events.js';
import { who, whoAll } from '../../wording/names.js';
import { type Tellers, say } from './told.js';

export const turnTellers: Tellers<TurnEvents> = {
  'er.TurnStarted': (e) => say('turnStarted', { n: e.turn }, [], 'headline'),
  'er.TurnEnded': (e) => say(`turnEnded.${e.reason}`, { n: e.turn }, []),
  'er.PhaseStarted': (e) => say(`phaseStarted.${e.phase}`, {}, [], 'normal'),
  'er.PhaseClosing': (e) => say('phaseClosing', { phase: { key: `er.phase.${e.phase}` } }, [], 'headline'),
  'er.StepStarted': (e) => say(`stepStarted.${e.step}`, {}, []),
  'er.PhaseEnded': 'silent',
  'er.CharacterTurnEnded': (e, { before }) =>
    e.reason === 'died'
      ? null
      : say(`characterTurnEnded.${e.reason}`, { name: who(before, e.characterId, 'start') }, [e.characterId]),
};

export const engagementTellers: Tellers<EngagementEvents> = {
  'er.Engaged': (e, { before }) =>
    say('engaged', { a: who(before, e.a, 'start'), b: who(before, e.b) }, [e.a, e.b], 'detail'),
  // Death says enough.
  'er.Disengaged': (e, { before }) =>
    e.cause === 'death'
      ? null
      : say('disengaged', { a: who(before, e.a, 'start'), b: who(before, e.b) }, [e.a, e.b], 'detail'),
};

export const monsterTellers: Tellers<MonsterEvents> = {
  'er.MonsterPlaced': (e, { after }) =>
    say(
      e.active ? 'monsterAppears' : 'monsterHidden',
      { monster: who(after, e.monsterId, 'start') },
      [e.monsterId],
      'headline',
    ),
  'er.MonsterStatsCompleted': (e, { before }) =>
    say('monsterStats', { monster: who(before, e.monsterId) }, [e.monsterId], 'detail'),
  'er.MonstersActivated': (e, { before }) =>
    say(
      `monstersActivated.${e.cause}`,
      { monsters: whoAll(before, e.monsterIds, 'start'), count: e.monsterIds.length },
      e.monsterIds,
    ),
  'er.SourcePlaced': (e) => say('sourcePlaced', { hp: e.hp }, [e.sourceId], 'headline'),
  // The loss of HP itself is told.
  'er.SourceDamaged': 'silent',
  'er.SourceDestroyed': (e) => say('sourceDestroyed', {}, [e.sourceId]),
  'er.SummonPointsGained': (e) =>
    say('summonPointsGained', { gained: e.gained, total: e.total, gauge: e.gauge }, [], 'headline'),
  'er.SummonPointsSpent': (e) => say('summonPointsSpent', { cost: e.cost, total: e.total }, [], 'detail'),
  'er.MonsterTargetChosen': (e, { before }) => {
    const monster = who(before, e.monsterId, 'start');
    return e.targetId === null
      ? say('monsterNoTarget', { monster }, [e.monsterId], 'headline')
      : say('monsterTarget', { monster, target: who(before, e.targetId) }, [e.monsterId, e.targetId], 'headline');
  },
  'er.MonsterBehaviourSet': (e, { before }) =>
    say(`monsterBehaviour.${e.behaviour}`, { monster: who(before, e.monsterId, 'start') }, [e.monsterId]),
  'er.MonsterWandered': (e, { before }) =>
    say(
      'monsterWandered',
      { monster: who(before, e.monsterId, 'start'), target: who(before, e.targetId) },
      [e.monsterId, e.targetId],
      'headline',
    ),
};
