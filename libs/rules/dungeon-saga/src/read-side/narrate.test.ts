import { describe, expect, it } from '@jest/globals';
import type { I18n } from '@emberlog/engine';
import { eventTypes } from '../events.js';
import type { DsgState } from '../state/state.js';
import { between, but, exhausted, facts, questing } from '../testing/campaigns.js';
import { type Step, given } from '../testing/given.js';
import { type Locale, textOf } from '../testing/texts.js';
import { narrate, tellers } from './narrate.js';

/** The story of what was given last: weight, sentence, facts behind it. */
function told(before: DsgState, { events }: Step, locale: Locale = 'en'): readonly string[] {
  const read = (text: I18n) => textOf(text, locale);
  return narrate(events, before).map(({ weight, text, facts: behind }) =>
    [`${weight}: ${read(text)}`, ...behind.map((fact) => `[${read(fact.text)}]`)].join(' '),
  );
}
/** Without the dice: what one reads at a glance. */
const glance = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('detail'));
function tell(state: DsgState, type: string, payload: object, dice: { readonly [id: string]: number[] } = {}) {
  return told(state, given(state).when(type, payload as { readonly [key: string]: unknown }, { random: dice }));
}
const fight = (defenderId: string, changes = {}) => ({
  attackerId: 'ada',
  defenderId,
  facts: { ...facts.fight, ...changes },
});
const explore = (changes = {}) => ({ heroId: 'ada', facts: { ...facts.explore, ...changes } });

