import { describe, expect, it } from '@jest/globals';
import type { Decision } from '@emberlog/engine';
import type { EruneEvent } from '../events.js';
import type { EruneState } from '../state/state.js';
import { goldenMoments, goldenState } from '../testing/golden-plays.js';
import { textOf } from '../testing/texts.js';
import { ledger } from './ledger.js';
import { table } from './table.js';
import { everybody, give } from '../testing/random-play.js';

type Accepted = Extract<Decision<EruneState, EruneEvent>, { kind: 'accepted' }>;
function momentOf(scenario: string): { readonly before: EruneState } & Accepted {
  const moment = goldenMoments().find((m) => m.scenario === scenario && m.decision.kind === 'accepted');
  if (moment?.decision.kind !== 'accepted') throw new Error(`${scenario} is not accepted`);
  return { before: moment.before, ...moment.decision };
}
/** A share whose remainder nobody has a better claim to. */
function waiting(): { readonly before: EruneState } & Accepted {
  const found = goldenMoments().find(
    (m) =>
      m.decision.kind === 'accepted' &&
      m.decision.events.some((e) => e.type === 'er.XpShareComputed' && e.data.unresolved > 0),
  );
  if (found?.decision.kind !== 'accepted') throw new Error('no golden scenario leaves a remainder');
  return { before: found.before, ...found.decision };
}
const steps = (entries: ReturnType<typeof ledger>) =>
  entries[0]?.explanation?.steps.map((s) => `${s.rule} ${textOf(s.text)}`);

