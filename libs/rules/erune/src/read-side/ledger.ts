import type { I18n, LedgerEntry, RuleId } from '@emberlog/engine';
import { type EruneEvent, type EruneEventMap, evolve } from '../events.js';
import type { XpSource } from '../experience/experience.events.js';
import type { CharacterId, EruneState } from '../state/state.js';
import { explainRest, explainShare, remainderWaits } from './ledger-explanation.js';
import { who } from '../wording/names.js';

/** The sheet field that holds the balance of the one account this game has. */
export const xpAccount = 'xpTotal';

type Share = EruneEventMap['er.XpShareComputed'];
type Moment = {
  readonly index: number;
  readonly before: EruneState;
  readonly after: EruneState;
  /** Shares computed by the same command, by id. */
  readonly shares: ReadonlyMap<string, Share>;
};

/** One entry per change of somebody's XP, and one of 0 for every point somebody could have had and did not get (ER-XP-12). */
export function ledger(batch: readonly EruneEvent[], before: EruneState): readonly LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  const shares = new Map<string, Share>();
  let state = before;
  batch.forEach((event, index) => {
    if (event.type === 'er.XpShareComputed') shares.set(event.data.shareId, event.data);
    const after = evolve(state, event);
    entries.push(...entriesOf(event, { index, before: state, after, shares }));
    state = after;
  });
  return entries;
}

function entriesOf(event: EruneEvent, at: Moment): readonly LedgerEntry[] {
  switch (event.type) {
    case 'er.XpGained':
      return [gained(event.data, at)];
    case 'er.XpForfeited':
      return [forfeited(event.data, at)];
    case 'er.XpRemainderLost':
      return lost(event.data, at);
    case 'er.XpTransferred':
      return transferred(event.data, at);
    case 'er.XpAdjusted': {
      const { characterId, delta, reason } = event.data;
      return [single(at, characterId, delta, { key: 'er.reason.adjusted', params: { reason } }, ['ER-LOG-7'])];
    }
    default:
      return otherChanges(at);
  }
}

function single(
  at: Moment,
  subject: CharacterId,
  delta: number,
  reason: I18n,
  rules: readonly RuleId[],
  rest: Partial<Pick<LedgerEntry, 'parts' | 'explanation' | 'settled'>> = {},
): LedgerEntry {
  return {
    event: at.index,
    account: xpAccount,
    subject,
    delta,
    balance: at.after.characters[subject]?.xpTotal ?? 0,
    reason,
    rules,
    parts: delta === 0 ? [] : [{ label: reason, amount: delta }],
    explanation: null,
    settled: true,
    ...rest,
  };
}

const sourceRules: { readonly [S in XpSource]: readonly RuleId[] } = {
  kill: ['ER-XP-1', 'ER-XP-13'],
  item: ['ER-XP-2', 'ER-XP-13'],
  disarm: ['ER-XP-4'],
  objective: ['ER-XP-5'],
  pact: ['ER-XP-6'],
  stamina: ['ER-XP-8'],
  event: ['ER-CAM-9'],
};

function gained(data: EruneEventMap['er.XpGained'], at: Moment): LedgerEntry {
  const { characterId, amount, source, ref } = data;
  if (data.ofRemainder) {
    const reason: I18n = { key: 'er.reason.remainder', params: { from: refName(at, source, ref) } };
    const agreed: I18n = { key: 'er.fate.agreed', params: { name: who(at.before, characterId), amount } };
    return single(at, characterId, amount, reason, ['ER-XP-13'], {
      explanation: restExplanation(at, ref, agreed, { text: agreed, rule: 'ER-XP-13' }),
      settled: !remainderWaits(at.after, ref),
    });
  }
  const reason: I18n = { key: `er.reason.${source}`, params: { from: refName(at, source, ref) } };
  const share = at.shares.get(ref);
  if (!share) return single(at, characterId, amount, reason, sourceRules[source]);
  const base = Math.min(share.base, amount);
  const extra = amount - base;
  return single(at, characterId, amount, reason, sourceRules[source], {
    parts: [
      { label: { key: 'er.part.base' }, amount: base },
      ...(extra > 0 ? [{ label: { key: 'er.part.remainder' }, amount: extra }] : []),
    ],
    explanation: explainShare(at.before, share),
    settled: share.unresolved === 0,
  });
}

const forfeitRules = {
  'level-cap': 'ER-XP-11',
  arena: 'ER-XP-9',
  dead: 'ER-DTH-9',
  abandoned: 'ER-QST-14',
} as const;

/** Points that were due and are not credited: an entry of 0 that says why. */
function forfeited(data: EruneEventMap['er.XpForfeited'], at: Moment): LedgerEntry {
  const { characterId, amount, reason, ref } = data;
  const share = at.shares.get(ref);
  const why: I18n = { key: `er.reason.forfeited.${reason}`, params: { amount } };
  return single(at, characterId, 0, why, [forfeitRules[reason]], {
    explanation: share ? explainShare(at.before, share) : null,
  });
}

/** A lost remainder belongs to nobody, so every participant's ledger tells of it. */
function lost(data: EruneEventMap['er.XpRemainderLost'], at: Moment): readonly LedgerEntry[] {
  const share = at.before.quest?.xpShares[data.shareId];
  const rule = data.reason === 'quest-end' ? 'ER-XP-17' : 'ER-XP-13';
  const why: I18n = { key: `er.reason.lost.${data.reason}`, params: { amount: data.amount } };
  return (share?.participants ?? []).map((id) =>
    single(at, id, 0, why, [rule], { explanation: restExplanation(at, data.shareId, why, { text: why, rule }) }),
  );
}

function restExplanation(at: Moment, shareId: string, fate: I18n, step: { text: I18n; rule: RuleId }) {
  const share = at.before.quest?.xpShares[shareId];
  return share ? explainRest(at.before, share, fate, step) : null;
}

/** ER-XP-6: the giver's award was smaller from the start; both ledgers say so. */
function transferred(data: EruneEventMap['er.XpTransferred'], at: Moment): readonly LedgerEntry[] {
  const { fromId, toId, amount } = data;
  const rules = ['ER-XP-6'];
  return [
    single(at, toId, amount, { key: 'er.reason.transferred', params: { from: who(at.before, fromId) } }, rules),
    single(at, fromId, 0, { key: 'er.reason.givenUp', params: { amount, to: who(at.before, toId) } }, rules),
  ];
}

/** Characters that come with XP of their own, and corrections of a sheet: whatever else moved the account. */
function otherChanges({ before, after, ...at }: Moment): readonly LedgerEntry[] {
  if (before.characters === after.characters) return [];
  return Object.values(after.characters).flatMap((c) => {
    const known = before.characters[c.id];
    const delta = c.xpTotal - (known?.xpTotal ?? 0);
    if (delta === 0) return [];
    const moment = { ...at, before, after };
    return known
      ? [single(moment, c.id, delta, { key: 'er.reason.corrected' }, ['ER-LOG-7'])]
      : [single(moment, c.id, delta, { key: 'er.reason.opening' }, ['ER-CAM-7'])];
  });
}

/** What the points come from, as the reason's sentence needs it. */
function refName({ before, shares }: Moment, source: XpSource, ref: string): string | I18n {
  if (source === 'objective') return before.quest?.name ?? ref;
  if (before.quest?.monsters[ref]) return who(before, ref);
  return shares.get(ref)?.cause ?? before.quest?.xpShares[ref]?.cause ?? ref;
}
