import type { I18n, LedgerExplanation } from '@emberlog/engine';
import type { EruneEventMap } from '../events.js';
import type { Participant } from '../experience/share.js';
import type { EruneState, XpShare } from '../state/state.js';
import { list, who } from '../wording/names.js';

type Share = EruneEventMap['er.XpShareComputed'];
type Step = LedgerExplanation['steps'][number];

export function remainderWaits(state: EruneState, shareId: string): boolean {
  return (state.quest?.xpShares[shareId]?.unresolved ?? 0) > 0;
}

/** Why a shared total fell out as it did (13.2). */
export function explainShare(state: EruneState, share: Share): LedgerExplanation {
  const count = share.participants.length;
  return {
    total: share.total,
    participants: share.participants.map((p) => ({
      subject: p.id,
      name: state.characters[p.id]?.name ?? p.id,
      // Half points of a split group hit only rank people; whole points are shown.
      score: Math.floor(p.score),
      share: share.allocation[p.id] ?? 0,
      why: why(state, share, p),
    })),
    base: share.base,
    remainder: share.remainder,
    remainderFate: fate(state, share),
    steps: [
      step('er.step.total', 'ER-XP-1', { total: share.total }),
      step('er.step.participants', 'ER-XP-3', { count }),
      count === 1
        ? step('er.step.alone', 'ER-XP-15', { total: share.total })
        : step('er.step.base', 'ER-XP-13', { total: share.total, count, base: share.base }),
      ...enhancerSteps(state, share),
      ...(share.remainder > 0 && count > 1 ? remainderSteps(state, share) : []),
    ],
  };
}

function step(key: string, rule: string, params: I18n['params']): Step {
  return { text: params ? { key, params } : { key }, rule };
}

function why(state: EruneState, share: Share, p: Participant): I18n {
  if (share.damageUnknown) return { key: 'er.why.unknown' };
  const dying = state.quest?.monsters[share.shareId];
  const strengthened = share.links.find(
    ({ enhancerId, beneficiaryId }) => enhancerId === p.id && share.participants.some((o) => o.id === beneficiaryId),
  );
  if (p.damage > 0) {
    const alone = (dying?.contributions[p.id] ?? 0) > 0;
    return { key: alone || !dying ? 'er.why.dealt' : 'er.why.group', params: { damage: Math.floor(p.damage) } };
  }
  return strengthened
    ? { key: 'er.why.strengthened', params: { name: who(state, strengthened.beneficiaryId) } }
    : { key: 'er.why.tookPart' };
}

/** ER-XP-14: an enhancer ranks with the damage of whom it strengthened. */
function enhancerSteps(state: EruneState, share: Share): readonly Step[] {
  return share.participants
    .filter((p) => p.score > p.damage)
    .map((p) => {
      const name = who(state, p.id, 'start');
      return step('er.step.enhancer', 'ER-XP-14', { name, score: Math.floor(p.score) });
    });
}

function bestOf(share: Share): readonly Participant[] {
  const best = Math.max(...share.participants.map((p) => p.score));
  return share.damageUnknown ? share.participants : share.participants.filter((p) => p.score === best);
}

function remainderSteps(state: EruneState, share: Share): readonly Step[] {
  const top = bestOf(share);
  const each = Math.floor(share.remainder / top.length);
  const names = list(top.map((p) => who(state, p.id)));
  const left = share.remainder - each * top.length;
  return [
    ...(each > 0 ? [step('er.step.remainder', 'ER-XP-13', { remainder: share.remainder, names, each })] : []),
    ...(left > 0 ? [step('er.step.waits', 'ER-XP-13', { left, names })] : []),
  ];
}

/** Who got the remainder, why it was lost, or that it waits. */
function fate(state: EruneState, share: Share): I18n {
  if (share.remainder === 0) return { key: 'er.fate.none' };
  if (state.quest?.arena) return { key: 'er.fate.arena' };
  if (share.unresolved > 0) return { key: 'er.fate.waits', params: { amount: share.unresolved } };
  const top = bestOf(share);
  const names = list(top.map((p) => who(state, p.id)));
  return share.damageUnknown
    ? { key: 'er.fate.everybody', params: { names } }
    : { key: 'er.fate.most', params: { names } };
}

/** A share's waiting rest on its way, told from what the quest still knows of the share. */
export function explainRest(state: EruneState, share: XpShare, fateOfRest: I18n, last: Step): LedgerExplanation {
  const count = share.participants.length;
  const base = Math.floor(share.total / count);
  return {
    total: share.total,
    participants: share.participants.map((id) => ({
      subject: id,
      name: state.characters[id]?.name ?? id,
      score: Math.floor(share.scores[id] ?? 0),
      share: share.allocation[id] ?? base,
      why: { key: 'er.why.tookPart' },
    })),
    base,
    remainder: share.total - base * count,
    remainderFate: fateOfRest,
    steps: [step('er.step.base', 'ER-XP-13', { total: share.total, count, base }), last],
  };
}
