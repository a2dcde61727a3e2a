import { describe, expect, it } from '@jest/globals';
import type { I18n } from '@emberlog/engine';
import { type EruneEvent, eventTypes } from '../events.js';
import type { EruneState } from '../state/state.js';
import { goldenState } from '../testing/golden-plays.js';
import { give } from '../testing/random-play.js';
import { type Locale, textOf } from '../testing/texts.js';
import { narrate, tellers } from './narrate.js';

const noDice = (): number => 0;
function told(state: EruneState, type: string, payload: Parameters<typeof give>[2], locale: Locale = 'en') {
  const decision = give(state, type, payload, noDice);
  if (decision.kind !== 'accepted') throw new Error(`${type}: ${decision.kind}`);
  const read = (text: I18n) => textOf(text, locale);
  return narrate(decision.events, state).map((line) => ({
    text: read(line.text),
    weight: line.weight,
    facts: line.facts.map((f) => read(f.text)),
  }));
}
const attack = {
  combatId: 'c1',
  kind: 'melee',
  attackerIds: ['warrior'],
  targetIds: ['orc1'],
  claims: { inAttackZone: true },
  attack: { dice: ['B:skull', 'B:skull', 'B:bolt'] },
  defenses: { orc1: { dice: ['B:skull', 'B:bolt'] } },
};

describe('the chronicle', () => {
  it('knows every event type: a sentence, a fact or deliberate silence', () => {
    expect(Object.keys(tellers).sort()).toEqual([...eventTypes].sort());
  });

  it('tells a whole attack in one headline with what it cost and won (worked example L323)', () => {
    expect(told(goldenState('G-EX-01'), 'er.RecordAttack', attack)).toEqual([
      {
        text: 'warrior attacks the Orc: 2 skulls against 1 shield.',
        weight: 'headline',
        facts: ['warrior +1 SP', 'master +1 SP', 'Orc −1 HP'],
      },
      { text: 'The Orc falls to warrior.', weight: 'normal', facts: ['warrior +6 XP'] },
    ]);
  });

  it('tells the same in French, with thin spaces before double punctuation', () => {
    const [line] = told(goldenState('G-EX-01'), 'er.RecordAttack', attack, 'fr');
    expect(line?.text).toBe('warrior attaque l’Orc\u202f: 2 crânes contre 1 bouclier.');
  });

  it('tells the same in Portuguese, with the article of the Monster', () => {
    const lines = told(goldenState('G-EX-01'), 'er.RecordAttack', attack, 'pt-BR');
    expect(lines.map(({ text, facts }) => [text, ...facts])).toEqual([
      ['warrior ataca o Orc: 2 caveiras contra 1 escudo.', 'warrior +1 PE', 'master +1 PE', 'Orc −1 PV'],
      ['O Orc tomba ante warrior.', 'warrior +6 XP'],
    ]);
  });

  it('calls what is typed in from the box by its name, in the language of the reader (ER-CAM-9)', () => {
    const typedIn = (...items: { [field: string]: string | number }[]) => ({ kind: 'monster', items });
    const state = goldenState('G-EX-01');
    expect(
      told(
        state,
        'er.DefineContent',
        typedIn({ id: 'orc', hp: 3 }, { id: 'frost-imp', name: 'Frost Imp' }, { id: 'nameless' }),
      )[0]?.text,
    ).toBe('Typed in from the box, Monsters: Orc, Frost Imp and nameless.');
    expect(told(state, 'er.DefineContent', typedIn({ id: 'rat' }), 'pt-BR')[0]?.text).toBe(
      'Digitado a partir da caixa, Monstros: Rato.',
    );
  });

  it('numbers Monsters of a kind as soon as there are two', () => {
    const state = goldenState('G-EX-24');
    const place = (event: EruneState) =>
      narrate(
        [{ type: 'er.MonstersActivated', v: 1, data: { monsterIds: ['goblin1', 'goblin2'], cause: 'appeared' } }],
        event,
      );
    const text = place(state)[0]?.text;
    expect(text && textOf(text)).toBe('Goblin 1 and Goblin 2 appear, ready to act.');
  });

  it('makes sentences of facts that stand alone', () => {
    const state = goldenState('G-EX-01');
    const lost: EruneEvent = {
      type: 'er.HpLost',
      v: 1,
      data: { id: 'warrior', amount: 1, hpAfter: 7, cause: 'spirit', byId: null },
    };
    const [line, ...more] = narrate([lost], state);
    expect(more).toEqual([]);
    expect(line?.weight).toBe('headline');
    expect(line && textOf(line.text)).toBe('warrior loses 1 Health Point; 7 left.');
  });

  it('ties every line to its event and names who is concerned', () => {
    const state = goldenState('G-EX-01');
    const decision = give(state, 'er.RecordAttack', attack, noDice);
    const events = decision.kind === 'accepted' ? decision.events : [];
    for (const line of narrate(events, state)) {
      expect(['er.CombatStarted', 'er.MonsterKilled']).toContain(events[line.event]?.type);
      expect(line.subjects).toEqual(expect.arrayContaining(['warrior', 'orc1']));
    }
  });

  it('keeps a Monster that waits behind a door to the Master of Shadows (ER-CAM-8)', () => {
    const [line] = narrate(
      [
        {
          type: 'er.MonsterPlaced',
          v: 1,
          data: {
            monsterId: 'rat9',
            typeId: 'rat',
            name: 'Rat',
            stats: { hp: 1, xp: 1, move: 5, diagonalMove: true, attack: null, attackType: null, defense: null },
            types: ['small'],
            traits: [],
            abilities: [],
            active: false,
          },
        },
      ],
      goldenState('G-EX-01'),
    );
    expect(line?.audience).toEqual({ roles: ['mos'] });
  });
});
