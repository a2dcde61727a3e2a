import type { Viewer } from '@emberlog/engine';
import { describe, expect, it } from '@jest/globals';
import { dungeonSagaRuleSet } from '../rule-set.js';
import { between, but, exhausted, facts, questing } from '../testing/campaigns.js';
import { ada, bram, given, overlord } from '../testing/given.js';
import { everybody } from '../testing/random-play.js';
import type { DsgState } from '../state/state.js';

const offered = (state: DsgState, subject: string | null, viewer: Viewer = everybody) =>
  dungeonSagaRuleSet.options(state, viewer, subject);
/** What is possible now, and what is not with its reason. */
const legal = (state: DsgState, subject: string | null, viewer?: Viewer) => [
  ...new Set(offered(state, subject, viewer).flatMap((o) => (o.blocked.length === 0 ? [o.type] : []))),
];
const blocked = (state: DsgState, subject: string | null, type: string) =>
  offered(state, subject).find((option) => option.type === type)?.blocked[0]?.code;

describe('What a hero may do now', () => {
  it('is a move, an action against any enemy, a search and the end of the turn (DSG-TRN-2)', () => {
    expect(legal(questing(), 'ada')).toEqual([
      'dsg.Fight',
      'dsg.Shoot',
      'dsg.Explore',
      'dsg.RecordMove',
      'dsg.EndHeroTurn',
    ]);
    const targets = offered(questing(), 'ada').filter((option) => option.type === 'dsg.Fight');
    expect(targets.map((option) => (option.draft as { readonly defenderId: string }).defenderId)).toEqual([
      'grub',
      'guard',
      'warden',
    ]);
    expect(targets[0]?.hint).toBeUndefined();
    const passage = offered(questing(), 'ada').find(({ label }) => label.key === 'dsg.option.explorePassage');
    expect(passage?.hint).toEqual({ key: 'dsg.hint.needsDice' });
  });

  it('says why the rest is not possible (DSG-RVV-2, DSG-SHT-7)', () => {
    expect(blocked(questing(), 'ada', 'dsg.Revive')).toBe('DSG_NOT_EXHAUSTED');
    expect(blocked(questing(), 'ada', 'dsg.BeginHeroTurn')).toBe('DSG_TURN_ALREADY_TAKEN');
    expect(blocked(questing(), 'bram', 'dsg.Fight')).toBe('DSG_NOT_YOUR_TURN');
    expect(blocked(but(questing(), 'ada', { shoot: null }), 'ada', 'dsg.Shoot')).toBe('DSG_NO_SHOOT_VALUE');
    expect(legal(but(questing(), 'ada', exhausted), 'ada')).toEqual(['dsg.Revive', 'dsg.EndHeroTurn']);
  });

  it('is what waits to be resolved, and nothing else, while something waits (DSG-INV-10)', () => {
    const drawn = given(questing()).when('dsg.Explore', {
      heroId: 'ada',
      facts: { ...facts.explore, adjacentTo: ['table'] },
    });
    expect(legal(drawn.state, 'ada')).toEqual(['dsg.ResolveCard']);
    expect(legal(drawn.state, null)).toEqual(['dsg.ResolveCard']);
    const due = drawn.when('dsg.ResolveCard', { cardKind: 'roaming-raider' }).state;
    expect(legal(due, null)).toEqual(['dsg.SpawnMonster']);
    expect(legal(due, 'overlord', { seats: overlord.seats, roles: overlord.roles })).toEqual(['dsg.SpawnMonster']);
  });
});

describe('What the table may do now', () => {
  it('is to start a quest from what the group has, then to lead it (DSG-TRN-4, DSG-END-1)', () => {
    expect(legal(between(), null)).toEqual(['dsg.StartQuest']);
    const [start] = offered(between(), null);
    expect(start).toMatchObject({ draft: { heroes: ['ada', 'bram'] }, words: { name: { params: { number: 1 } } } });
    // The one mood the card names is proposed, the others are in the box (DSG-FGT-12).
    const [first] = offered(between({ 'dsg.moods': null, 'dsg.mood.initial': null }), null);
    expect(first).toMatchObject({ draft: { settings: { 'dsg.moods': ['Aggressive'] } }, blocked: [] });
    expect(legal(questing({ side: 'overlord' }), null)).toEqual([
      'dsg.EndRound',
      'dsg.SetMood',
      'dsg.RegisterModel',
      'dsg.ApplyEffect',
      'dsg.DeclareQuestOutcome',
    ]);
  });

  it('is a trap’s row of the group’s own table, once that is typed in (DSG-EXP-15)', () => {
    const row = { id: '3', text: 'Spikes', effects: [{ do: 'adjustHp', modelId: 'ada', n: -1 }] };
    const { state } = given(questing())
      .when('dsg.DefineContent', { kind: 'trap', items: [row] })
      .when('dsg.Explore', { heroId: 'ada', facts: { ...facts.explore, adjacentTo: ['table'] } })
      .when('dsg.ResolveCard', { cardKind: 'trap' }, { random: { trap: [3] } });
    const [trap] = offered(state, null);
    expect(trap?.draft).toEqual({ pendingId: 'x2', outcomeText: 'Spikes', effects: row.effects });
  });
});

describe('What somebody is offered', () => {
  it('is their own: a hero’s player gets no other hero and nothing of the Overlord', () => {
    const viewer = ({ seats, roles }: Viewer) => ({ seats, roles });
    expect(legal(questing(), 'ada', viewer(ada))).toContain('dsg.Fight');
    expect(offered(questing(), 'ada', viewer(bram))).toEqual([]);
    expect(offered(questing(), 'overlord', viewer(ada))).toEqual([]);
    expect(offered(questing(), null, viewer(ada))).toEqual([]);
  });
});
