import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '@emberlog/engine';
import { type EruneEvent, evolve } from '../events.js';
import type { EruneState } from '../state/state.js';
import { but, questing } from '../testing/campaigns.js';
import { given as fight } from '../testing/fight.js';
import { given } from '../testing/given.js';
import { goldenMoments, goldenState } from '../testing/golden-plays.js';
import { everybody, give } from '../testing/random-play.js';
import { textOf } from '../testing/texts.js';
import { boundaries } from './boundaries.js';
import { dependents } from './dependents.js';
import { options } from './options.js';
import { redact, view } from './redaction.js';
import { sheetsOf } from './sheets.js';
import { table } from './table.js';

const player: Viewer = { seats: ['p1'], roles: ['owner', 'table'] };

function actor(state: EruneState, subject: string) {
  return table(state, everybody).actors.find((a) => a.subject === subject);
}
function chips(state: EruneState, subject: string): readonly string[] {
  return actor(state, subject)?.chips.map((c) => textOf(c.text)) ?? [];
}
function after(scenario: string): EruneState {
  const last = goldenMoments().findLast((m) => m.scenario === scenario && m.decision.kind === 'accepted');
  if (last?.decision.kind !== 'accepted') throw new Error(scenario);
  return last.decision.state;
}
const withGold = () => but(questing(), 'warrior', { gold: 20 });
const hiddenRat: EruneEvent = {
  type: 'er.MonsterPlaced',
  v: 1,
  data: {
    monsterId: 'secret',
    typeId: 'rat',
    name: 'Rat',
    stats: { hp: 1, xp: 1, move: 5, diagonalMove: true, attack: null, attackType: null, defense: null },
    types: ['small'],
    traits: [],
    abilities: [],
    active: false,
  },
};

describe('the table page', () => {
  it('shows the party with its points and the actions that are left (ER-ACT-1)', () => {
    const warrior = actor(goldenState('G-EX-01'), 'warrior');
    expect(warrior?.tracks.map((t) => [t.key, t.value, t.max, t.shape])).toEqual([
      ['hp', 8, 8, 'round'],
      ['sp', 5, 6, 'slant'],
      ['mp', 3, 3, 'drop'],
    ]);
    expect(warrior?.actions).toEqual({ left: 2, of: 2 });
    expect(warrior?.status).toBe('ready');
  });

  it('lets each side wait while the other has its phase (ER-QST-5)', () => {
    const statuses = (phase: 'master' | 'adventurers') => {
      const state = goldenState('G-EX-01');
      const then = { ...state, quest: state.quest && { ...state.quest, phase } };
      return ['warrior', 'orc1', 'master'].map((id) => actor(then, id)?.status);
    };
    expect(statuses('adventurers')).toEqual(['ready', 'waiting', 'waiting']);
    expect(statuses('master')).toEqual(['waiting', 'ready', 'acting']);
  });

  it('shows curses, cards and engagement where everybody can see them (ER-CUR-2, ER-PCT-5, ER-ENG-1)', () => {
    expect(chips(after('G-B-CU-01'), 'warrior')).toContain('Cursed: Bad Luck');
    expect(actor(after('G-B-CU-04'), 'warrior')?.cards).toHaveLength(2);
    expect(chips(after('G-EX-02b'), 'warrior')).toContain('Engaged with Goblin and Orc');
  });

  it('shows the dead as down, without actions (ER-DTH-3)', () => {
    const warrior = actor(after('G-B-PC-06'), 'warrior');
    expect([warrior?.status, warrior?.actions]).toEqual(['down', null]);
  });

  it('holds play at an open combat and names the next step', () => {
    const open = goldenMoments().find((m) => m.decision.kind === 'accepted' && m.scenario === 'G-EX-01');
    const state = open?.decision.kind === 'accepted' ? open.decision.state : goldenState('G-EX-01');
    const [prompt] = table(state, everybody).prompts;
    expect([prompt?.blocking, prompt?.answers.map((a) => a.type)]).toEqual([true, ['er.RollAttack']]);
  });

  it('keeps what waits behind a door from everybody but the Master of Shadows (ER-CAM-8)', () => {
    const state = evolve(goldenState('G-EX-01'), hiddenRat);
    expect(actor(state, 'secret')?.status).toBe('inactive');
    expect(table(state, player).actors.map((a) => a.subject)).not.toContain('secret');
    expect(JSON.stringify(view(state, player))).not.toContain('secret');
    expect(JSON.stringify(view(state, everybody))).toContain('secret');
    expect(redact(hiddenRat, player)).toBeNull();
    expect(redact(hiddenRat, everybody)).toEqual(hiddenRat);
    expect(options(state, player, 'secret')).toEqual([]);
  });

  it('lists the box values that play will ask for', () => {
    const state = { ...goldenState('G-EX-01'), settings: {} };
    const withoutStats = evolve(state, hiddenRat);
    expect(table(withoutStats, everybody).gaps.map((g) => g.path)).toEqual(
      expect.arrayContaining(['setting.pact.cards.resurrection', 'monster.rat.attack']),
    );
  });

  it('rests in town between quests', () => {
    const { session, turn, notices } = table(after('G-B-QE-01'), everybody);
    expect([session, turn, notices.map((n) => textOf(n.text))]).toEqual([
      null,
      null,
      ['The party rests in town.', 'Levels can be gained in town'],
    ]);
  });
});

