import type { RandomSpec } from '@emberlog/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeAttack,
  commandOf,
  dueStep,
  newDraft,
  payloadOf,
  turnedDice,
  type AttackAction,
  type AttackDraft,
} from './attack-draft';
import { dropDraft, readDraft, writeDraft } from './attack-draft.storage';
import { readFace } from '../dice/faces';

const spec = (id: string, count: number): RandomSpec => ({
  id,
  label: { key: id },
  roller: null,
  optional: false,
  kind: 'dice',
  dice: [{ die: 'black', count }],
});
const asked = (id: string, count: number): AttackAction => ({
  type: 'spec',
  spec: spec(id, count),
  codes: Array<string>(count).fill('B'),
});
const source = { kind: 'melee', attackerIds: ['brynja'], weaponId: null, abilityId: null };
const fortune = {
  modifier: { timing: 'after', type: 'er.UseSkill', payload: { characterId: 'brynja', skillId: 'good-fortune' } },
  label: { key: 'good-fortune' },
  hint: null,
} as const;
const adrenaline = {
  modifier: { timing: 'before', type: 'er.UseSkill', payload: { characterId: 'brynja', skillId: 'adrenaline' } },
  label: { key: 'adrenaline' },
  hint: null,
} as const;
const play = (...actions: AttackAction[]): AttackDraft =>
  actions.reduce(
    changeAttack,
    newDraft('brynja', 7, () => '0123456789'),
  );
const target: AttackAction = { type: 'targets', targetIds: ['orc-1'], claims: { inAttackZone: true } };
const begun: AttackAction[] = [{ type: 'source', source }, target, asked('attack', 2)];
const rolled: AttackAction[] = [...begun, { type: 'faces', step: 'attack', faces: ['B:skull', 'B:bolt'] }];

describe('the draft of an attack', () => {
  it('asserts with the target the claim that was printed on it', () => {
    expect(payloadOf(play({ type: 'source', source }, target))).toEqual({
      combatId: 'c-01234567',
      kind: 'melee',
      attackerIds: ['brynja'],
      targetIds: ['orc-1'],
      claims: { inAttackZone: true },
    });
    expect(payloadOf(play({ type: 'source', source }))).toBeNull();
  });

  it('sends the dice of a roll only when all that are due are typed', () => {
    const half = play(...begun, { type: 'faces', step: 'attack', faces: ['B:skull', null] });
    expect(payloadOf(half)?.['attack']).toBeUndefined();
    expect(payloadOf(play(...rolled))?.['attack']).toEqual({ dice: ['B:skull', 'B:bolt'] });
  });

  it('keeps typed dice of the same colour when a modifier makes the pool larger', () => {
    const more = play(...rolled, { type: 'use', step: 'attack', choice: adrenaline });
    expect(payloadOf(more)?.['attack']).toEqual({ modifiers: [adrenaline.modifier] });
    const askedAgain = changeAttack(more, asked('attack', 3));
    expect(askedAgain.rolls['attack']?.faces).toEqual(['B:skull', 'B:bolt', null]);
  });

  it('asks the later rolls again when an earlier one changes, and uses their dice again', () => {
    const defended = play(...rolled, asked('defense:orc-1', 1), {
      type: 'faces',
      step: 'defense:orc-1',
      faces: ['B:shield'],
    });
    expect(payloadOf(defended)?.['defenses']).toEqual({ 'orc-1': { dice: ['B:shield'] } });
    const corrected = changeAttack(defended, { type: 'faces', step: 'attack', faces: ['B:skull', 'B:skull'] });
    expect(payloadOf(corrected)?.['defenses']).toBeUndefined();
    expect(payloadOf(changeAttack(corrected, asked('defense:orc-1', 1)))?.['defenses']).toEqual({
      'orc-1': { dice: ['B:shield'] },
    });
  });

  it('sends the dice of a reroll as results beside the payload', () => {
    const again = play(...rolled, { type: 'use', step: 'attack', choice: fortune }, asked('attack:good-fortune', 2), {
      type: 'faces',
      step: 'attack:good-fortune',
      faces: ['B:skull', 'B:skull'],
    });
    expect(commandOf(again, 'er.RecordAttack')?.random).toEqual({
      'attack:good-fortune': { values: ['B:skull', 'B:skull'], by: 'table' },
    });
    expect(payloadOf(again)?.['attack']).toEqual({ dice: ['B:skull', 'B:bolt'], modifiers: [fortune.modifier] });
    const due = {
      kind: 'needs-random' as const,
      revision: 7,
      specs: [spec('attack:good-fortune', 2)],
      offers: [],
      events: [],
      lines: [],
    };
    expect(dueStep(again, due)).toBe('attack');
  });

  it('leads a refusal to the step that caused it', () => {
    const refusedAt = (...path: (string | number)[]) =>
      dueStep(play(...rolled), {
        kind: 'rejected',
        revision: 7,
        violations: [{ code: 'X', rules: [], text: 'No.', message: { key: 'X' }, path }],
      });
    expect(refusedAt('payload', 'attack', 'dice', 1)).toBe('attack');
    expect(refusedAt('payload', 'assignments')).toBe('assign');
    expect(refusedAt('payload', 'defenses', 'orc-1', 'dice')).toBe('defense:orc-1');
    expect(refusedAt('payload', 'claims', 'visible')).toBe('target');
  });

  it('shows which die a modifier turned', () => {
    const symbols = (face: string) => readFace(face).symbols;
    expect(turnedDice(['B:skull', 'B:shield'], { skull: 1, shield: 1 }, { skull: 2, shield: 0 }, symbols)).toEqual([
      null,
      'skull',
    ]);
    expect(turnedDice(['B:skull', 'B:shield'], { skull: 1, shield: 1 }, null, symbols)).toEqual([null, null]);
  });
});

describe('what the browser keeps of it', () => {
  beforeEach(() => localStorage.clear());

  it('survives a reload, for its own campaign and attacker only', () => {
    const draft = play(...rolled);
    writeDraft(localStorage, 'campaign-a', draft);
    expect(readDraft(localStorage, 'campaign-a', 'brynja')).toEqual(draft);
    expect(readDraft(localStorage, 'campaign-a', 'odrik')).toBeNull();
    expect(readDraft(localStorage, 'campaign-b', 'brynja')).toBeNull();
    dropDraft(localStorage, 'campaign-a');
    expect(readDraft(localStorage, 'campaign-a', 'brynja')).toBeNull();
  });

  it('counts a damaged entry as none', () => {
    localStorage.setItem('emberlog.attack.campaign-a', '{"version":1,');
    expect(readDraft(localStorage, 'campaign-a', 'brynja')).toBeNull();
    localStorage.setItem('emberlog.attack.campaign-a', '{"version":0,"by":"brynja"}');
    expect(readDraft(localStorage, 'campaign-a', 'brynja')).toBeNull();
  });
});
