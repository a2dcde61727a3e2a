import type { LogLine, Told } from '@emberlog/engine';
import type { AttackEvents } from '../../attack/attack.events.js';
import { who } from '../../wording/names.js';
import { type Step, attackSteps } from '../attack-steps.js';
import { type Tellers, say } from './told.js';

export const attackTellers: Tellers<AttackEvents> = {
  'dsg.AttackResolved': (e, { before }) => {
    const subjects = [e.attackerId, e.defenderId];
    const params = { attacker: who(before, e.attackerId), defender: who(before, e.defenderId), hits: e.hits };
    const { roll, result } = attackSteps(before, e);
    // What damage does is told by the events that follow; that there is none, by nobody else.
    const tellsResult = !e.success && e.hits > 0;
    return [
      say(e.kind, params, subjects, 'headline'),
      ...(tellsResult ? [sentence(result, subjects, 'normal')] : []),
      ...roll.map((step) => sentence(step, subjects, 'detail')),
    ];
  },
};

function sentence({ text }: Step, subjects: readonly string[], weight: LogLine['weight']): Told {
  return { kind: 'sentence', text, weight, subjects, facts: [] };
}
