import type { Prompt } from '@emberlog/engine';
import type { Combat, EruneState, Lightning, Quest } from '../state/state.js';
import { xpAccount } from './ledger.js';
import { who, whoAll } from '../wording/names.js';

/** What waits for an answer: open combats and lightning block play, XP remainders do not. */
export function prompts(state: EruneState, quest: Quest): readonly Prompt[] {
  return [
    ...Object.values(quest.combats).map((combat) => combatPrompt(state, combat)),
    ...Object.values(quest.lightning).map((lightning) => lightningPrompt(state, lightning)),
    ...remainderPrompts(state, quest),
  ];
}

type Answer = Prompt['answers'][number];
function answer(type: string, draft: Answer['draft']): Answer {
  return { type, label: { key: `er.command.${type.slice(3)}` }, draft };
}

function combatPrompt(state: EruneState, combat: Combat): Prompt {
  const { id: combatId } = combat;
  return {
    id: `combat:${combatId}`,
    label: {
      key: 'er.prompt.combat',
      params: { attackers: whoAll(state, combat.attackerIds, 'start'), targets: whoAll(state, combat.targetIds) },
    },
    blocking: true,
    answers: nextSteps(combat),
    share: null,
  };
}

/** The state machine of a combat. */
function nextSteps(combat: Combat): readonly Answer[] {
  const { id: combatId } = combat;
  if (combat.attack.dice === null) return [answer('er.RollAttack', { combatId, dice: [] })];
  if (!combat.attack.final) return [answer('er.FinalizeAttack', { combatId })];
  if (combat.assignments === null) {
    return [answer('er.AssignSkulls', { combatId, assignments: {} })];
  }
  return combat.targetIds.flatMap((targetId) => {
    const defense = combat.defenses[targetId];
    if (!defense || defense.dice === null) return [answer('er.RollDefense', { combatId, targetId, dice: [] })];
    return defense.final ? [] : [answer('er.FinalizeDefense', { combatId, targetId })];
  });
}

function lightningPrompt(state: EruneState, lightning: Lightning): Prompt {
  const { id: lightningId } = lightning;
  return {
    id: `lightning:${lightningId}`,
    label: {
      key: 'er.prompt.lightning',
      params: { target: who(state, lightning.toId, 'start'), amount: lightning.amount },
    },
    blocking: true,
    answers: [
      lightning.defense?.dice
        ? answer('er.FinalizeLightningDefense', { lightningId })
        : answer('er.RollLightningDefense', { lightningId, dice: [] }),
    ],
    share: null,
  };
}

/** ER-XP-13: points nobody has a better claim to, until the participants agree. */
function remainderPrompts(state: EruneState, quest: Quest): readonly Prompt[] {
  return Object.values(quest.xpShares)
    .filter((share) => share.unresolved > 0)
    .map((share) => ({
      id: `xp:${share.id}`,
      label: { key: 'er.prompt.remainder', params: { amount: share.unresolved } },
      blocking: false,
      answers: [answer('er.ResolveXpRemainder', { shareId: share.id })],
      share: {
        account: xpAccount,
        amount: share.unresolved,
        participants: share.participants.map((id) => ({ subject: id, name: state.characters[id]?.name ?? id })),
        field: 'allocation',
        declined: 'noAgreement',
      },
    }));
}
