import { describe, expect, it } from '@jest/globals';
import type { Json, LedgerEntry } from '@emberlog/engine';
import { giveWithDice, numbersFrom } from '@emberlog/engine/testing';
import { commandTable } from '../decider.js';
import { type DsgEvent, evolve } from '../events.js';
import { dungeonSagaRuleSet } from '../rule-set.js';
import { openQuest } from '../state/access.js';
import type { DsgState } from '../state/state.js';
import { anyActor, anyCommand } from '../testing/any-command.js';
import { between, but, exhausted, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import { everybody } from '../testing/random-play.js';
import { sheetFor } from '../testing/sheet-for.js';
import { unreadable } from '../testing/texts.js';
import { accountIds } from './holdings.js';
import { ledger } from './ledger.js';
import { narrate } from './narrate.js';
import { sheetsOf } from './sheets.js';
import { table } from './table.js';

type Batch = { readonly before: DsgState; readonly events: readonly DsgEvent[]; readonly after: DsgState };

/** Somebody is down, about to fall, or falls for the second time, so that whatever can happen does. */
const starts = [
  but(but(begun(), 'ada', { hp: 1 }), 'bram', { hp: 1, zeroCount: 1 }),
  but(but(begun(), 'ada', exhausted), 'bram', { hp: 2 }),
] as const;
function begun(): DsgState {
  return given(between({ 'dsg.spawn.second': 'always' })).when('dsg.StartQuest', {
    questId: 'q1',
    name: 'The Silent Crypt',
    heroes: ['ada', 'bram'],
    maraudingTypeId: 'grub',
    deckSize: 2,
    rooms: { 'vault-91': { secretPassages: [{ id: 'hatch-17' }, { id: 'hatch-18' }] } },
  }).state;
}

/** Commands of every kind, likely and senseless, and now and then the last few are undone. `path`: the batches that count. */
function play(start: DsgState, seed: number, tries: number): readonly (readonly Batch[])[] {
  const next = numbersFrom(seed);
  const paths: (readonly Batch[])[] = [];
  let path: readonly Batch[] = [];
  for (let n = 0; n < tries; n++) {
    if (next(40) === 0) path = path.slice(0, Math.max(0, path.length - 1 - next(6)));
    const state = path.at(-1)?.after ?? start;
    const { type, payload } = anyCommand(state, next);
    if (!commandTable[type]?.schema.safeParse(payload).success) continue;
    const decision = giveWithDice(dungeonSagaRuleSet, state, everybody, { type, payload }, next);
    expect([type, unreadable(decision)]).toEqual([type, []]);
    if (decision.kind !== 'accepted') continue;
    path = [...path, { before: state, events: decision.events, after: decision.state }];
    paths.push(path);
  }
  return paths;
}
const paths = Array.from({ length: 40 }, (_, seed) => play(starts[seed % 2 ? 1 : 0], seed, 500)).flat();
const batches = paths.flatMap((path) => path.at(-1) ?? []);

/** What the sheets hold of the accounts, as a page reads it. */
function onSheets(state: DsgState): { readonly [holding: string]: number } {
  return Object.fromEntries(
    sheetsOf(state).flatMap(({ subject, values }) =>
      accountIds.flatMap((account) => {
        const value: Json | undefined = values[account];
        return typeof value === 'number' && value !== 0 ? [[`${subject} ${account}`, value]] : [];
      }),
    ),
  );
}
function added(sums: { [holding: string]: number }, entries: readonly LedgerEntry[]): void {
  for (const { subject, account, delta } of entries) {
    const holding = `${subject} ${account}`;
    sums[holding] = (sums[holding] ?? 0) + delta;
    if (sums[holding] === 0) delete sums[holding];
  }
}

describe('whatever a group plays, and whatever it undoes', () => {
  it('the ledger adds up to the sheets at every revision, and every entry to its parts', () => {
    let checked = 0;
    for (const { before, events } of batches) {
      const entries = ledger(events, before);
      for (const { parts, delta } of entries) expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(delta);
      const sums = { ...onSheets(before) };
      let state = before;
      events.forEach((event, index) => {
        state = evolve(state, event);
        added(
          sums,
          entries.filter((entry) => entry.event === index),
        );
        expect([event.type, sums]).toEqual([event.type, onSheets(state)]);
        for (const entry of entries.filter((each) => each.event === index)) {
          expect(entry.balance).toBe(onSheets(state)[`${entry.subject} ${entry.account}`] ?? 0);
        }
      });
      checked += entries.length;
    }
    expect(checked).toBeGreaterThan(500);
  });

  it('only the entries on the path that counts make the sum, whatever was undone on the way', () => {
    for (const path of paths.filter((_, index) => index % 10 === 0)) {
      const sums = { ...onSheets(path[0]?.before ?? starts[0]) };
      for (const { events, before } of path) added(sums, ledger(events, before));
      expect(sums).toEqual(onSheets(path.at(-1)?.after ?? starts[0]));
    }
  });

  it('a campaign begins with accounts that balance', () => {
    expect(onSheets(between())).toEqual({});
    expect(onSheets(questing())).toEqual({
      'ada hp': 4,
      'ada reviveTokens': 1,
      'bram hp': 3,
      'bram reviveTokens': 1,
      'warden hp': 3,
    });
  });

  it('the chronicle has words and one headline for it, and table and sheets can be read', () => {
    const told = new Set<string>();
    for (const { before, events, after } of batches) {
      const lines = narrate(events, before);
      const shown = [lines, ledger(events, before), table(after, everybody), sheetsOf(after)];
      expect([events[0]?.type, unreadable(shown)]).toEqual([events[0]?.type, []]);
      if (events.length > 0) expect(lines.filter((line) => line.weight === 'headline')).toHaveLength(1);
      for (const { type } of events) told.add(type);
    }
    // Nobody opens a campaign that is open.
    const never = ['dsg.CampaignCreated'];
    expect(Object.keys(dungeonSagaRuleSet.events).filter((type) => !told.has(type))).toEqual(never);
  });

  it('a hero’s player sees no passage that nobody has found, whatever happens (DSG-EXP-3)', () => {
    const viewer = { seats: ['p1'], roles: ['hero'] };
    let hidden = 0;
    for (const { before, events, after } of batches) {
      const shown = JSON.stringify([
        dungeonSagaRuleSet.view(after, viewer),
        table(after, viewer),
        [null, 'ada', 'bram'].map((subject) => dungeonSagaRuleSet.options(after, viewer, subject)),
        sheetsOf(after).map((sheet) => sheetFor(sheet, viewer)),
        narrate(events, before),
        ledger(events, before),
        events.map((event) => dungeonSagaRuleSet.redact(event, viewer)),
      ]);
      const rooms = Object.values(openQuest(after)?.rooms ?? {});
      for (const { id, discovered } of rooms.flatMap(({ secretPassages }) => secretPassages)) {
        if (discovered || !id.startsWith('hatch')) continue;
        hidden++;
        expect([id, shown.includes(id)]).toEqual([id, false]);
      }
    }
    expect(hidden).toBeGreaterThan(500);
  });
});

describe('every kind of actor', () => {
  it('gets refusals everybody can read', () => {
    const next = numbersFrom(7);
    const state = questing();
    for (let n = 0; n < 400; n++) {
      const { type, payload } = anyCommand(state, next);
      const parsed = commandTable[type]?.schema.safeParse(payload);
      if (!parsed?.success) continue;
      const command = { type, payload: parsed.data as Json };
      const decision = dungeonSagaRuleSet.decide(state, { command, actor: anyActor(next) });
      expect([type, unreadable(decision)]).toEqual([type, []]);
    }
  });
});
