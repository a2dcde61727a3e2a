import type { RuleSetDetail } from '@emberlog/contracts';
import { describe, expect, it } from '@jest/globals';
import { gapSchema } from './gap-list';
import { blankValue, isFilledIn } from '../schema-form/json-schema';
import { keepCommand } from './missing-values';

const hp = { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] };
const monster = { type: 'object', required: ['id'], properties: { id: { type: 'string' }, hp } };
const ruleSet = {
  settingsCommand: 'x.ChangeSettings',
  settings: [{ key: 'pact.cards', schema: { type: 'integer' } }],
  content: { command: 'x.DefineContent', kinds: [{ id: 'monster', label: { key: 'm' }, schema: monster }] },
} as unknown as RuleSetDetail;

describe('a value that lies in the box', () => {
  it('is kept by the command the game names for its address', () => {
    expect(keepCommand(ruleSet, 'monster.orc.hp', 3, 'read')).toEqual({
      type: 'x.DefineContent',
      payload: { kind: 'monster', items: [{ id: 'orc', hp: 3 }] },
    });
    expect(keepCommand(ruleSet, 'monster.orc', { hp: 3 }, 'read')).toEqual({
      type: 'x.DefineContent',
      payload: { kind: 'monster', items: [{ id: 'orc', hp: 3 }] },
    });
    expect(keepCommand(ruleSet, 'setting.pact.cards', 2, 'read')).toEqual({
      type: 'x.ChangeSettings',
      payload: { changes: { 'pact.cards': 2 }, reason: 'read' },
    });
  });

  it('is not kept by a game that has no place for it', () => {
    const bare = { content: null, settingsCommand: null };
    expect(keepCommand(bare, 'monster.orc.hp', 3, '')).toBeNull();
    expect(keepCommand(bare, 'setting.pact.cards', 2, '')).toBeNull();
  });

  it('is asked for in the shape its kind or setting describes, without "not known"', () => {
    expect(gapSchema(ruleSet, 'monster.orc.hp')).toEqual({ type: 'integer', minimum: 1 });
    expect(gapSchema(ruleSet, 'monster.orc')).toEqual(monster);
    expect(gapSchema(ruleSet, 'setting.pact.cards')).toEqual({ type: 'integer' });
    expect(gapSchema(ruleSet, 'weapon.axe.rank')).toBeNull();
    expect(gapSchema(ruleSet, 'monster.orc.wings')).toBeNull();
  });
});

describe('a value that has to be read off a card', () => {
  const number = { type: 'integer', minimum: 0 };
  const card = {
    type: 'object',
    required: ['armour', 'hp'],
    properties: { armour: number, hp: number, note: { type: 'string' } },
  };

  it('starts blank, so that no number is kept that nobody has typed', () => {
    expect(blankValue(number)).toBeNull();
    expect(isFilledIn(blankValue(number), number)).toBe(false);
    expect(isFilledIn(0, number)).toBe(true);
    expect(isFilledIn(blankValue(card), card)).toBe(false);
    expect(isFilledIn({ armour: 0 }, card)).toBe(false);
    expect(isFilledIn({ armour: 0, hp: 3 }, card)).toBe(true);
  });
});
