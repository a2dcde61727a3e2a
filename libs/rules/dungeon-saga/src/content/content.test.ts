import { describe, expect, it } from '@jest/globals';
import { dungeonSagaRuleSet } from '../rule-set.js';
import { between, facts, modelIn, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import { everybody } from '../testing/random-play.js';
import { content, contentIds, deckSize } from './content.js';

const define = (kind: string, ...items: readonly object[]) =>
  given(between()).when('dsg.DefineContent', { kind, items });

describe('What the group types in from its own box', () => {
  it('is kept as an overlay, field by field, over what was known', () => {
    const { state } = define('type', { id: 'ghoul', kind: 'minion', combat: 2 }).when('dsg.DefineContent', {
      kind: 'type',
      items: [{ id: 'ghoul', combat: 3, armour: 1 }],
    });
    expect(content(state.content, 'type', 'ghoul')).toMatchObject({
      kind: 'minion',
      combat: 3,
      armour: 1,
      damageTarget: null,
    });
    expect(content(state.content, 'type', 'nothing')).toBeNull();
  });

  it('is taken whole or refused, pointing at the field', () => {
    const refusal = define('type', { id: 'ghoul', combat: 2 }, { id: 'ogre', armour: 7 });
    refusal.thenViolates('DSG_CONTENT_INVALID');
    for (const item of [{ id: '__proto__' }, { id: 'constructor' }, { id: 'x', code: 'return 1' }, { combat: 1 }]) {
      define('type', item).thenViolates('DSG_CONTENT_INVALID');
    }
    define('spell', { id: 'x' }).thenViolates('DSG_CONTENT_INVALID');
    define('type').thenViolates('DSG_CONTENT_INVALID');
  });

  it('may be furniture beside the eight pieces that are printed (DSG-EXP-7, DSG-EXP-8)', () => {
    expect(contentIds({}, 'furniture')).toHaveLength(8);
    const search = given(questing())
      .when('dsg.DefineContent', { kind: 'furniture', items: [{ id: 'altar', name: 'Altar', cards: 2 }] })
      .when('dsg.Explore', { heroId: 'ada', facts: { ...facts.explore, adjacentTo: ['altar'] } });
    search.thenEvents({ type: 'dsg.ExplorationCardsDrawn', count: 2, furniture: 'altar' });
  });

  it('says how many cards the exploration deck has', () => {
    const cards = [
      { id: 'trap', kind: 'trap', count: 4 },
      { id: 'old-map', kind: 'other' },
    ];
    expect(deckSize(define('card', ...cards).state.content)).toBe(5);
    expect(deckSize({})).toBeNull();
  });

  it('never changes what a quest has copied from it', () => {
    const changed = given(questing()).when('dsg.DefineContent', { kind: 'type', items: [{ id: 'guard', combat: 9 }] });
    expect(modelIn(changed.state, 'guard').combat).toBe(3);
  });

  it('is listed with what is printed, and with what is the group’s own', () => {
    const { state } = define('type', { id: 'ghoul', name: 'Ghoul', combat: 2 });
    const entries = dungeonSagaRuleSet.contentOf(state, everybody);
    expect(entries.find((entry) => entry.id === 'ghoul')).toMatchObject({
      kind: 'type',
      label: { params: { name: 'Ghoul' } },
      values: { id: 'ghoul', combat: 2, armour: null },
      own: ['name', 'combat'],
    });
    expect(entries.find((entry) => entry.id === 'coffin')).toMatchObject({ values: { cards: 2 }, own: [] });
  });
});
