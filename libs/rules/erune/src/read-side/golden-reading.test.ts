import { describe, expect, it } from '@jest/globals';
import type { CommandOption, Viewer } from '@emberlog/engine';
import type { EruneState } from '../state/state.js';
import { eruneRuleSet } from '../rule-set.js';
import { goldenMoments } from '../testing/golden-plays.js';
import { unreadable } from '../testing/texts.js';
import { drafts } from './drafts/drafts.js';
import { ledger } from './ledger.js';
import { narrate } from './narrate.js';
import { options } from './options.js';
import { sheetsOf } from './sheets.js';
import { table } from './table.js';

const everybody: Viewer = { seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] };
const moments = goldenMoments();
const accepted = moments.flatMap((m) => (m.decision.kind === 'accepted' ? [{ ...m, ...m.decision }] : []));

function subjects(state: EruneState): readonly (string | null)[] {
  return [null, ...Object.keys(state.characters), ...Object.keys(state.quest?.monsters ?? {})];
}
function optionsOf(state: EruneState): readonly CommandOption[] {
  return subjects(state).flatMap((subject) => options(state, everybody, subject));
}

describe('the golden scenarios, read', () => {
  it('play commands at all', () => {
    expect(accepted.length).toBeGreaterThan(300);
  });

  it('tell every command in readable sentences with exactly one headline', () => {
    const lines = accepted.map((m) => narrate(m.events, m.before));
    expect(unreadable(lines)).toEqual([]);
    for (const told of lines) {
      if (told.length > 0) expect(told.filter((line) => line.weight === 'headline')).toHaveLength(1);
    }
  });

  it('explain every refusal', () => {
    expect(unreadable(moments.map((m) => m.decision))).toEqual([]);
  });

  it('rest every refusal on a rule that its code is known for', () => {
    for (const { decision } of moments) {
      if (decision.kind !== 'rejected') continue;
      for (const { code, rules } of decision.violations) {
        expect(rules.length).toBeGreaterThan(0);
        expect([code, rules.filter((rule) => !(rule in eruneRuleSet.rules))]).toEqual([code, []]);
      }
    }
  });

  it('account for every point of XP: entries add up to the sheets (ER-XP-12)', () => {
    for (const m of accepted) {
      const entries = ledger(m.events, m.before);
      for (const character of Object.values(m.state.characters)) {
        const own = entries.filter((entry) => entry.subject === character.id);
        const before = m.before.characters[character.id]?.xpTotal ?? 0;
        const sum = own.reduce((total, entry) => total + entry.delta, before);
        expect([m.scenario, character.id, sum]).toEqual([m.scenario, character.id, character.xpTotal]);
      }
      for (const entry of entries) {
        expect(entry.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(entry.delta);
      }
    }
    expect(unreadable(accepted.map((m) => ledger(m.events, m.before)))).toEqual([]);
  });

  it('show table and sheets in words everybody can read', () => {
    const views = accepted.map((m) => [table(m.state, everybody), sheetsOf(m.state)]);
    expect(unreadable(views)).toEqual([]);
  });

  it('hold only fields on the sheets that their description names', () => {
    for (const sheet of accepted.flatMap((m) => sheetsOf(m.state))) {
      const spec = eruneRuleSet.sheets.find((s) => s.kind === sheet.kind);
      const known = spec?.sections.flatMap((section) => section.fields.map((field) => field.key));
      expect(Object.keys(sheet.values).sort()).toEqual([...(known ?? [])].sort());
    }
  });

  it('start every option from a payload its command takes', () => {
    for (const { state } of accepted.filter((_, index) => index % 8 === 0)) {
      for (const subject of subjects(state)) {
        for (const draft of drafts(state, subject)) {
          const parsed = eruneRuleSet.commands[draft.type]?.schema.safeParse(draft.payload);
          expect([draft.type, parsed?.error?.issues ?? []]).toEqual([draft.type, []]);
        }
      }
    }
  });

  it('offer exactly what decide accepts: no reason given means legal (or asks for dice or content)', () => {
    const sample = accepted.filter((_, index) => index % 8 === 0);
    for (const { state, scenario } of sample) {
      for (const option of optionsOf(state)) {
        const payload = eruneRuleSet.commands[option.type]?.schema.parse(option.draft) as typeof option.draft;
        const actor = { memberId: 'm', ...everybody };
        const decision = eruneRuleSet.decide(state, { command: { type: option.type, payload }, actor });
        const legal = decision.kind !== 'rejected';
        expect([scenario, option.type, option.blocked.length === 0]).toEqual([scenario, option.type, legal]);
      }
    }
    expect(unreadable(sample.map((m) => optionsOf(m.state)))).toEqual([]);
  });
});
