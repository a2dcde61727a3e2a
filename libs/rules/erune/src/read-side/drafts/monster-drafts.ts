import type { Draft } from '@emberlog/engine';
import { opponentsOf } from '../../engagement/engagement.js';
import { climbSquares } from '../../movement/movement.decider.js';
import type { EruneState, Monster, Quest } from '../../state/state.js';
import { draft, freshActionId } from './draft.js';

/** ER-SOL-7, ER-FRS-4 to ER-FRS-6: where nobody plays the Shadows, the rules say how a Monster moves. */
function moveHint(quest: Quest, m: Monster): Draft['hint'] {
  if (quest.mode !== 'coop') return undefined;
  const behaviour = (m.behaviour ?? m.stats.attackType) === 'ranged' ? 'ranged' : 'melee';
  return { key: `er.hint.monsterMove.${quest.edition}.${behaviour}` };
}

/** What a Monster could do in the Shadows' phase (ER-QST-7), or that it may wake. */
export function monsterDrafts(state: EruneState, m: Monster): readonly Draft[] {
  const { quest } = state;
  if (quest === null || m.dead) return [];
  if (!m.active) return [draft('ActivateMonsters', { monsterIds: [m.id], cause: 'doorOpened' })];
  const alive = (id: string) => {
    const it = state.characters[id];
    return it?.kind === 'adventurer' && it.status === 'alive';
  };
  const targetId = opponentsOf(state, m.id).find(alive) ?? quest.adventurerIds.find(alive) ?? '';
  const shoots = m.stats.attackType === 'ranged';
  const coop = quest.mode === 'coop';
  return [
    draft('RecordAttack', {
      combatId: freshActionId(state, quest, m.id),
      kind: shoots ? 'ranged' : 'melee',
      attackerIds: [m.id],
      targetIds: targetId === '' ? [] : [targetId],
      claims: shoots ? { visible: true } : { inAttackZone: true },
    }),
    draft(
      'MonsterMove',
      {
        monsterId: m.id,
        squaresUsed: quest.inPits[m.id] === undefined ? 1 : climbSquares,
        claims: { canAttackAfter: true, danger: false },
      },
      { hint: moveHint(quest, m) },
    ),
    draft('MonsterPrepare', { monsterId: m.id }),
    ...(coop && m.types.includes('spellcaster') ? [draft('SpellcasterTest', { monsterId: m.id })] : []),
  ];
}