describe('the chronicle', () => {
  it('knows every event type: a sentence, a fact or deliberate silence', () => {
    expect(Object.keys(tellers).sort()).toEqual([...eventTypes].sort());
  });

  it('tells a fight from what the table declared to what came of it (DSG-FGT-3, DSG-FGT-4, DSG-FGT-7, DSG-FGT-8)', () => {
    const declared = { attackerOutnumbered: true, attackerInRearArc: true };
    expect(
      tell(questing(), 'dsg.Fight', fight('warden', declared), { attack: [3, 6, 5], defend: [4, 2, 5, 1] }),
    ).toEqual([
      'headline: Ada fights Warden: 2 hits. [Warden −1 HP]',
      'detail: Declared: in range, in the front arc, outnumbered (one attack die fewer) and from behind (one defence die fewer).',
      'detail: Ada rolls 3, 6, 5; Warden rolls 4, 2, 5, 1.',
      'detail: Armour 4 stops the feeble die: 3.',
      'detail: 6 beats 5 and 5 beats 4: 2 hits.',
    ]);
  });

  it('tells of a minion that takes its Damage Target at once (DSG-FGT-11)', () => {
    expect(glance(tell(questing(), 'dsg.Fight', fight('guard'), { attack: [6, 5, 1, 2], defend: [4, 3, 1] }))).toEqual([
      'headline: Ada fights Guard: 2 hits.',
      'normal: Guard falls to Ada.',
    ]);
  });

  it('tells why hits can come to nothing, and what that does to the Overlord (DSG-FGT-11, DSG-FGT-12)', () => {
    const lines = tell(questing(), 'dsg.Fight', fight('guard'), { attack: [6, 1, 1, 2], defend: [4, 3, 1] });
    expect(glance(lines)).toEqual([
      'headline: Ada fights Guard: 1 hit.',
      'normal: 1 hit at once, 2 needed: nothing happens.',
      'normal: The attack failed: the Overlord Mood is now Aggressive.',
    ]);
  });

  it('tells of attack dice that meet no other (DSG-FGT-9), and of none that count', () => {
    const [, , , , pairs] = tell(questing(), 'dsg.Fight', fight('grub'), { attack: [6, 5, 4, 3], defend: [6, 6] });
    expect(pairs).toBe(
      'detail: 6 does not beat 6, 5 does not beat 6, 4 meets no die and hits and 3 meets no die and hits: 2 hits.',
    );
    expect(tell(questing(), 'dsg.Fight', fight('guard'), { attack: [1, 2, 3, 3], defend: [1, 1, 1] })).toContain(
      'detail: No attack die is left: no hit.',
    );
  });

  it('tells where an armour counts for less than its card says (DSG-FGT-6)', () => {
    const state = questing({ settings: { 'dsg.minDice.excess': 'armour-minus-one' } });
    expect(
      tell(state, 'dsg.Fight', fight('grub', { attackerInRearArc: true }), { attack: [2, 2, 2, 2], defend: [1, 1] }),
    ).toContain('detail: A die that the minimum saved lowers the armour from 2 to 1.');
  });

  it('tells a shot in its own words (DSG-SHT-1, DSG-SHT-3)', () => {
    const shot = { attackerId: 'ada', defenderId: 'grub', facts: { ...facts.shoot, overLowFurniture: true } };
    const lines = tell(questing(), 'dsg.Shoot', shot, { attack: [5, 2], defend: [4, 1] });
    expect(glance(lines)).toEqual(['headline: Ada shoots Grub: 1 hit.', 'normal: Grub falls to Ada.']);
    expect(lines).toContain(
      'detail: Declared: in sight, outside the front arc and over low furniture (one attack die fewer).',
    );
  });

  it('tells how a hero falls, once and again (DSG-RVV-1, DSG-RVV-4)', () => {
    const overlords = (zeroCount: 0 | 1) => but(questing({ side: 'overlord' }), 'ada', { hp: 1, zeroCount });
    const attack = { attackerId: 'warden', defenderId: 'ada', facts: facts.fight };
    const dice = { attack: [6, 6, 6, 6, 6], defend: [1, 1, 1, 1] };
    expect(glance(tell(overlords(0), 'dsg.Fight', attack, dice))).toEqual([
      'headline: Warden fights Ada: 5 hits. [Ada −1 HP]',
      'normal: Ada is at 0 HP for the first time: exhausted.',
    ]);
    expect(glance(tell(overlords(1), 'dsg.Fight', attack, dice)).at(1)).toBe(
      'normal: Ada is at 0 HP for the second time: knocked out for this quest.',
    );
  });

  it('tells a revival with its price in one line (DSG-RVV-2, DSG-RVV-3)', () => {
    expect(tell(but(questing(), 'ada', exhausted), 'dsg.Revive', { heroId: 'ada' })).toEqual([
      'headline: Ada revives and stands up with all 4 HP; the turn is over. [Ada −1 revive token]',
    ]);
  });

  it('tells of furniture, cards, monsters and traps (DSG-EXP-7, DSG-EXP-13, DSG-EXP-15)', () => {
    const drawn = given(questing({ draw: 0, discard: 5 })).when(
      'dsg.Explore',
      explore({ adjacentTo: ['coffin:north'] }),
    );
    expect(told(questing({ draw: 0, discard: 5 }), drawn)).toEqual([
      'detail: 5 discards are shuffled into a new exploration deck.',
      'headline: Ada explores (coffin (north)) and draws 2 exploration cards.',
    ]);
    const monster = drawn.when('dsg.ResolveCard', { cardKind: 'marauding-monster' });
    expect(told(drawn.state, monster)).toEqual([
      'headline: Ada turns up: Marauding Monster.',
      'normal: Due: the marauding monster (Grub), at most 5 spaces from Ada.',
    ]);
    const placed = monster.when(
      'dsg.SpawnMonster',
      { pendingId: 'x2', typeId: 'grub', modelId: 'grub-2', level: 1, distance: 1 },
      { random: { second: [5] } },
    );
    expect(told(monster.state, placed)).toEqual([
      'headline: Grub 2 appears, 1 space from Ada.',
      'detail: The second die shows 5.',
      'normal: Due: one more of the same type (Grub), or one of the same or a lower level if no figure is left, at most 5 spaces from Ada.',
    ]);
    const declined = placed.when('dsg.SpawnMonster', { pendingId: 'x3', declined: true, reason: 'No figure is left.' });
    expect(told(placed.state, declined)).toEqual(['headline: The monster cannot be placed: No figure is left.']);
    const trap = declined.when('dsg.ResolveCard', { cardKind: 'trap' }, { random: { trap: [4] } });
    expect(told(declined.state, trap)).toEqual([
      'headline: Ada turns up: Trap.',
      'normal: A trap goes off at Ada: the die shows 4.',
    ]);
    const sprung = trap.when('dsg.ResolveTrap', {
      pendingId: 'x4',
      outcomeText: 'A blade swings.',
      effects: [{ do: 'adjustHp', modelId: 'ada', n: -1 }],
    });
    expect(told(trap.state, sprung)).toEqual(['headline: The trap at Ada: A blade swings. [Ada −1 HP]']);
  });

  it('tells of a secret passage and its die (DSG-EXP-3)', () => {
    expect(
      tell(questing(), 'dsg.Explore', explore({ undiscoveredPassageId: 'under-the-rug' }), { passage: [1] }),
    ).toEqual([
      'headline: Ada uncovers a secret passage (under-the-rug): the die shows 1.',
      'normal: Due: the marauding monster (Grub), at most 5 spaces from Ada.',
    ]);
  });

  it('tells of rounds, turns and who lets one go (DSG-TRN-1)', () => {
    expect(tell(questing(), 'dsg.BeginHeroTurn', { heroId: 'bram' })).toEqual([
      'normal: Ada ends the turn.',
      'headline: Bram begins the turn.',
    ]);
    expect(tell(questing(), 'dsg.BeginOverlordTurn', { waived: true })).toEqual([
      'headline: The Overlord’s side begins.',
      'normal: Ada and Bram let their turns go.',
    ]);
    expect(tell(questing({ side: 'overlord' }), 'dsg.EndRound', {})).toEqual([
      'headline: Round 1 is over; round 2 begins.',
    ]);
  });

  it('tells how a quest ends (DSG-END-1, DSG-END-2)', () => {
    expect(tell(questing(), 'dsg.DeclareQuestOutcome', { winner: 'heroes', reason: 'the relic is found' })).toEqual([
      'headline: The Silent Crypt ends. The heroes win: the relic is found.',
    ]);
    const last = but(
      but(questing({ side: 'overlord' }), 'bram', { hp: 0, status: 'knocked-out', zeroCount: 2 }),
      'ada',
      {
        hp: 1,
        zeroCount: 1,
      },
    );
    const attack = { attackerId: 'warden', defenderId: 'ada', facts: facts.fight };
    expect(tell(last, 'dsg.Fight', attack, { attack: [6, 6, 6, 6, 6], defend: [1, 1, 1, 1] }).at(-1)).toBe(
      'normal: The Silent Crypt ends. The Overlord wins: all heroes are knocked out.',
    );
  });

  it('makes sentences of facts that stand alone, and says where an effect comes from', () => {
    const effects = [
      { do: 'adjustHp', modelId: 'ada', n: -1 },
      { do: 'adjustStat', modelId: 'guard', stat: 'armour', n: 1 },
    ];
    expect(tell(questing(), 'dsg.ApplyEffect', { source: 'Falling rocks', effects })).toEqual([
      'headline: Falling rocks: Ada loses 1 Hit Point; 3 left.',
      'normal: Falling rocks: Guard, Armour from 3 to 4.',
    ]);
    const fatal = [{ do: 'adjustHp', modelId: 'ada', n: -9 }];
    expect(tell(questing(), 'dsg.ApplyEffect', { source: 'Falling rocks', effects: fatal })).toEqual([
      'headline: Falling rocks: Ada loses 4 Hit Points; none left.',
      'normal: Ada is at 0 HP for the first time: exhausted.',
    ]);
    expect(tell(questing(), 'dsg.ApplyEffect', { source: '', effects: effects.slice(0, 1) })).toEqual([
      'headline: Ada loses 1 Hit Point; 3 left.',
    ]);
  });

  it('tells of corrections with what was and what is', () => {
    const changes = [{ field: 'combat', value: 5 }];
    expect(tell(between(), 'dsg.EditSheet', { heroId: 'ada', changes, reason: 'misread' })).toEqual([
      'headline: The sheet of Ada is corrected (Combat): misread [Combat 4 → 5]',
    ]);
  });

  it('tells the same in French and in Portuguese', () => {
    const step = given(questing()).when('dsg.Fight', fight('guard'), {
      random: { attack: [6, 5, 1, 2], defend: [4, 3, 1] },
    });
    expect(glance(told(questing(), step, 'fr'))).toEqual([
      'headline: Ada combat Guard\u202f: 2 touches.',
      'normal: Guard tombe face à Ada.',
    ]);
    expect(glance(told(questing(), step, 'pt-BR'))).toEqual([
      'headline: Ada luta com Guard: 2 acertos.',
      'normal: Guard tomba ante Ada.',
    ]);
  });

  it('ties every line to its event and names who is concerned', () => {
    const { events } = given(questing()).when('dsg.Fight', fight('guard'), {
      random: { attack: [6, 5, 1, 2], defend: [4, 3, 1] },
    });
    for (const line of narrate(events, questing())) {
      expect(['dsg.AttackResolved', 'dsg.ModelEliminated']).toContain(events[line.event]?.type);
      expect(line.subjects).toEqual(expect.arrayContaining(['ada', 'guard']));
    }
  });

  it('says nothing of the rooms of a quest that begins (DSG-EXP-3)', () => {
    const { events } = given(between()).when('dsg.StartQuest', {
      questId: 'q1',
      heroes: ['ada'],
      deckSize: 3,
      rooms: { crypt: { secretPassages: [{ id: 'under-the-rug' }] } },
    });
    const lines = narrate(events, between());
    expect(lines.map(({ text, audience }) => [textOf(text), audience])).toEqual([
      ['The quest begins: q1, with Ada.', 'all'],
    ]);
  });
});
