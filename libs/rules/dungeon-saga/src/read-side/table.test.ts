import { describe, expect, it } from '@jest/globals';
import { dungeonSagaRuleSet } from '../rule-set.js';
import type { DsgState } from '../state/state.js';
import { between, but, exhausted, facts, knockedOut, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import { everybody } from '../testing/random-play.js';
import { textOf } from '../testing/texts.js';
import { table } from './table.js';

const shown = (state: DsgState) => table(state, everybody);
function actor(state: DsgState, subject: string) {
  const found = shown(state).actors.find((each) => each.subject === subject);
  if (!found) throw new Error(`${subject} is not at the table`);
  return found;
}
const chips = (state: DsgState, subject: string) => actor(state, subject).chips.map(({ text }) => textOf(text));
const explore = { heroId: 'ada', facts: { ...facts.explore, adjacentTo: ['coffin'] } };

describe('the table page', () => {
  it('says where the round stands: the heroes first, then the Overlord (DSG-TRN-1)', () => {
    const { session, turn, moment, phases } = shown(questing());
    expect([session?.title, turn, textOf(moment)]).toEqual(['The Silent Crypt', 1, 'Round 1']);
    expect(phases.map(({ label, status }) => `${textOf(label)} ${status}`)).toEqual(['Heroes now', 'Overlord next']);
    expect(shown(questing({ side: 'overlord' })).phases.map(({ status }) => status)).toEqual(['done', 'now']);
  });

  it('shows heroes with Hit Points, tokens, numbers and the actions that are left (DSG-TRN-2)', () => {
    const ada = actor(questing(), 'ada');
    expect([ada.side, ada.status, textOf(ada.subtitle)]).toEqual(['party', 'acting', 'Combat 4, Shoot 3, Armour 4']);
    expect(ada.tracks.map(({ key, value, max }) => [key, value, max])).toEqual([
      ['hp', 4, 4],
      ['reviveTokens', 1, null],
    ]);
    expect([ada.actions, actor(questing(), 'bram').status]).toEqual([{ left: 1, of: 1 }, 'ready']);
    const { state } = given(questing()).when('dsg.Explore', { ...explore, facts: { ...explore.facts } });
    expect(actor(state, 'ada').actions).toEqual({ left: 0, of: 1 });
    const over = given(questing()).when('dsg.EndHeroTurn', { heroId: 'ada' }).state;
    expect([actor(over, 'ada').status, actor(over, 'ada').actions]).toEqual(['done', null]);
  });

  it('shows who is down and who is out (DSG-RVV-1, DSG-RVV-4)', () => {
    const state = but(but(questing(), 'bram', exhausted), 'ada', knockedOut);
    expect([actor(state, 'bram').status, chips(state, 'bram')]).toEqual(['down', ['Exhausted']]);
    expect([actor(state, 'ada').status, chips(state, 'ada')]).toEqual(['out', ['Knocked out']]);
    // In its turn the exhausted hero acts too, if only to revive (DSG-RVV-3).
    expect(actor(but(questing(), 'ada', exhausted), 'ada')).toMatchObject({ status: 'acting', actions: null });
    expect(chips(but(questing(), 'ada', { zeroCount: 1 }), 'ada')).toEqual(['Has been at 0 HP once']);
  });

  it('shows monsters with what one asks of them, and not those that are gone (DSG-FGT-11)', () => {
    const guard = actor(questing(), 'guard');
    expect([guard.side, guard.role, guard.status, guard.actions]).toEqual(['opponent', 'foe', 'ready', null]);
    expect(textOf(guard.subtitle)).toBe('Minion, Combat 3, no Shoot, Armour 3, Damage Target 2');
    expect(guard.tracks).toEqual([]);
    expect(chips(questing(), 'warden')).toEqual(['Level 5', 'Large']);
    expect(actor(questing(), 'warden').tracks.map(({ value, max }) => [value, max])).toEqual([[3, 3]]);
    const gone = but(questing(), 'guard', { status: 'eliminated' });
    expect(shown(gone).actors.map(({ subject }) => subject)).not.toContain('guard');
    const moved = given(questing({ side: 'overlord' })).when('dsg.RecordMove', { modelId: 'guard' }).state;
    expect(actor(moved, 'guard')).toMatchObject({ status: 'acting', actions: { left: 1, of: 1 } });
  });

  it('shows the Overlord with mood and tokens, played or not (DSG-FGT-12, DSG-RVV-6)', () => {
    const played = actor(questing(), 'overlord');
    expect([textOf(played.name), played.role, played.owner]).toEqual(['Mortibris', 'master', 'p3']);
    expect(chips(questing(), 'overlord')).toEqual(['Mood: Cautious']);
    const automated = { ...questing({ settings: { 'dsg.overlord.control': 'automated' } }), overlord: null };
    expect(textOf(actor(automated, '_overlord').name)).toBe('Overlord');
    expect(chips(automated, '_overlord')).toEqual(['Mood: Cautious', 'Automated']);
    expect(dungeonSagaRuleSet.options(automated, everybody, '_overlord').map(({ type }) => type)).toContain(
      'dsg.SetMood',
    );
  });

  it('warns of an aggressive Overlord (DSG-FGT-12)', () => {
    const notices = (state: DsgState) => shown(state).notices.map(({ text, tone }) => `${tone}: ${textOf(text)}`);
    expect(notices(questing())).toEqual(['neutral: The heroes take their turns, in any order.']);
    const angry = given(questing()).when('dsg.SetMood', { mood: 'Aggressive' }).state;
    expect(notices(angry)[0]).toBe('danger: The Overlord is aggressive.');
    expect(notices(questing({ settings: { 'dsg.turns': 'free' } }))).toEqual([
      'neutral: Turns are taken in any order and not checked.',
    ]);
  });

  it('shows how thick the exploration deck is and nothing of its cards (DSG-EXP-2)', () => {
    const deck = actor(questing({ draw: 7, discard: 2 }), '_quest');
    expect([deck.side, textOf(deck.name), textOf(deck.subtitle)]).toEqual([
      'neutral',
      'Exploration deck',
      '7 to draw, 2 discarded',
    ]);
  });

  it('asks for what waits, with its answers (DSG-INV-10, DSG-EXP-7, DSG-EXP-13, DSG-EXP-15)', () => {
    const asked = (state: DsgState) =>
      shown(state).prompts.map(({ label, blocking, answers }) => [
        textOf(label),
        blocking,
        answers.map((answer) => textOf(answer.label)),
      ]);
    const drawn = given(questing()).when('dsg.Explore', explore);
    expect(asked(drawn.state)).toEqual([
      [
        'Ada has drawn 2 cards. What is the first one?',
        true,
        ['Another card, discarded', 'Marauding Monster', 'Roaming Raider', 'Trap', 'Another card, kept'],
      ],
    ]);
    const due = drawn.when('dsg.ResolveCard', { cardKind: 'roaming-raider' });
    expect(asked(due.state).at(-1)).toEqual([
      'Due: a monster of the group’s choice, at most 5 spaces from Ada.',
      true,
      ['Place the monster', 'It cannot be placed'],
    ]);
    const trap = drawn.when('dsg.ResolveCard', { cardKind: 'trap' }, { random: { trap: [3] } });
    expect(asked(trap.state).at(-1)).toEqual([
      'Ada set off a trap, the die shows 3. What does the traps card say?',
      true,
      ['Say what the trap does'],
    ]);
  });

  it('lists what nobody has typed in yet: heroes’ numbers, types, moods (DSG-TRN-4, DSG-FGT-12)', () => {
    const open = given(between())
      .when('dsg.CreateHero', { heroId: 'cleo', name: 'Cleo', combat: 3 })
      .when('dsg.DefineContent', { kind: 'type', items: [{ id: 'bat', name: 'Bat', kind: 'minion', combat: 1 }] })
      .when('dsg.ChangeSettings', { changes: { 'dsg.moods': null }, reason: 'to be read off the card' }).state;
    expect(shown(open).gaps.map(({ path, label }) => `${path}: ${textOf(label)}`)).toEqual([
      expect.stringMatching(/^setting\.dsg\.moods: Overlord Moods/),
      'hero.cleo.armour: Cleo: Armour',
      'hero.cleo.maxHp: Cleo: Hit Points',
      'type.bat.armour: Bat: Armour',
      'type.bat.damageTarget: Bat: Damage Target',
    ]);
    expect(shown(between()).gaps).toEqual([]);
  });

  it('rests between quests and remembers how the last one ended (DSG-END-1)', () => {
    const over = given(questing()).when('dsg.DeclareQuestOutcome', { winner: 'heroes' }).state;
    const { session, turn, moment, notices, actors, prompts } = shown(over);
    expect([session, turn, textOf(moment), prompts]).toEqual([null, null, 'Between quests', []]);
    expect(notices.map(({ text }) => textOf(text))).toEqual([
      'The heroes rest between quests.',
      'Last quest, The Silent Crypt: The heroes win.',
    ]);
    expect(actors.map(({ subject, status }) => `${subject} ${status}`)).toEqual([
      'ada ready',
      'bram ready',
      'overlord ready',
    ]);
  });

  it('asks whose front arc a shot is about, as the group plays it (DSG-SHT-2), and where a passage has to be (DSG-EXP-6)', () => {
    const asks = (state: DsgState, type: string) =>
      dungeonSagaRuleSet.options(state, everybody, 'ada').find((option) => option.type === type)?.asks;
    expect([asks(questing(), 'dsg.Shoot'), asks(questing(), 'dsg.Explore')]).toEqual([undefined, undefined]);
    const arc = asks(questing({ settings: { 'dsg.shoot.arc': 'defender' } }), 'dsg.Shoot')?.['inFrontArc'];
    expect(arc && textOf(arc)).toBe('Is the attacker in the front arc of the target?');
    const scope = asks(questing({ settings: { 'dsg.explore.passageScope': 'quest' } }), 'dsg.Explore');
    expect(Object.values(scope ?? {}).map((text) => textOf(text))).toEqual([
      'Secret passage of this quest that nobody has found yet',
    ]);
  });
});