describe('the options', () => {
  const thrower = (monsters: object) =>
    fight({ quest: { phase: 'adventurers' }, characters: { warrior: { potions: ['holy-water'] } }, monsters });
  const holyWater = (state: EruneState) =>
    options(state, everybody, 'warrior').find((o) => (o.draft as { itemId?: string }).itemId === 'holy-water');

  it('throw Holy Water at a Monster it harms (ER-CMB-20)', () => {
    const state = thrower({ orc1: { type: 'orc' }, bone1: { type: 'skeleton', hp: 2, types: ['undead'] } });
    expect(holyWater(state)).toMatchObject({ draft: { targetId: 'bone1' }, blocked: [] });
  });

  it('say why Holy Water does not help: the wrong kind of Monster, or none (ER-CMB-20)', () => {
    const why = (state: EruneState) => holyWater(state)?.blocked.map(({ code, path }) => [code, path]);
    expect(why(thrower({ orc1: { type: 'orc' } }))).toEqual([['ER_CONDITION_NOT_MET', ['targetId']]]);
    expect(why(thrower({}))).toEqual([['ER_EMPTY', ['targetId']]]);
  });

  it('end the quest for the Adventurers and the Master of Shadows alike (ER-QST-10)', () => {
    const end = options(goldenState('G-EX-01'), everybody, null).find(({ type }) => type === 'er.EndQuest');
    expect(end?.draft).toMatchObject({ objectiveXp: { warrior: 0, master: 0 } });
    expect(end?.blocked).toEqual([]);
  });
});

describe('sheets, time and history', () => {
  it('show the master only what the master has (ER-SHT-20)', () => {
    const sheet = sheetsOf(goldenState('G-EX-01')).find((s) => s.kind === 'master');
    expect(Object.keys(sheet?.values ?? {})).toEqual([
      'name',
      'level',
      'xpTotal',
      'xpBalance',
      'skills',
      'completedQuests',
    ]);
  });

  it('open and close quest, turn, phase and combat', () => {
    const [start] = options(after('G-B-QE-01'), everybody, null);
    const begun = give(after('G-B-QE-01'), start?.type ?? '', start?.draft ?? {}, () => 0);
    const edges = [...goldenMoments().map((m) => m.decision), begun]
      .flatMap((decision) => (decision.kind === 'accepted' ? decision.events : []))
      .flatMap((event) => boundaries(event).map((b) => `${b.scope} ${b.edge}`));
    expect([...new Set(edges)].sort()).toEqual([
      'combat close',
      'combat open',
      'phase close',
      'phase open',
      'session close',
      'session open',
      'turn close',
      'turn open',
    ]);
  });

  it('warn that a level was bought with XP that would be undone (ER-LOG-6)', () => {
    const gained: EruneEvent = {
      type: 'er.XpGained',
      v: 1,
      data: { characterId: 'warrior', amount: 6, source: 'kill', ref: 'orc1' },
    };
    const levelled: EruneEvent = {
      type: 'er.CharacterLevelled',
      v: 1,
      data: {
        characterId: 'warrior',
        level: 2,
        gains: { maxHp: 1, maxSp: 0, maxMp: 0, weaponRank: 0, protectionRank: 0, fatePoints: 0 },
        xpSpent: 6,
        xpRemaining: 0,
      },
    };
    expect(dependents([gained], [levelled]).map((v) => [v.code, textOf(v.message)])).toEqual([
      ['ER_XP_REMAINING', 'Level 2 was bought with these XP.'],
    ]);
    expect(dependents([gained], [hiddenRat])).toEqual([]);
  });

  it('warn that a later quest or a trade rests on the end of a quest that would be undone (ER-LOG-6)', () => {
    const town = given(withGold()).when('er.EndQuest', { winner: 'adventurers', objectiveXp: {} });
    const bought = town.when('er.BuyItem', { characterId: 'warrior', itemId: 'mana-vial' });
    const begun = bought.when('er.StartQuest', {
      ...{ questId: 'q2', name: 'The Mill', type: 'standard', mode: 'coop' },
      adventurerIds: ['warrior', 'guardian'],
    });
    const hints = dependents(town.events, [...bought.events, ...begun.events]);
    expect(hints.map((v) => [v.code, textOf(v.message)])).toEqual([
      ['ER_NO_MERCHANT', 'This was bought or sold later: Mana Vial.'],
      ['ER_QUEST_ACTIVE', 'The quest “The Mill” was begun later.'],
    ]);
  });
});
