import { describe, expect, it } from '@jest/globals';
import type { CommandOption } from '@emberlog/engine';
import { dungeonSagaRuleSet } from '../rule-set.js';
import type { DsgState } from '../state/state.js';
import { everybody } from '../testing/random-play.js';
import { goldenMoments } from '../testing/golden-plays.js';
import { unreadable } from '../testing/texts.js';
import { drafts } from './drafts/drafts.js';
import { accountIds, holdingsOf, overlordSubject } from './holdings.js';
import { ledger } from './ledger.js';
import { narrate } from './narrate.js';
import { options } from './options.js';
import { sheetsOf } from './sheets.js';
import { table } from './table.js';

const moments = goldenMoments();
const accepted = moments.flatMap((m) => (m.decision.kind === 'accepted' ? [{ ...m, ...m.decision }] : []));

function subjects(state: DsgState): readonly (string | null)[] {
  return [null, ...Object.keys(state.quest?.models ?? state.heroes), overlordSubject(state)];
}
function optionsOf(state: DsgState): readonly CommandOption[] {
  return subjects(state).flatMap((subject) => options(state, everybody, subject));
}

describe('the golden scenarios, read', () => {
  it('play commands at all', () => {
    expect(accepted.length).toBeGreaterThan(30);
  });

  it('tell every command in readable sentences with exactly one headline', () => {
    for (const { events, before, scenario } of accepted) {
      const lines = narrate(events, before);
      expect([scenario, unreadable(lines)]).toEqual([scenario, []]);
      expect([scenario, lines.filter((line) => line.weight === 'headline').length]).toEqual([scenario, 1]);
    }
  });

  it('explain every refusal, and every die and value that is asked for', () => {
    expect(unreadable(moments.map((m) => m.decision))).toEqual([]);
  });

  it('account for everything somebody holds: entries add up to the sheets', () => {
    for (const { events, before, state, scenario } of accepted) {
      const entries = ledger(events, before);
      expect([scenario, unreadable(entries)]).toEqual([scenario, []]);
      const [had, has] = [holdingsOf(before), holdingsOf(state)];
      for (const [subject, holdings] of has) {
        for (const account of accountIds) {
          const own = entries.filter((entry) => entry.subject === subject && entry.account === account);
          const sum = own.reduce((total, { delta }) => total + delta, had.get(subject)?.[account] ?? 0);
          expect([scenario, subject, account, sum]).toEqual([scenario, subject, account, holdings[account] ?? 0]);
        }
      }
      for (const { parts, delta } of entries) expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(delta);
    }
  });

  it('show table and sheets in words everybody can read', () => {
    for (const { state, scenario } of accepted) {
      expect([scenario, unreadable([table(state, everybody), sheetsOf(state)])]).toEqual([scenario, []]);
    }
  });

  it('hold only fields on the sheets that their description names', () => {
    for (const sheet of accepted.flatMap((m) => sheetsOf(m.state))) {
      const spec = dungeonSagaRuleSet.sheets.find((s) => s.kind === sheet.kind);
      const known = spec?.sections.flatMap((section) => section.fields.map((field) => field.key));
      expect(known).toEqual(expect.arrayContaining(Object.keys(sheet.values)));
    }
  });

  it('start every option from a payload its command takes', () => {
    for (const { state } of accepted) {
      for (const subject of subjects(state)) {
        for (const draft of drafts(state, subject)) {
          const parsed = dungeonSagaRuleSet.commands[draft.type]?.schema.safeParse(draft.payload);
          expect([draft.type, parsed?.error?.issues ?? []]).toEqual([draft.type, []]);
        }
      }
    }
  });

  it('offer exactly what decide accepts: no reason given means legal (or asks for dice or content)', () => {
    for (const { state, scenario } of accepted) {
      const offered = optionsOf(state);
      expect([scenario, unreadable(offered)]).toEqual([scenario, []]);
      for (const option of offered) {
        const payload = dungeonSagaRuleSet.commands[option.type]?.schema.parse(option.draft) as typeof option.draft;
        const actor = { memberId: 'm', ...everybody };
        const decision = dungeonSagaRuleSet.decide(state, { command: { type: option.type, payload }, actor });
        const legal = decision.kind !== 'rejected';
        expect([scenario, option.type, option.blocked.length === 0]).toEqual([scenario, option.type, legal]);
      }
    }
  });

  it('give every waiting entry an answer that is accepted (DSG-INV-10)', () => {
    const waiting = accepted.filter(({ state }) => table(state, everybody).prompts.length > 0);
    expect(waiting.length).toBeGreaterThan(5);
    for (const { state, scenario } of waiting) {
      for (const { answers } of table(state, everybody).prompts) {
        const kinds = answers.map(({ type, draft }) => {
          const payload = dungeonSagaRuleSet.commands[type]?.schema.parse(draft) as typeof draft;
          return dungeonSagaRuleSet.decide(state, {
            command: { type, payload },
            actor: { memberId: 'm', ...everybody },
          }).kind;
        });
        expect([scenario, kinds.every((kind) => kind === 'rejected')]).toEqual([scenario, false]);
      }
    }
  });
});
