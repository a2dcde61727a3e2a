import type { CommandOption, CommandSpec, RuleSetDetail } from '@emberlog/contracts';
import { describe, expect, it } from '@jest/globals';
import { grouped, isComplete, overruleField, routeOf } from './option-route';

const command = (schema: object, more: Partial<CommandSpec> = {}): CommandSpec => ({
  label: { key: 'x' },
  cost: 'action',
  schema: { type: 'object', ...schema },
  ...more,
});
const text = { type: 'string' };
const walk = command({
  required: ['heroId'],
  properties: {
    heroId: { ...text, names: 'subject' },
    note: { ...text, ask: 'later' },
    quietly: { type: 'boolean' },
  },
});
const option = (type: string): CommandOption => ({
  type,
  subject: 'brann',
  label: { key: type },
  cost: 'action',
  draft: {},
  blocked: [],
});

describe('what a tap on an option does', () => {
  it('records a draft that says everything', () => {
    expect(isComplete({ heroId: 'brann' }, walk)).toBe(true);
    expect(isComplete({}, walk)).toBe(false);
  });
  it('asks first for what has to be shown before it is recorded', () => {
    expect(isComplete({ heroId: 'brann' }, { ...walk, confirm: true })).toBe(false);
  });
  it('asks for a number the draft merely starts at, and for a yes or no that has to be said', () => {
    const spend = command({ required: ['amount'], properties: { amount: { type: 'integer' } } });
    expect(isComplete({ amount: 1 }, spend)).toBe(false);
    const claim = command({ required: ['inSight'], properties: { inSight: { type: 'boolean' } } });
    expect(isComplete({}, claim)).toBe(false);
    expect(isComplete({ inSight: false }, claim)).toBe(true);
  });
  it('opens the form for dice that are part of the payload, not for ids the page makes', () => {
    const move = command({ properties: { dice: { type: 'array', items: text, names: 'dice' } } });
    expect(isComplete({}, move)).toBe(false);
    const place = command({
      required: ['typeId', 'modelId'],
      properties: { typeId: text, modelId: { ...text, madeFrom: 'typeId' } },
    });
    expect(isComplete({ typeId: 'orc' }, place)).toBe(true);
  });
  it('goes to the screen its command names', () => {
    const fight = { id: 'fight', kind: 'opposed-dice' as const, label: { key: 'f' }, question: { key: 'q' } };
    const ruleSet = {
      screens: [fight],
      commands: { 'x.Fight': { ...walk, screen: 'fight' }, 'x.Walk': walk },
    } as unknown as RuleSetDetail;
    expect(routeOf(option('x.Fight'), ruleSet)).toEqual({ kind: 'screen', screen: fight });
    expect(routeOf(option('x.Walk'), ruleSet)).toEqual({ kind: 'form' });
    const options = [option('x.Fight'), option('x.Walk'), option('x.Fight'), option('x.Walk')];
    expect(grouped(options, ruleSet).map((group) => group.options.length)).toEqual([2, 1, 1]);
  });
  it('knows the field that says to go on although a rule speaks against it', () => {
    expect(overruleField(walk)).toBeNull();
    expect(overruleField(command({ properties: { force: { type: 'boolean', overrules: true } } }))).toBe('force');
  });
});