describe('the XP ledger', () => {
  it('ties every entry to the event it comes from, so that undoing the event marks the entry (ER-LOG-5)', () => {
    const entries = goldenMoments().flatMap(({ before, decision }) =>
      decision.kind === 'accepted'
        ? ledger(decision.events, before).map((entry) => ({ entry, event: decision.events[entry.event] }))
        : [],
    );
    expect(entries.length).toBeGreaterThan(20);
    for (const { entry, event } of entries) {
      expect(event?.type).toMatch(/^er\.Xp(Gained|Forfeited|Transferred|Adjusted)$/);
      expect(Object.values(event?.data ?? {})).toContain(entry.subject);
    }
  });

  it('explains the shared boss as the rulebook does: 6, 7 and 7 of 20 (L201, ER-XP-13, ER-XP-14)', () => {
    const { events, before } = momentOf('G-EX-05');
    const entries = ledger(events, before);
    expect(entries.map((e) => [e.subject, e.delta, e.balance, e.settled])).toEqual([
      ['warrior', 6, 6, true],
      ['guardian', 7, 7, true],
      ['wizard', 7, 7, true],
    ]);
    expect(entries.map((e) => e.parts.map((p) => [textOf(p.label), p.amount]))).toEqual([
      [['Equal share', 6]],
      [
        ['Equal share', 6],
        ['Part of the remainder', 1],
      ],
      [
        ['Equal share', 6],
        ['Part of the remainder', 1],
      ],
    ]);
    const why = entries[0]?.explanation;
    expect(why?.participants.map((p) => [p.name, p.score, p.share, textOf(p.why)])).toEqual([
      ['warrior', 1, 6, 'took 1 HP'],
      ['guardian', 3, 7, 'took 3 HP'],
      ['wizard', 3, 7, 'strengthened guardian'],
    ]);
    expect([why?.total, why?.base, why?.remainder]).toEqual([20, 6, 2]);
    expect(why && textOf(why.remainderFate)).toBe('To guardian and wizard, who did most.');
    expect(steps(entries)).toEqual([
      'ER-XP-1 20 XP are to be shared.',
      'ER-XP-3 3 Adventurers took part.',
      'ER-XP-13 20 among 3: 6 each.',
      'ER-XP-14 wizard counts as 3, like the one strengthened.',
      'ER-XP-13 2 left: 1 more for guardian and wizard, who did most.',
    ]);
  });

  it('marks a share as not settled while its remainder waits, and asks the table for it (ER-XP-13)', () => {
    const { events, before, state } = waiting();
    const entries = ledger(events, before);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.every((e) => !e.settled)).toBe(true);
    expect(textOf(entries[0]?.explanation?.remainderFate ?? { key: '' })).toMatch(/^1 XP waits for an agreement/);
    const [prompt] = table(state, everybody).prompts;
    expect(prompt?.blocking).toBe(false);
    expect(prompt?.answers[0]?.type).toBe('er.ResolveXpRemainder');
    const [share] = Object.values(state.quest?.xpShares ?? {});
    expect(prompt?.answers[0]?.draft).toEqual({ shareId: share?.id });
    expect(prompt?.share).toMatchObject({ account: 'xpTotal', amount: share?.unresolved, field: 'allocation' });
    expect(prompt?.share?.participants.map(({ subject }) => subject)).toEqual(share?.participants);
  });

  it('tells every participant of a remainder lost for want of an agreement, as 0 points (ER-XP-13)', () => {
    const { state } = waiting();
    const share = Object.values(state.quest?.xpShares ?? {})[0];
    const decision = give(state, 'er.ResolveXpRemainder', { shareId: share?.id ?? '', noAgreement: true }, () => 0);
    const entries = decision.kind === 'accepted' ? ledger(decision.events, state) : [];
    expect(entries.map((e) => [e.subject, e.delta, e.settled])).toEqual(share?.participants.map((id) => [id, 0, true]));
    expect(textOf(entries[0]?.reason ?? { key: '' })).toMatch(/XP lost: no agreement/);
  });

  it('credits an agreed remainder to whom it was given, and explains it (ER-XP-13)', () => {
    const { state } = waiting();
    const share = Object.values(state.quest?.xpShares ?? {})[0];
    const lucky = share?.participants[1] ?? '';
    const payload = { shareId: share?.id ?? '', allocation: { [lucky]: share?.unresolved ?? 0 } };
    const decision = give(state, 'er.ResolveXpRemainder', payload, () => 0);
    const entries = decision.kind === 'accepted' ? ledger(decision.events, state) : [];
    expect(entries.map((e) => [e.subject, e.delta, e.settled])).toEqual([[lucky, share?.unresolved, true]]);
    expect(entries[0]?.explanation?.total).toBe(share?.total);
  });

  it('calls points shared for something else by what the table said of it, also when the rest is agreed on (ER-XP-2)', () => {
    const { before } = waiting();
    const said = { amount: 7, cause: 'A golden statue', share: { contributions: { warrior: 1, guardian: 1 } } };
    const granted = give(before, 'er.GrantXp', said, () => 0);
    if (granted.kind !== 'accepted') throw new Error(granted.kind);
    const reasonsOf = (entries: ReturnType<typeof ledger>) => new Set(entries.map((e) => textOf(e.reason)));
    expect(reasonsOf(ledger(granted.events, before))).toEqual(new Set(['Destroyed together: A golden statue']));
    const share = Object.values(granted.state.quest?.xpShares ?? {}).find(({ cause }) => cause === said.cause);
    const payload = { shareId: share?.id ?? '', allocation: { warrior: 1 } };
    const agreed = give(granted.state, 'er.ResolveXpRemainder', payload, () => 0);
    const entries = agreed.kind === 'accepted' ? ledger(agreed.events, granted.state) : [];
    expect(reasonsOf(entries)).toEqual(new Set(['Agreed part of the remainder: A golden statue']));
  });

  it('keeps a line of 0 for points a character at level 20 or at the end dead does not get (ER-XP-11, ER-DTH-9)', () => {
    const capped = momentOf('G-B-QE-04');
    const lines = ledger(capped.events, capped.before).filter((e) => e.delta === 0);
    expect(lines.map((e) => [e.subject, textOf(e.reason)])).toEqual([['warrior', '4 XP not counted: level 20']]);
    const dead = momentOf('G-B-QE-01');
    const forfeited = ledger(dead.events, dead.before).filter((e) => e.delta === 0);
    expect(forfeited.map((e) => [e.subject, e.rules])).toEqual([['guardian', ['ER-DTH-9']]]);
  });

  it('opens the account of a character that comes with XP of its own (ER-CAM-7)', () => {
    const payload = {
      characterId: 'veteran',
      kind: 'master',
      name: 'Veteran',
      skills: ['adrenaline', 'riposte'],
      level: 4,
      import: { xpTotal: 120, xpBalance: 20 },
    };
    const state = { ...goldenState('G-EX-01'), quest: null };
    const decision = give(state, 'er.CreateCharacter', payload, () => 0);
    const entries = decision.kind === 'accepted' ? ledger(decision.events, state) : [];
    expect(entries.map((e) => [e.subject, e.delta, e.balance, textOf(e.reason)])).toEqual([
      ['veteran', 120, 120, 'Brought into the campaign'],
    ]);
  });
});
